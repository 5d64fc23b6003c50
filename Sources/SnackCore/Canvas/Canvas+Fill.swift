extension Canvas {
  /// Fills a rectangle with a one-column glyph; a wide glyph counts as a blank.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, style: Style) {
    fill(rect, with: Cell(glyph.width == 1 ? glyph : .blank, style))
  }

  /// Replaces a rectangle of the canvas with the host's cells, shaded.
  public mutating func shade(
    _ rect: Rect, by shade: Shade = .darker, alpha: UInt8 = Cell.halfAlpha
  ) {
    fill(rect, with: Cell(shade, alpha: alpha))
  }

  /// Fills part of every cell of a rectangle with a colour, over the background underneath.
  ///
  /// While the cells fade, `panel` fills the rest of each cell; with `standard`, fading cells are
  /// clear.
  package mutating func fill(
    _ rect: Rect, with block: EighthBlock, color: Color, beside panel: Color = .standard
  ) {
    let inside = rect.intersection(drawableArea)
    let edge = Cell(block, color, beside: panel)
    for row in inside.rows where !fillClearCells(inside.columns, inRow: row, with: edge) {
      put(edge: edge, in: inside.columns, inRow: row)
    }
  }

  /// Replaces a glyph of one column with blanks of its style, wherever it is in a rectangle.
  mutating func blank(_ glyph: Glyph, in rect: Rect) {
    let inside = rect.intersection(drawableArea)
    for row in inside.rows {
      change(inside.columns, inRow: row) { cell, _ in
        if cell.glyph == glyph { cell.glyph = .blank }
      }
    }
  }

  private mutating func fill(_ rect: Rect, with cell: Cell) {
    let inside = rect.intersection(drawableArea)
    for row in inside.rows where !fillClearCells(inside.columns, inRow: row, with: cell) {
      for column in inside.columns { set(cell, x: column, y: row) }
    }
  }
}
