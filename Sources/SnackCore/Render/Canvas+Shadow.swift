/// The shadow of a box that is aligned with the cells or shifted between them.
struct BoxShadow {
  private let elevation: Elevation
  /// The fraction of the shadow on each column and row, starting at the top left cell of the box.
  private let columns: [Double]
  private let rows: [Double]

  /// Creates the shadow of a box.
  /// - Parameters:
  ///   - elevation: The elevation of the box.
  ///   - box: The size of the box.
  ///   - shift: The offset of the box from its cells.
  init(_ elevation: Elevation, of box: Size, shift: SubcellOffset = .zero) {
    self.elevation = elevation
    let extent = elevation.extent
    // A shift extends the shadow by one more cell.
    let width = extent.trailing > 0 ? box.width + extent.trailing + 1 : box.width
    let height = extent.bottom > 0 ? box.height + extent.bottom + 1 : box.height
    columns = (0..<width).map { elevation.columnFraction($0, of: box.width, shift: shift.columns) }
    rows = (0..<height).map { elevation.rowFraction($0, of: box.height, shift: shift.rows) }
  }

  /// Draws the shadow on a canvas, except where the box hides it.
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - corner: The top left cell of the box.
  ///   - kept: The cells of the box that hide the shadow, relative to the corner.
  ///   - alpha: The opacity in eighths.
  func draw(on canvas: inout Canvas, at corner: Point = .zero, around kept: Rect, alpha: UInt8) {
    for row in rows.indices {
      let hidden = kept.rows.contains(row) ? kept.columns.clamped(to: columns.indices) : 0..<0
      for part in [0..<hidden.lowerBound, hidden.upperBound..<columns.count] {
        for column in part {
          let shadeAlpha = elevation.alpha(columns[column] * rows[row])
          guard shadeAlpha > 0 else { continue }
          canvas.drawShade(
            Cell(.darker, alpha: shadeAlpha).faded(to: alpha), x: corner.x + column,
            y: corner.y + row)
        }
      }
    }
  }
}

extension Canvas {
  /// Shades a cell unless its contents are opaque.
  fileprivate mutating func drawShade(_ shade: Cell, x: Int, y: Int) {
    let beneath = self[x, y]
    guard !beneath.isOpaque, shade.kind == .shade else { return }
    set(beneath.shadowed(by: shade), x: x, y: y)
  }
}
