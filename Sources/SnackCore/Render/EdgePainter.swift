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
  /// The colour of the hairline along the edges; `nil` if there is none.
  let hairline: Color?
  let elevation: Elevation
  /// The opacity of the shadow in eighths.
  let alpha: UInt8
  /// Whether the opposite side stays in place, so that the box only grows.
  let isAnchored: Bool
  /// Whether it overlaps other boxes and needs a rim to stand out.
  let isCrossing: Bool

  /// Creates a painter for a box.
  package init(
    drawing: Canvas, size: Size, background: Color, hairline: Color? = nil,
    elevation: Elevation = .none, alpha: UInt8 = Cell.fullAlpha, isAnchored: Bool = false,
    isCrossing: Bool = false
  ) {
    self.drawing = drawing
    self.size = size
    self.background = background
    self.hairline = hairline
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
    let drawing = hairline == nil ? drawing : drawingWithoutHairline(at: edge)
    let shrinks = !isAnchored && isBlank(vacated, in: drawing)
    let kept = shrinks ? edge.kept(of: box) : box
    if elevation.opacity > 0 {
      // The shadow falls to the right and down, not out of the sides that face the light.
      let hiding = shift.rows > 0 || shift.rows == 0 && shift.columns > 0 ? box : kept
      BoxShadow(elevation, of: size, shift: shift)
        .draw(on: &frame, at: corner, around: hiding, alpha: alpha)
    }
    frame.draw(drawing, part: kept, x: corner.x, y: corner.y)
    if shrinks {
      frame.fill(
        vacated.offset(dx: corner.x, dy: corner.y), with: edge.shrunk,
        color: edgeColor(ofEighths: SubcellOffset.eighthsPerCell - edge.eighths))
      drawBar(of: drawing, in: vacated, on: &frame, at: corner)
    }
    frame.fill(
      edge.outside(of: place), with: edge.grown, color: edgeColor(ofEighths: edge.eighths))
  }

  // MARK: Hairlines

  /// Returns the colour of a partly filled edge: the mean of the hairline and the background.
  ///
  /// A cell can show only two colours, and one is the host's.
  private func edgeColor(ofEighths count: Int) -> Color {
    guard let hairline, count > 0 else { return background }
    return background.mixed(with: hairline, fraction: 1 / Double(count)) ?? background
  }

  /// Returns the drawing without the lines in the cells that the shift fills only in part.
  private func drawingWithoutHairline(at edge: SubcellEdge) -> Canvas {
    var drawing = drawing
    let box = Rect(origin: .zero, size: size)
    for rect in [edge.inside(of: box), edge.vacated(of: box)] {
      for row in rect.rows {
        for column in rect.columns {
          let cell = drawing[column, row]
          guard cell.glyph != .blank,
            let remainder = Self.remainder(of: cell.glyph, isVertical: edge.isVertical)
          else { continue }
          drawing.put(remainder, x: column, y: row, style: cell.style)
        }
      }
    }
    return drawing
  }

  /// Returns what replaces a glyph of a hairline in a cell that the shift fills only in part.
  ///
  /// A vertical shift keeps the vertical lines of corners; `nil` keeps the glyph.
  private static func remainder(of glyph: Glyph, isVertical: Bool) -> Glyph? {
    let (lines, corners) = (BorderGlyphs.hairline, BorderGlyphs.hairlineCorners)
    switch glyph {
    case lines.top, lines.bottom: return .blank
    case lines.leading, lines.trailing: return isVertical ? nil : .blank
    case corners.topLeading, corners.bottomLeading: return isVertical ? lines.leading : .blank
    case corners.topTrailing, corners.bottomTrailing: return isVertical ? lines.trailing : .blank
    default: return nil
    }
  }

  /// Draws the bar of a striped box in the vacated cells, because the bar moves by whole cells.
  private func drawBar(
    of drawing: Canvas, in vacated: Rect, on frame: inout Canvas, at corner: Point
  ) {
    guard hairline != nil else { return }
    for row in vacated.rows where vacated.columns.contains(0) && drawing[0, row].glyph.isBar {
      frame.draw(
        drawing, part: Rect(x: 0, y: row, width: 1, height: 1), x: corner.x, y: corner.y)
    }
  }

  private func isBlank(_ rect: Rect, in drawing: Canvas) -> Bool {
    let glyphs = BorderGlyphs.hairline
    let sides = hairline == nil ? [] : [glyphs.leading, glyphs.trailing]
    return rect.rows.allSatisfy { row in
      rect.columns.allSatisfy { column in
        let cell = drawing[column, row]
        return cell.isBlank(on: background)
          || hairline != nil && (sides.contains(cell.glyph) || cell.glyph.isBar)
      }
    }
  }
}

extension Glyph {
  fileprivate var isBar: Bool { self == BorderGlyphs.bar || self == BorderGlyphs.wideBar }
}

extension Cell {
  /// Returns whether the cell shows nothing but a background.
  fileprivate func isBlank(on background: Color) -> Bool {
    kind == .glyph && glyph == .blank && style.background == background
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
