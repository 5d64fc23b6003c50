internal import CNcurses

extension Curses {
  static func attributes(_ attributes: TextAttributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= snk_bold() }
    if attributes.contains(.dim) { bits |= dim }
    if attributes.contains(.italic) { bits |= snk_italic() }
    if attributes.contains(.underline) { bits |= snk_underline() }
    if attributes.contains(.reverse) { bits |= reverse }
    return bits
  }

  static var colorCount: Int { Int(snk_colors()) }

  static var pairCount: Int { Int(snk_color_pairs()) }

  /// Starts colours, and returns whether the terminal has any.
  ///
  /// A host that uses no colours looks the same as before.
  static func startColors() -> Bool {
    guard has_colors() else { return false }
    if pairCount == 0 {
      guard start_color() == OK else { return false }
      use_default_colors()
      clearLowPairs()
    }
    return true
  }

  /// Gives the lowest pairs the default colours.
  ///
  /// A host that starts no colours may still name pairs; ncurses ignores them until colours are
  /// started, and then shows undefined ones as black on black.
  private static func clearLowPairs() {
    for pair in 1..<Int32(max(1, min(64, pairCount / 4))) { init_extended_pair(pair, -1, -1) }
  }

  /// The number of low colour numbers that a direct-colour terminal treats as palette indices.
  ///
  /// Found from what the terminal is sent, because descriptions state the limit in several forms.
  static var directColorPaletteCount: Int32 {
    guard sendsChannels(of: 0xFF_FFFF) else { return 0 }
    return [256, 16, 8].first { !sendsChannels(of: $0 - 1) } ?? 0
  }

  /// Whether a colour number is sent as the channels of a colour.
  private static func sendsChannels(of number: Int32) -> Bool {
    guard let sequence = snk_foreground(number) else { return false }
    let text = String(cString: sequence)
    return text.includes("38;2;") || text.includes("38:2:")
  }

  /// The terminal's colour capabilities, valid once colours were started.
  static var colorCapabilities: ColorCapabilities {
    ColorCapabilities(
      colors: colorCount, pairs: pairCount, isDirect: snk_has_direct_colors())
  }

  /// Returns the colours of a pair, even an undefined one; `nil` if there is no such pair.
  static func pairColors(_ pair: Int32) -> PairColors? {
    colors(ofPair: pair).map {
      PairColors(foreground: $0.foreground, background: $0.background)
    }
  }

  /// Returns the pair that is defined with these colours; `nil` if there is none.
  static func pair(ofForeground foreground: Int32, background: Int32) -> Int32? {
    let pair = find_pair(foreground, background)
    return pair > 0 ? pair : nil
  }

  /// Defines a free pair that `alloc_pair` and `find_pair` do not return to the host.
  ///
  /// There must be no other pair with these colours.
  static func defineOwnPair(_ pair: Int32, foreground: Int32, background: Int32) -> Bool {
    snk_define_own_pair(pair, foreground, background)
  }

  /// Undefines a pair that `defineOwnPair` has defined.
  static func undefineOwnPair(_ pair: Int32) {
    // A freed pair would otherwise keep its colours.
    init_extended_pair(pair, 0, 0)
    // Otherwise freeing it would hide the host's pair with these colours.
    if find_pair(0, 0) == pair { free_pair(pair) }
  }

  static func colors(ofPair pair: Int32) -> (foreground: Int32, background: Int32)? {
    var (foreground, background): (Int32, Int32) = (-1, -1)
    guard extended_pair_content(pair, &foreground, &background) == OK else { return nil }
    return (foreground, background)
  }

  /// Whether the terminal can combine reverse video with colours (`ncv`).
  static var reversesColoredCells: Bool {
    let reverse: Int32 = 1 << 2
    return max(0, tigetnum("ncv")) & reverse == 0
  }

  /// Returns the terminal's value of a terminfo capability.
  ///
  /// The C function is `tigetstr`.
  static func capability(_ name: String) -> [UInt8]? {
    snk_capability(name).map { Array(String(cString: $0).utf8) }
  }

  /// Returns the sequence that moves the cursor to the start of a row; `nil` if there is none.
  ///
  /// It includes padding delays, as capabilities do. The C function is `tgoto`.
  static func cursorAddress(row: Int) -> [UInt8]? {
    guard let form = snk_capability("cup"), let start = tgoto(form, 0, Int32(row)) else {
      return nil
    }
    return UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
  }
}
