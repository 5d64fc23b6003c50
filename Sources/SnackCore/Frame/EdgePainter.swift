/// Draws a box between two cells: its content in whole cells, its edges where they are.
///
/// A panel grows out of its cells on the side to which it is shifted by blocks of its colour, and
/// shrinks on the other, where nothing stands. The line of a border has one place between two
/// cells: on the side to which the box is shifted.
package struct EdgePainter {
  /// The box in whole cells, and to its right and below it the shadow.
  let drawing: Canvas
  /// The extent of the box.
  let size: Size
  let background: Color
  let steps: MotionSteps
  /// Whether its other side stays where it is, so that it only grows.
  let isAnchored: Bool

  /// Makes the painter of a box.
  package init(
    drawing: Canvas, size: Size, background: Color, steps: MotionSteps, isAnchored: Bool = false
  ) {
    self.isAnchored = isAnchored
    self.drawing = drawing
    self.size = size
    self.background = background
    self.steps = steps
  }

  /// Draws the box on a frame.
  /// - Parameters:
  ///   - frame: What it is drawn on.
  ///   - corner: Its top left cell.
  ///   - shift: How far its edges are from those of the cells.
  package func draw(on frame: inout Canvas, at corner: Point, shift: Subcell) {
    guard let side = ShiftedSide(of: shift) else {
      return frame.draw(drawing, x: corner.x, y: corner.y)
    }
    if steps == .eighths, !isAnchored {
      drawShrunk(opposite: side, on: &frame, at: corner)
    } else {
      frame.draw(drawing, x: corner.x, y: corner.y)
    }
    if steps == .halves { drawLine(of: side, on: &frame, at: corner) }
    guard background != .standard else { return }
    let grown = side.outside(of: Rect(origin: corner, size: size))
    frame.fill(grown, with: side.grown, color: background)
  }

  /// Draws the box without the part of it that the shift has left, if nothing stands there.
  private func drawShrunk(opposite side: ShiftedSide, on frame: inout Canvas, at corner: Point) {
    let left = side.left(of: Rect(origin: .zero, size: size))
    guard isBlank(left) else { return frame.draw(drawing, x: corner.x, y: corner.y) }
    let whole = Rect(origin: .zero, size: drawing.size)
    let parts = [
      Rect(x: 0, y: 0, width: whole.size.width, height: left.rows.lowerBound),
      Rect(
        x: 0, y: left.rows.lowerBound, width: left.columns.lowerBound, height: left.rows.count),
      Rect(
        x: left.columns.upperBound, y: left.rows.lowerBound,
        width: whole.size.width - left.columns.upperBound, height: left.rows.count),
      Rect(
        x: 0, y: left.rows.upperBound, width: whole.size.width,
        height: whole.size.height - left.rows.upperBound),
    ]
    for part in parts where !part.isEmpty {
      frame.draw(drawing, part: part, x: corner.x, y: corner.y)
    }
    frame.fill(left.offset(dx: corner.x, dy: corner.y), with: side.shrunk, color: background)
  }

  private func isBlank(_ rect: Rect) -> Bool {
    rect.rows.allSatisfy { row in
      rect.columns.allSatisfy { drawing[$0, row].isBlank(on: background) }
    }
  }

  /// Moves the line of the border on one side to the edge of its cells.
  private func drawLine(of side: ShiftedSide, on frame: inout Canvas, at corner: Point) {
    let line = side.inside(of: Rect(origin: .zero, size: size))
    for row in line.rows {
      for column in line.columns {
        let cell = drawing[column, row]
        guard let glyph = side.moved(cell.glyph) else { continue }
        frame.put(glyph, x: corner.x + column, y: corner.y + row, style: cell.style)
      }
    }
  }
}

extension Cell {
  /// Whether it shows nothing but a background.
  fileprivate func isBlank(on background: Color) -> Bool {
    kind == .glyph && glyph == .blank && style.background == background
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
