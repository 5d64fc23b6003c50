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
  /// The part of the box that the panel fills, without the sides of a hairline.
  let panel: Rect
  let colors: EdgeColors
  /// The shadow of the shifted panel; `nil` if it is not shifted or has no shadow.
  let shadow: BoxShadow?
  /// The opacity of the shadow in eighths.
  let alpha: UInt8
  /// Whether the opposite side stays in place, so that the box only grows.
  let isAnchored: Bool
  /// Whether it overlaps other boxes and needs a rim to stand out.
  let isCrossing: Bool

  /// Creates a painter for a box.
  package init(
    drawing: Canvas, size: Size, panel: Rect? = nil, colors: EdgeColors,
    shadow: BoxShadow? = nil, alpha: UInt8 = Cell.fullAlpha, isAnchored: Bool = false,
    isCrossing: Bool = false
  ) {
    self.drawing = drawing
    self.size = size
    self.panel = panel ?? Rect(origin: .zero, size: size)
    self.colors = colors
    self.shadow = shadow
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
    let place = panel.offset(dx: corner.x, dy: corner.y)
    if isCrossing { frame.drawRim(of: place, shift: shift, on: colors.background) }
    guard let edge = SubcellEdge(of: shift) else {
      return frame.draw(drawing, x: corner.x, y: corner.y)
    }
    let vacated = edge.vacated(of: panel)
    // A stripe moves by whole cells to either side, and so does the edge beside it.
    let isBesideStripe = hasStripe && !edge.isVertical
    let shrinks =
      !isAnchored && !(isBesideStripe && shift.columns > 0) && isBlank(vacated)
    let kept = shrinks ? edge.kept(of: panel) : panel
    drawShadow(on: &frame, at: place.origin, shift, around: kept)
    frame.draw(drawing, part: kept, x: corner.x, y: corner.y)
    if colors.hairline != nil { blankRules(at: edge, in: kept, on: &frame, at: corner) }
    if shrinks {
      frame.fill(
        vacated.offset(dx: corner.x, dy: corner.y), with: edge.shrunk,
        color: colors.color(ofEighths: SubcellOffset.eighthsPerCell - edge.eighths))
    }
    if !(isBesideStripe && shift.columns < 0) {
      frame.fill(
        edge.outside(of: place), with: edge.grown, color: colors.color(ofEighths: edge.eighths))
    }
    if panel.columns.lowerBound > 0 { drawSides(at: edge, on: &frame, at: corner) }
  }

  /// Draws the shadow to the right of the panel and below it, never on the sides facing the light.
  private func drawShadow(
    on frame: inout Canvas, at origin: Point, _ shift: SubcellOffset, around kept: Rect
  ) {
    let hiding = shift.rows > 0 || shift.rows == 0 && shift.columns > 0 ? panel : kept
    shadow?.draw(
      on: &frame, at: origin, around: hiding.offset(dx: -panel.origin.x, dy: 0), alpha: alpha)
  }

  // MARK: Hairlines

  /// Blanks the horizontal lines just drawn in the cells from which the shift moves them.
  private func blankRules(
    at edge: SubcellEdge, in kept: Rect, on frame: inout Canvas, at corner: Point
  ) {
    let inside = edge.isVertical ? edge.inside(of: panel) : Rect(origin: .zero, size: .zero)
    for rect in [inside.intersection(kept), edge.vacated(of: panel).intersection(kept)] {
      for row in rect.rows {
        drawing.forEachRun(of: rect.columns, inRow: row) { cell, columns in
          guard isRule(cell) else { return }
          let place = Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1)
          frame.blank(cell.glyph, in: place.offset(dx: corner.x, dy: corner.y))
        }
      }
    }
  }

  private func isRule(_ cell: Cell) -> Bool {
    colors.hairline != nil
      && (cell.glyph == BorderGlyphs.hairline.top || cell.glyph == BorderGlyphs.hairline.bottom)
  }

  private var hasStripe: Bool {
    panel.columns.lowerBound > 0
      && [BorderGlyphs.stripe.glyph, BorderGlyphs.wideBar].contains(
        drawing[0, panel.origin.y].glyph)
  }

  /// Draws the cells beside the panel: its stripe, and vertical lines unless they move sideways.
  private func drawSides(at edge: SubcellEdge, on frame: inout Canvas, at corner: Point) {
    let (outer, vacated) = (edge.outside(of: panel).rows, edge.vacated(of: panel).rows)
    let rows =
      edge.isVertical ? min(0, outer.lowerBound)..<max(size.height, outer.upperBound) : panel.rows
    for column in [0, size.width - 1] where edge.isVertical || column == 0 && hasStripe {
      let side = drawing[column, panel.origin.y]
      for row in rows {
        var filled = SubcellOffset.eighthsPerCell
        if edge.isVertical, outer.contains(row) { filled = edge.eighths }
        if edge.isVertical, vacated.contains(row) { filled -= edge.eighths }
        draw(
          side, filled: filled, isLower: row <= 0, on: &frame, x: corner.x + column,
          y: corner.y + row)
      }
    }
  }

  /// Draws a cell beside the panel, where the panel fills `filled` eighths of the row.
  private func draw(
    _ side: Cell, filled: Int, isLower: Bool, on frame: inout Canvas, x: Int, y: Int
  ) {
    let isHalf = 3...5 ~= filled
    guard isHalf || filled > 5 else { return }
    guard side.kind == .subcellEdge else {
      if filled > 3, side.kind != .clear { frame.set(side, x: x, y: y) }
      return
    }
    var cell = side
    if isHalf {
      guard side.glyph == BorderGlyphs.stripe.glyph else { return }
      cell.glyph = (isLower ? EighthBlock.lowerRight : .upperRight).glyph
    }
    cell.alpha = 0
    frame.put(edge: cell, x: x, y: y)
  }

  /// Returns whether the drawing has nothing but background and rules in a rectangle.
  private func isBlank(_ rect: Rect) -> Bool {
    rect.rows.allSatisfy { row in
      rect.columns.allSatisfy { column in
        let cell = drawing[column, row]
        return cell.isBlank(on: colors.background, glyph: isRule(cell) ? cell.glyph : .blank)
      }
    }
  }
}

extension Cell {
  /// Returns whether the cell shows nothing but a background and a glyph that counts as blank.
  fileprivate func isBlank(on background: Color, glyph blank: Glyph) -> Bool {
    kind == .glyph && glyph == blank && style.background == background
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
