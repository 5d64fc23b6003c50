extension Canvas {
  /// The glyphs as text, one line per row, without blanks at the ends of rows.
  ///
  /// Cells that show or shade the host are blank.
  public var text: String { (0..<size.height).map(text(ofRow:)).joined(separator: "\n") }

  private func text(ofRow row: Int) -> String {
    var line = ""
    var blanks = ""
    for column in 0..<drawnColumns(inRow: row).upperBound where self[column, row].kind != .tail {
      let cell = self[column, row]
      let text = cell.kind == .shade ? " " : cell.glyph.text
      if text == " " {
        blanks += text
      } else {
        line += blanks + text
        blanks = ""
      }
    }
    return line
  }

  /// Draws a glyph at a position and returns its width in columns.
  ///
  /// A wide glyph that would be half outside becomes a blank.
  @discardableResult
  public mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style) -> Int {
    guard x < size.width else { return glyph.width }
    guard glyph.width == 2 else {
      set(Cell(glyph, style), x: x, y: y)
      return 1
    }
    guard x >= 0, x + 1 < size.width else {
      set(Cell(.blank, style), x: x, y: y)
      set(Cell(.blank, style), x: x + 1, y: y)
      return 2
    }
    set(Cell(glyph, style), x: x, y: y)
    set(.tail(style), x: x + 1, y: y, isOwnTail: true)
    return 2
  }

  /// Draws the glyphs of a line side by side, starting at a position.
  public mutating func put(_ line: GlyphLine, x: Int, y: Int, style: Style) {
    var column = x
    for glyph in line.glyphs { column += put(glyph, x: column, y: y, style: style) }
    markBidiBoundaries(of: line.glyphs, x: x, y: y)
  }

  /// Marks where a text on a row starts and ends, if it contains right-to-left glyphs.
  package mutating func markBidiBoundaries(of glyphs: [Glyph], x: Int, y: Int) {
    guard let last = glyphs.last, glyphs.contains(where: \.isRightToLeft) else { return }
    let strong = glyphs.first { $0.isRightToLeft || $0.base.properties.isAlphabetic }
    let whole: BidiBoundary = strong?.isRightToLeft == true ? .rightToLeft : []
    let width = glyphs.reduce(0) { $0 + $1.width }
    markBidiBoundary(whole.union(.start), x: x, y: y)
    markBidiBoundary(whole.union(.end), x: x + width - last.width, y: y)
  }

  /// Returns a copy with ASCII glyphs only, in the same columns.
  package func foldedToAscii() -> Canvas {
    var copy = self
    for y in 0..<size.height {
      for x in drawnColumns(inRow: y) {
        let cell = self[x, y]
        guard cell.kind == .glyph, cell.glyph.hasMarks || cell.glyph.base.value > 0x7E else {
          continue
        }
        let folded = cell.glyph.asciiFold
        copy.put(folded.first, x: x, y: y, style: cell.style)
        if let second = folded.second { copy.put(second, x: x + 1, y: y, style: cell.style) }
      }
    }
    return copy
  }
}
