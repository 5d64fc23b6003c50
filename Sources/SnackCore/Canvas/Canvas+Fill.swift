extension Canvas {
  /// Fills a rectangle with one glyph of one column; a wide one counts as a blank.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, style: Style) {
    fill(rect, with: Cell(glyph.width == 1 ? glyph : .blank, style))
  }

  /// Lets the host's cells in a rectangle show shaded; what the canvas had there is gone.
  public mutating func shade(
    _ rect: Rect, by shade: Shade = .darker, strength: UInt8 = Cell.half
  ) {
    fill(rect, with: Cell(shade, strength: strength))
  }

  /// Fills a part of every cell of a rectangle with a colour; the rest shows the background of what
  /// is beneath.
  package mutating func fill(_ rect: Rect, with block: Block, color: Color) {
    let inside = rect.intersection(Rect(origin: .zero, size: size))
    let fringe = Cell(block, color)
    for row in inside.rows {
      for column in inside.columns { put(fringe: fringe, x: column, y: row) }
    }
  }

  private mutating func fill(_ rect: Rect, with cell: Cell) {
    let inside = rect.intersection(Rect(origin: .zero, size: size))
    for row in inside.rows {
      for column in inside.columns { set(cell, x: column, y: row) }
    }
  }
}
