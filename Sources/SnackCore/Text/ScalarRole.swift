/// Says what SafeText does with one scalar of untrusted text.
package enum ScalarRole: Equatable {
  /// Ends the line.
  case newline
  /// Moves to the next tab stop.
  case tab
  /// Leaves no trace.
  case dropped
  /// Joins two pictographs into one where a terminal knows the pair (ZWJ).
  case joiner
  /// Stands on the glyph before it.
  case mark(Unicode.Scalar)
  /// Colours the skin of the pictograph before it.
  case tone(Unicode.Scalar)
  /// The letter of a half of a flag.
  case flagLetter(Unicode.Scalar)
  /// Starts a glyph that emoji modifiers and joiners act upon.
  case pictograph(Unicode.Scalar)
  /// Starts a glyph.
  case base(Unicode.Scalar)

  /// Sorts a scalar by the control code tables of ASCII and the properties of UAX #44.
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .base(scalar)
    case 0x09: self = .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
    case 0...0x1F, 0x7F...0x9F: self = .base(Self.picture(ofControl: scalar.value))
    case 0x200D: self = .joiner
    // The key cap: without it and the variation selector, only the digit is left.
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

  /// Gives a C0 control or DEL its Unicode control picture; C1 has none.
  private static func picture(ofControl value: UInt32) -> Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }

  /// Gives the capital letter of a regional indicator, as terminals disagree on flags.
  private static func letter(ofRegionalIndicator value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: 0x41 + value - 0x1F1E6))
  }

  /// Finds bidi controls, joiners, selectors, tags and other formatting without a shape.
  ///
  /// The property is Default_Ignorable_Code_Point. It also covers the Hangul fillers, which have
  /// a place of their own in a syllable, and leaves out the interlinear annotation characters.
  private static func isInvisible(_ scalar: Unicode.Scalar, columns: Int) -> Bool {
    switch scalar.value {
    case 0x115F, 0x1160, 0x3164, 0xFFA0: return false
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint { return true }
    return columns == 0 && properties.generalCategory == .format
  }

  /// Finds emoji; below U+203C there are only digits, signs and letters such as (c).
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x203C && scalar.properties.isEmoji
  }

  /// Tells whether every terminal can be expected to know the columns of a scalar.
  ///
  /// Noncharacters, unassigned scalars and those younger than the width table fail.
  private static func hasKnownWidth(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard !properties.isNoncharacterCodePoint, let age = properties.age else { return false }
    return age <= CellWidthTable.unicodeVersion
  }
}
