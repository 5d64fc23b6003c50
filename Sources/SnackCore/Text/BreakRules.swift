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
    guard left.width == 2 || right.width == 2 else { return false }
    return !neverFirst.contains(right.base) && !neverLast.contains(left.base)
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
