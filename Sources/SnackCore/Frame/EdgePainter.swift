/// Draws a box between two cells: its content in whole cells, its edges and shadow where they are.
///
/// A panel grows out of its cells on the side to which it is shifted by blocks of its colour, and
/// shrinks on the other, where nothing stands. A border stays whole within: its corners are closed
/// at every step.
package struct EdgePainter {
  /// The box in whole cells, and to its right and below it the shadow.
  let drawing: Canvas
  /// The extent of the box.
  let size: Size
  let background: Color
  let elevation: Elevation
  /// How much of the shadow is to be seen, in eighths.
  let strength: UInt8
  /// Whether its other side stays where it is, so that it only grows.
  let isAnchored: Bool
  /// Whether it comes to lie on other boxes, from which a rim sets it off.
  let isCrossing: Bool

  /// Makes the painter of a box.
  package init(
    drawing: Canvas, size: Size, background: Color, elevation: Elevation = .none,
    strength: UInt8 = Cell.whole, isAnchored: Bool = false, isCrossing: Bool = false
  ) {
    (self.drawing, self.size, self.background) = (drawing, size, background)
    (self.elevation, self.strength) = (elevation, strength)
    (self.isAnchored, self.isCrossing) = (isAnchored, isCrossing)
  }

  /// Draws the box on a frame.
  /// - Parameters:
  ///   - frame: What it is drawn on.
  ///   - corner: Its top left cell.
  ///   - shift: How far its edges are from those of the cells.
  package func draw(on frame: inout Canvas, at corner: Point, shift: Subcell) {
    let place = Rect(origin: corner, size: size)
    if isCrossing { frame.drawRim(of: place, shift: shift, on: background) }
    guard let side = ShiftedSide(of: shift) else {
      return frame.draw(drawing, x: corner.x, y: corner.y)
    }
    let box = Rect(origin: .zero, size: size)
    let left = side.left(of: box)
    let shrinks = !isAnchored && isBlank(left)
    let kept = shrinks ? side.kept(of: box) : box
    if elevation.opacity > 0 {
      // It falls to the right and down, not out of the sides that face the light.
      let hiding = shift.rows > 0 || shift.rows == 0 && shift.columns > 0 ? box : kept
      BoxShadow(elevation, of: size, shift: shift)
        .draw(on: &frame, at: corner, around: hiding, seen: strength)
    }
    frame.draw(drawing, part: kept, x: corner.x, y: corner.y)
    if shrinks {
      frame.fill(left.offset(dx: corner.x, dy: corner.y), with: side.shrunk, color: background)
    }
    frame.fill(side.outside(of: place), with: side.grown, color: background)
  }

  private func isBlank(_ rect: Rect) -> Bool {
    rect.rows.allSatisfy { row in
      rect.columns.allSatisfy { drawing[$0, row].isBlank(on: background) }
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
