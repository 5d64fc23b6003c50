/// Rules for breaking a line between two visible glyphs.
///
/// They are a small part of UAX #14: text with spaces breaks at spaces; text in wide scripts breaks
/// anywhere except before closing and after opening punctuation (kinsoku).
enum BreakRules {
  private static let noBreakSpaces = "\u{A0}\u{2007}\u{202F}"

  private static let neverFirst = Set(
    """
    、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】〙〗｠»‐‑–〜～…‥･｡､｣ﾞﾟｰ\
    ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ)]},.:;!?%"'\(noBreakSpaces)
    """.unicodeScalars)

  private static let neverLast = Set(
    "（〔［｛〈《「『【〘〖｟«‘“｢([{\"'\(noBreakSpaces)".unicodeScalars)

  private static let stops = Set(".,:;。、，．：；".unicodeScalars)

  /// Returns whether a line may break between two glyphs.
  static func allowsBreak(between left: Glyph, and right: Glyph) -> Bool {
    if left.isSpace { return true }
    guard !isOneCluster(left, right) else { return false }
    guard left.width == 2 || right.width == 2 else { return false }
    return !neverFirst.contains(right.base) && !neverLast.contains(left.base)
  }

  /// Returns whether two glyphs belong to one user-perceived character, which is never cut.
  ///
  /// These are three rules of UAX #29 whose clusters have several glyphs: a spacing vowel sign, a
  /// consonant joined to the previous one by a virama, and leading jamo before the rest of their
  /// syllable.
  static func isOneCluster(_ left: Glyph, _ right: Glyph) -> Bool {
    guard right.base.value >= 0x300, !left.isSpace else { return false }
    if isSpacingMark(right.base) { return true }
    guard left.hasMarks else {
      return isLeadingJamo(left.base.value) && isHangul(right.base.value)
    }
    return left.marks.contains { $0.properties.canonicalCombiningClass == .virama }
      && right.base.properties.isAlphabetic
  }

  private static func isSpacingMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao sara am are vowel signs, although Unicode classifies them as letters.
    case 0xE33, 0xEB3: true
    default: scalar.properties.generalCategory == .spacingMark
    }
  }

  private static func isLeadingJamo(_ value: UInt32) -> Bool {
    (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value)
  }

  /// Returns whether a scalar is a leading jamo or a Hangul syllable.
  private static func isHangul(_ value: UInt32) -> Bool {
    isLeadingJamo(value) || (0xAC00...0xD7A3).contains(value)
  }

  /// Returns whether a word that is too long for a line preferably breaks here.
  static func prefersBreak(between left: Glyph, and right: Glyph) -> Bool {
    isSeparator(left) && !isSeparator(right) && !neverFirst.contains(right.base)
  }

  /// Returns whether a glyph is punctuation that should be dropped before an ellipsis.
  static func yieldsToEllipsis(_ glyph: Glyph) -> Bool {
    !glyph.hasMarks && stops.contains(glyph.base)
  }

  private static func isSeparator(_ glyph: Glyph) -> Bool {
    glyph.base == "-" || glyph.base == "/"
  }
}
