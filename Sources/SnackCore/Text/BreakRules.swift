/// Says where a line may be broken between two visible glyphs.
///
/// A small part of UAX #14: text with spaces breaks at them, text in wide scripts breaks anywhere
/// but before closing and after opening punctuation (kinsoku).
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

  /// Tells whether the second glyph may start a line that follows the first.
  static func allowsBreak(between left: Glyph, and right: Glyph) -> Bool {
    if left.isSpace { return true }
    guard !isOneCluster(left, right) else { return false }
    guard left.width == 2 || right.width == 2 else { return false }
    return !neverFirst.contains(right.base) && !neverLast.contains(left.base)
  }

  /// Tells whether two glyphs are parts of one character as people know it, which is never cut.
  ///
  /// Three rules of UAX #29 whose clusters take several glyphs: a vowel sign with columns of its
  /// own, a consonant joined to the one before by a virama, and leading jamo before the rest of
  /// their syllable.
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
    // The vowel signs am of Thai and Lao, by category letters.
    case 0xE33, 0xEB3: true
    default: scalar.properties.generalCategory == .spacingMark
    }
  }

  private static func isLeadingJamo(_ value: UInt32) -> Bool {
    (0x1100...0x115F).contains(value) || (0xA960...0xA97C).contains(value)
  }

  /// Tells leading jamo and whole syllables from all else.
  private static func isHangul(_ value: UInt32) -> Bool {
    isLeadingJamo(value) || (0xAC00...0xD7A3).contains(value)
  }

  /// Tells whether a word that is too long for a line better breaks here than elsewhere.
  static func prefersBreak(between left: Glyph, and right: Glyph) -> Bool {
    isSeparator(left) && !isSeparator(right) && !neverFirst.contains(right.base)
  }

  /// Tells whether a sign at the end of a text makes no sense before an ellipsis.
  static func yieldsToEllipsis(_ glyph: Glyph) -> Bool {
    !glyph.hasMarks && stops.contains(glyph.base)
  }

  private static func isSeparator(_ glyph: Glyph) -> Bool {
    glyph.base == "-" || glyph.base == "/"
  }
}
