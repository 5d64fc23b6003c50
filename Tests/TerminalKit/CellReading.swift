import CVTerm

extension VTermScreenCell {
  /// Whether the cell is the second half of a wide character, or the remnant of one.
  var isTail: Bool { chars.0 == .max }

  /// The character with its combining marks, or `nil` if there is none.
  var text: String? {
    guard !isTail, chars.0 != 0 else { return nil }
    if let graphic = Self.graphics[chars.0] { return graphic }
    var copy = self
    let scalars = (0..<Int32(VTERM_MAX_CHARS_PER_CELL)).lazy
      .map { kit_cell_scalar(&copy, $0) }.prefix { $0 != 0 }
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  /// The special graphics that libvterm maps to ⩽ and ⩾, but terminals show as ≤ and ≥.
  private static let graphics: [UInt32: String] = [0x2A7D: "≤", 0x2A7E: "≥"]

  /// Returns the cell as displayed, with text and width corrected where libvterm is wrong.
  func seen(as text: String, width: Int) -> ScreenCell {
    ScreenCell(
      text: text, width: width, foreground: Self.color(fg), background: Self.color(bg),
      attributes: attributes)
  }

  /// Returns an erased cell, which has only a background; libvterm would keep attributes.
  func erased(isScreenReversed: Bool) -> ScreenCell {
    ScreenCell(background: Self.color(bg), attributes: isScreenReversed ? .reverse : [])
  }

  private var attributes: ScreenAttributes {
    let present: [(ScreenAttributes, Bool)] = [
      (.bold, attrs.bold != 0), (.italic, attrs.italic != 0),
      (.dim, Int(attrs.font) == GraphicRendition.dimFont), (.underline, attrs.underline != 0),
      (.blink, attrs.blink != 0), (.reverse, attrs.reverse != 0), (.strike, attrs.strike != 0),
    ]
    return ScreenAttributes(present.filter(\.1).map(\.0))
  }

  private static func color(_ color: VTermColor) -> ScreenColor {
    if kit_color_is_default(color) { return .default }
    if kit_color_is_indexed(color) { return .indexed(Int(color.indexed.idx)) }
    return .rgb(
      red: Int(color.rgb.red), green: Int(color.rgb.green), blue: Int(color.rgb.blue))
  }
}

/// A probe for the characters that are wide in libvterm: writes them and checks the cursor.
final class WidthProbe {
  private let emulator: Emulator
  private var known: [String: Bool] = [:]

  init() throws(TerminalError) { emulator = try Emulator(rows: 1, columns: 8) }

  func isWide(_ text: String) -> Bool {
    // No character below U+0300, the first combining mark, is wide; this covers most text.
    guard let first = text.unicodeScalars.first, first.value >= 0x300 else { return false }
    if let answer = known[text] { return answer }
    emulator.write(Array("\r\(text)".utf8))
    let answer = emulator.cursor.column == 2
    known[text] = answer
    return answer
  }
}
