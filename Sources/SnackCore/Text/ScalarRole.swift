/// The role of a scalar in untrusted text.
package enum ScalarRole: Equatable {
  /// The end of a line.
  case newline
  /// A move to the next tab stop.
  case tab
  /// A scalar that is dropped.
  case dropped
  /// A zero-width joiner, which joins two pictographs if the terminal supports the pair.
  case joiner
  /// A mark on the glyph before it.
  case mark(Unicode.Scalar)
  /// The skin tone of the pictograph before it.
  case tone(Unicode.Scalar)
  /// The letter of a regional indicator, which is half of a flag.
  case flagLetter(Unicode.Scalar)
  /// The start of a glyph that emoji modifiers and joiners apply to.
  case pictograph(Unicode.Scalar)
  /// The start of any other glyph.
  case base(Unicode.Scalar)

  /// Classifies a scalar by the ASCII control codes and the properties of UAX #44.
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .base(scalar)
    case 0x09: self = .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0...0x1F, 0x7F...0x9F: self = .base(Self.picture(ofControl: scalar.value))
    case 0x200D: self = .joiner
    // The keycap: without it and the variation selector, only the digit is left.
    case 0x20E3: self = .dropped
    case 0x1F1E6...0x1F1FF: self = .flagLetter(Self.letter(ofRegionalIndicator: scalar.value))
    case 0x1F3FB...0x1F3FF: self = .tone(scalar)
    default: self.init(byPropertiesOf: scalar)
    }
  }

  private init(byPropertiesOf scalar: Unicode.Scalar) {
    let columns = CellWidth.columns(of: scalar)
    if Self.isInvisible(scalar, columns: columns) {
      self = .dropped
    } else if Self.isPictograph(scalar) {
      self = .pictograph(Self.hasKnownWidth(scalar) ? scalar : "\u{FFFD}")
    } else if !Self.hasKnownWidth(scalar) {
      self = .base("\u{FFFD}")
    } else {
      self = columns == 0 ? .mark(scalar) : .base(scalar)
    }
  }

  /// Returns the Unicode control picture of a C0 control or DEL; C1 has none.
  private static func picture(ofControl value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  /// Returns the capital letter of a regional indicator, as terminals disagree on flags.
  private static func letter(ofRegionalIndicator value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: 0x41 + value - 0x1F1E6))
  }

  /// Returns whether a scalar is an invisible format character, such as a bidi control or a joiner.
  ///
  /// The property is Default_Ignorable_Code_Point, without the Hangul fillers, which occupy a
  /// position in a syllable, and with the zero-width interlinear annotation characters.
  private static func isInvisible(_ scalar: Unicode.Scalar, columns: Int) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0: return false
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return true }
    return columns == 0 && properties.generalCategory == .format
  }

  /// Returns whether a scalar is an emoji; below U+203C there are only digits, signs and letters.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x203C && scalar.properties.isEmoji
  }

  /// Returns whether every terminal is expected to know the width of a scalar.
  ///
  /// Noncharacters, unassigned scalars and those newer than the width table have no known width.
  private static func hasKnownWidth(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard !properties.isNoncharacterCodePoint, let age = properties.age else { return false }
    return age <= CellWidthTable.unicodeVersion
  }
}
