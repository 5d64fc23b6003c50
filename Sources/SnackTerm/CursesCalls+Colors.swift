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

  /// Starts colours if the terminal has any; a host that never did looks the same afterwards.
  static func startColors() -> Bool {
    guard has_colors() else { return false }
    if pairCount == 0 {
      guard start_color() == OK else { return false }
      use_default_colors()
    }
    return true
  }

  /// How many of the lowest numbers a terminal of direct colours takes for those of a palette.
  static var paletteCountBesideDirectColors: Int32 {
    let text = String(decoding: capability("setaf") ?? [], as: UTF8.self)
    let counts: [Int32] = [256, 16, 8]
    // Terminfo's way to ask whether the number is less than that.
    return counts.first { text.contains("%{\($0)}%<") } ?? 0
  }

  /// What the terminal can show, once colours were started.
  static var colorFacts: ColorFacts {
    ColorFacts(
      colors: colorCount, pairs: pairCount, isDirect: snk_has_direct_colors())
  }

  /// The colours of a pair, also of one that nobody has defined; `nil` if there is no such pair.
  static func pairColors(_ pair: Int32) -> PairColors? {
    colors(ofPair: pair).map {
      PairColors(foreground: $0.foreground, background: $0.background)
    }
  }

  /// The pair that somebody has given these colours; `nil` if nobody has.
  static func pair(ofForeground foreground: Int32, background: Int32) -> Int32? {
    let pair = find_pair(foreground, background)
    return pair > 0 ? pair : nil
  }

  /// Makes a pair one that nobody has defined.
  static func forgetPair(_ pair: Int32) {
    // What is freed keeps its colours otherwise.
    init_extended_pair(pair, 0, 0)
    free_pair(pair)
  }

  static func colors(ofPair pair: Int32) -> (foreground: Int32, background: Int32)? {
    var (foreground, background): (Int32, Int32) = (-1, -1)
    guard extended_pair_content(pair, &foreground, &background) == OK else { return nil }
    return (foreground, background)
  }

  static func definePair(_ pair: Int32, foreground: Int32, background: Int32) -> Bool {
    init_extended_pair(pair, foreground, background) == OK
  }

  /// Whether the terminal has reverse video beside colours, which its number `ncv` would deny.
  static var reversesColoredCells: Bool {
    let reverse: Int32 = 1 << 2
    return max(0, tigetnum("ncv")) & reverse == 0
  }

  /// What the terminal has under a name of terminfo.
  ///
  /// The C function is `tigetstr`.
  static func capability(_ name: String) -> [UInt8]? {
    snk_capability(name).map { Array(String(cString: $0).utf8) }
  }

  /// What moves the terminal's cursor to the beginning of a row, with delays in it as capabilities have
  /// them; `nil` if it cannot be moved.
  ///
  /// The C function is `tgoto`.
  static func cursorAddress(row: Int) -> [UInt8]? {
    guard let form = snk_capability("cup"), let start = tgoto(form, 0, Int32(row)) else {
      return nil
    }
    return UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
  }
}
