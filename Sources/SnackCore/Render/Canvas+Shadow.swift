/// The shadow of a box that is aligned with the cells or shifted between them.
package struct BoxShadow: Sendable {
  fileprivate struct Shape: Equatable {
    let elevation: Elevation
    let box: Size
    let shift: SubcellOffset
  }

  fileprivate let shape: Shape
  /// The number of columns, starting at the top left cell of the box.
  private let width: Int
  /// The darkness of each cell in eighths, row by row.
  private let darkness: [UInt8]

  /// Creates the shadow of a box.
  /// - Parameters:
  ///   - elevation: The elevation of the box.
  ///   - box: The size of the box.
  ///   - shift: The offset of the box from its cells.
  package init(_ elevation: Elevation, of box: Size, shift: SubcellOffset = .zero) {
    shape = Shape(elevation: elevation, box: box, shift: shift)
    let extent = elevation.extent
    // A shift extends the shadow by one more cell.
    let width = extent.trailing > 0 ? box.width + extent.trailing + 1 : box.width
    let height = extent.bottom > 0 ? box.height + extent.bottom + 1 : box.height
    let columns = (0..<width).map {
      elevation.columnFraction($0, of: box.width, shift: shift.columns)
    }
    self.width = width
    let rows = (0..<height).map { elevation.rowFraction($0, of: box.height, shift: shift.rows) }
    darkness = Self.darkness(elevation, columns: columns, rows: rows)
  }

  /// Returns the darkness of each cell; rows with the same fraction are calculated once.
  private static func darkness(
    _ elevation: Elevation, columns: [Double], rows: [Double]
  ) -> [UInt8] {
    var cells: [UInt8] = []
    for (row, fraction) in rows.enumerated() {
      if row > 0, fraction == rows[row - 1] {
        cells += cells.suffix(columns.count)
      } else {
        cells += columns.map { elevation.alpha($0 * fraction) }
      }
    }
    return cells
  }

  /// Draws the shadow on a canvas, except where the box hides it.
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - corner: The top left cell of the box.
  ///   - kept: The cells of the box that hide the shadow, relative to the corner.
  ///   - alpha: The opacity in eighths.
  func draw(on canvas: inout Canvas, at corner: Point = .zero, around kept: Rect, alpha: UInt8) {
    guard width > 0 else { return }
    let shades = (0...Cell.fullAlpha).map { darkness in
      darkness > 0 ? Cell(.darker, alpha: darkness).faded(to: alpha) : .clear
    }
    shades.withUnsafeBufferPointer { shades in
      darkness.withUnsafeBufferPointer { darkness in
        for row in 0..<darkness.count / width {
          let hidden = kept.rows.contains(row) ? kept.columns.clamped(to: 0..<width) : 0..<0
          let line = Row(
            darkness: UnsafeBufferPointer(rebasing: darkness[row * width..<(row + 1) * width]),
            start: Point(x: corner.x, y: corner.y + row), shades: shades)
          canvas.draw(line, in: 0..<hidden.lowerBound)
          canvas.draw(line, in: hidden.upperBound..<width)
        }
      }
    }
  }
}

/// A row of a shadow.
private struct Row {
  /// The darkness of each cell in eighths.
  let darkness: UnsafeBufferPointer<UInt8>
  /// The first cell on the canvas.
  let start: Point
  /// The shades by their darkness; clear if they are invisible.
  let shades: UnsafeBufferPointer<Cell>

  /// Shades a cell of the canvas, in one of its columns, unless its contents are opaque.
  func shade(_ cell: inout Cell, at column: Int) {
    guard !cell.isOpaque else { return }
    let shade = shade(at: column - start.x)
    if shade.kind == .shade { cell = cell.shadowed(by: shade) }
  }

  /// Returns the range of columns from the first to the last visible shade.
  func darkColumns(in part: Range<Int>) -> Range<Int> {
    guard let first = part.first(where: { shade(at: $0).kind == .shade }),
      let last = part.last(where: { shade(at: $0).kind == .shade })
    else { return 0..<0 }
    return first..<last + 1
  }

  private func shade(at index: Int) -> Cell { shades[Int(darkness[index])] }
}

extension Canvas {
  /// Shades the cells of a row, except those whose contents are opaque.
  fileprivate mutating func draw(_ row: Row, in part: Range<Int>) {
    let area = drawableArea
    let dark = row.darkColumns(in: part)
    let columns = (dark.lowerBound + row.start.x..<dark.upperBound + row.start.x)
      .clamped(to: area.columns)
    guard area.rows.contains(row.start.y), !columns.isEmpty else { return }
    change(columns, inRow: row.start.y) { cell, column in row.shade(&cell, at: column) }
  }
}

/// A cache of recently used shadows, so that they are not calculated in every frame.
struct ShadowCache: Sendable {
  /// The maximum number of shadows; a box that moves along one axis has up to fifteen.
  private static let maxEntries = 32

  private var shadows: [BoxShadow] = []

  /// Returns the shadow of a box.
  mutating func shadow(
    _ elevation: Elevation, of box: Size, shift: SubcellOffset
  ) -> BoxShadow {
    let shape = BoxShadow.Shape(elevation: elevation, box: box, shift: shift)
    for index in shadows.indices where shadows[index].shape == shape { return shadows[index] }
    if shadows.count == Self.maxEntries { shadows.removeAll(keepingCapacity: true) }
    shadows.append(BoxShadow(elevation, of: box, shift: shift))
    return shadows[shadows.count - 1]
  }
}
