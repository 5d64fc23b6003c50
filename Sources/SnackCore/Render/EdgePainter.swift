/// A painter for boxes between cells: content in whole cells, edges and shadow in eighths.
///
/// On the side towards which it is shifted, a panel extends past its cells in blocks of its colour;
/// on the opposite side it shrinks if its cells there are blank. A border always stays whole, so
/// that its corners are closed at every step.
package struct EdgePainter {
  /// The box in whole cells, with its shadow to the right and below.
  let drawing: Canvas
  /// The size of the box.
  let size: Size
  let background: Color
  let elevation: Elevation
  /// The opacity of the shadow in eighths.
  let alpha: UInt8
  /// Whether the opposite side stays in place, so that the box only grows.
  let isAnchored: Bool
  /// Whether it overlaps other boxes and needs a rim to stand out.
  let isCrossing: Bool

  /// Creates a painter for a box.
  package init(
    drawing: Canvas, size: Size, background: Color, elevation: Elevation = .none,
    alpha: UInt8 = Cell.fullAlpha, isAnchored: Bool = false, isCrossing: Bool = false
  ) {
    self.drawing = drawing
    self.size = size
    self.background = background
    self.elevation = elevation
    self.alpha = alpha
    self.isAnchored = isAnchored
    self.isCrossing = isCrossing
  }

  /// Draws the box on a frame.
  /// - Parameters:
  ///   - frame: The frame.
  ///   - corner: The top left cell of the box.
  ///   - shift: The offset of its edges from those of the cells.
  package func draw(on frame: inout Canvas, at corner: Point, shift: SubcellOffset) {
    let place = Rect(origin: corner, size: size)
    if isCrossing { frame.drawRim(of: place, shift: shift, on: background) }
    guard let edge = SubcellEdge(of: shift) else {
      return frame.draw(drawing, x: corner.x, y: corner.y)
    }
    let box = Rect(origin: .zero, size: size)
    let vacated = edge.vacated(of: box)
    let shrinks = !isAnchored && isBlank(vacated)
    let kept = shrinks ? edge.kept(of: box) : box
    if elevation.opacity > 0 {
      // The shadow falls to the right and down, not out of the sides that face the light.
      let hiding = shift.rows > 0 || shift.rows == 0 && shift.columns > 0 ? box : kept
      BoxShadow(elevation, of: size, shift: shift)
        .draw(on: &frame, at: corner, around: hiding, alpha: alpha)
    }
    frame.draw(drawing, part: kept, x: corner.x, y: corner.y)
    if shrinks {
      frame.fill(vacated.offset(dx: corner.x, dy: corner.y), with: edge.shrunk, color: background)
    }
    frame.fill(edge.outside(of: place), with: edge.grown, color: background)
  }

  private func isBlank(_ rect: Rect) -> Bool {
    rect.rows.allSatisfy { row in
      rect.columns.allSatisfy { drawing[$0, row].isBlank(on: background) }
    }
  }
}

extension Cell {
  /// Returns whether the cell shows nothing but a background.
  fileprivate func isBlank(on background: Color) -> Bool {
    kind == .glyph && glyph == .blank && style.background == background
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
