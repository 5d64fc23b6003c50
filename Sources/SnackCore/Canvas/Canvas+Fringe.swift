extension Canvas {
  /// Fills a part of every cell of a rectangle with a colour; the rest shows the background of what
  /// is beneath.
  package mutating func fill(_ rect: Rect, with block: Block, color: Color) {
    let inside = rect.intersection(Rect(origin: .zero, size: size))
    let fringe = Cell(block, color)
    for row in inside.rows {
      for column in inside.columns { put(fringe: fringe, x: column, y: row) }
    }
  }

  mutating func put(fringe: Cell, x: Int, y: Int) {
    set(self[x, y].beneath(fringe), x: x, y: y)
  }
}
