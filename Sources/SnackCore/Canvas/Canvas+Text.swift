extension Canvas {
  /// Draws the glyphs of a line side by side, from a position to the right.
  public mutating func put(_ line: GlyphLine, x: Int, y: Int, style: Style) {
    var column = x
    for glyph in line.glyphs { column += put(glyph, x: column, y: y, style: style) }
    noteBounds(of: line.glyphs, x: x, y: y)
  }

  /// Marks where a text on a row starts and ends, if it contains right-to-left glyphs.
  package mutating func noteBounds(of glyphs: [Glyph], x: Int, y: Int) {
    guard let last = glyphs.last, glyphs.contains(where: \.isRightToLeft) else { return }
    let strong = glyphs.first { $0.isRightToLeft || $0.base.properties.isAlphabetic }
    let whole: TextBounds = strong?.isRightToLeft == true ? .rightToLeft : []
    let width = glyphs.reduce(0) { $0 + $1.width }
    note(whole.union(.start), x: x, y: y)
    note(whole.union(.end), x: x + width - last.width, y: y)
  }
}
