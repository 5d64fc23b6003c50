/// A grid of cells to draw on; drawing outside of it is clipped.
///
/// One invariant holds after every change: a wide glyph owns both its columns. Drawing over one of
/// them turns the other into a blank of the glyph's style, so that half a glyph is never visible.
///
/// ```swift
/// var canvas = Canvas(size: Size(width: 20, height: 3))
/// canvas.fill(Rect(x: 0, y: 0, width: 20, height: 1), style: Style(background: .hex(0x313244)))
/// let heading = TextFlow.singleLine("Services", width: 20)
/// canvas.put(heading, x: 1, y: 0, style: Style(attributes: .bold))
/// print(canvas.text)
/// ```
public struct Canvas: Hashable, Sendable {
  /// The size in cells.
  public private(set) var size: Size
  @usableFromInline private(set) var cells: [Cell]
  /// The range of columns in each row outside of which every cell is clear.
  @usableFromInline private(set) var touched: [Range<Int>]
  /// The rows to which drawing is clipped.
  private var drawableRows: Range<Int>

  /// Creates a canvas of clear cells, through which the host is visible.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .clear, count: size.width * size.height)
    touched = Array(repeating: 0..<0, count: size.height)
    drawableRows = 0..<size.height
  }

  /// The part of the canvas that drawing can change.
  var drawableArea: Rect {
    Rect(x: 0, y: drawableRows.lowerBound, width: size.width, height: drawableRows.count)
  }

  /// Draws in some rows of the canvas only; `nil` does not clip.
  mutating func clip(to rows: Range<Int>?, while body: (inout Canvas) -> Void) {
    let outer = drawableRows
    if let rows { drawableRows = rows.clamped(to: outer) }
    body(&self)
    drawableRows = outer
  }

  /// The cell at a position; clear outside of the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return .clear }
    return cells[y * size.width + x]
  }

  /// Returns the range of columns in a row outside of which the host is unchanged.
  public func drawnColumns(inRow row: Int) -> Range<Int> {
    touched.indices.contains(row) ? touched[row] : 0..<0
  }

  /// Clears every cell without releasing memory.
  public mutating func clear() {
    for row in touched.indices where !touched[row].isEmpty {
      clearCells(ofRow: row)
      touched[row] = 0..<0
    }
  }

  /// Shades a rectangle of both the host's cells and the canvas.
  ///
  /// Glyphs of the canvas remain and get darker, even under a mask.
  package mutating func cover(_ rect: Rect, with shade: Shade, alpha: UInt8 = Cell.halfAlpha) {
    let inside = rect.intersection(drawableArea)
    let cover = Cell(shade, alpha: alpha)
    guard !inside.columns.isEmpty else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      for row in inside.rows {
        for column in inside.columns {
          let index = row * size.width + column
          cells[index] = cells[index].shaded(by: cover)
        }
      }
    }
    for row in inside.rows { touch(inside.columns, inRow: row) }
  }

  /// Copies another canvas with its top left corner at a position.
  public mutating func draw(_ other: Canvas, x: Int, y: Int) {
    draw(other, part: Rect(origin: .zero, size: other.size), x: x, y: y)
  }

  /// Copies part of another canvas, whose own top left corner is at a position.
  mutating func draw(_ other: Canvas, part: Rect, x: Int, y: Int) {
    let whole = Rect(origin: .zero, size: other.size)
    let target = whole.intersection(part).offset(dx: x, dy: y)
    let inside = target.intersection(drawableArea)
    for row in inside.rows {
      let drawn = other.touched[row - y]
      let columns = ((drawn.lowerBound + x)..<(drawn.upperBound + x)).clamped(to: inside.columns)
      guard !columns.isEmpty else { continue }
      if !copyWholeRow(of: other, row: row - y, columns: columns, dx: x, to: row) {
        copyRow(of: other, at: Point(x: x, y: y), row: row, columns: columns)
      }
    }
  }

  /// Copies a row at once if nothing shows through it and no wide glyph is cut.
  /// - Returns: Whether it did.
  private mutating func copyWholeRow(
    of other: Canvas, row: Int, columns: Range<Int>, dx: Int, to target: Int
  ) -> Bool {
    let source = row * other.size.width - dx
    let start = target * size.width
    let (first, last) = (columns.lowerBound, columns.upperBound - 1)
    let isOnClearCells = !touched[target].overlaps(columns)
    let cutsBeneath =
      !isOnClearCells
      && (cells[start + first].kind == .tail
        || last + 1 < size.width && cells[start + last + 1].kind == .tail)
    guard !cutsBeneath, other.cells[source + first].kind != .tail,
      other.cells[source + last].kind != .glyph || other.cells[source + last].glyph.width == 1
    else { return false }
    let isWhole = other.cells.withUnsafeBufferPointer { theirs in
      let row = UnsafeBufferPointer(rebasing: theirs[(source + first)...(source + last)])
      guard isOnClearCells || row.allSatisfy(\.isOpaque) else { return false }
      cells.withUnsafeMutableBufferPointer { own in
        _ = own[(start + first)...(start + last)].update(fromContentsOf: row)
      }
      return true
    }
    if isWhole { touch(columns, inRow: target) }
    return isWhole
  }

  /// Fills columns of a row at once if all their cells are clear, and returns whether they were.
  mutating func fillClearCells(_ columns: Range<Int>, inRow row: Int, with cell: Cell) -> Bool {
    guard !columns.isEmpty else { return true }
    guard !touched[row].overlaps(columns) else { return false }
    let start = row * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      cells[(start + columns.lowerBound)..<(start + columns.upperBound)].update(repeating: cell)
    }
    touch(columns, inRow: row)
    return true
  }

  private mutating func touch(_ columns: Range<Int>, inRow row: Int) {
    let old = touched[row]
    touched[row] =
      old.isEmpty
      ? columns
      : min(old.lowerBound, columns.lowerBound)..<max(old.upperBound, columns.upperBound)
  }

  private mutating func copyRow(of other: Canvas, at corner: Point, row: Int, columns: Range<Int>) {
    for column in columns {
      let drawn = other[column - corner.x, row - corner.y]
      guard let cell = drawn.over(self[column, row]) else { continue }
      switch cell.kind {
      case .clear: continue
      case .shade:
        change(column..<column + 1, inRow: row) { beneath, _ in
          if !beneath.isOpaque { beneath = beneath.shadowed(by: cell) }
        }
      case .subcellEdge: put(edge: cell, x: column, y: row)
      case .tail where column == columns.lowerBound:
        set(Cell(.blank, cell.style), x: column, y: row)
      case .tail: set(cell, x: column, y: row, isOwnTail: true)
      case .glyph where cell.glyph.width == 2 && column + 1 == columns.upperBound:
        set(Cell(.blank, cell.style), x: column, y: row)
      case .glyph: set(cell, x: column, y: row)
      }
    }
  }

  /// Changes cells inside the canvas; the closure must not change the widths of glyphs.
  mutating func change(
    _ columns: Range<Int>, inRow row: Int, _ body: (inout Cell, _ column: Int) -> Void
  ) {
    guard !columns.isEmpty else { return }
    let start = row * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      for column in columns { body(&cells[start + column], column) }
    }
    touch(columns, inRow: row)
  }

  /// Changes the style of a cell inside the canvas.
  mutating func restyle(_ x: Int, _ y: Int, _ style: Style) {
    cells[y * size.width + x].style = style
  }

  /// Adds text bounds to a cell that shows a glyph.
  mutating func markBidiBoundary(_ boundary: BidiBoundary, x: Int, y: Int) {
    guard self[x, y].kind == .glyph else { return }
    cells[y * size.width + x].bidiBoundary.formUnion(boundary)
  }

  private mutating func clearCells(ofRow row: Int) {
    let span = cellIndices(of: touched[row], inRow: row)
    guard !span.isEmpty else { return }
    cells.withUnsafeMutableBufferPointer { $0[span].update(repeating: .clear) }
  }

  /// Returns the canvas with every cell that is not clear transformed, without changing widths.
  package func mapped(_ change: (Cell) -> Cell) -> Canvas {
    var copy = self
    for index in copy.cells.indices where copy.cells[index].kind != .clear {
      copy.cells[index] = change(copy.cells[index])
    }
    return copy
  }

  mutating func put(edge: Cell, x: Int, y: Int) {
    set(self[x, y].adding(edge: edge), x: x, y: y)
  }

  /// Puts an edge in several columns of a row.
  ///
  /// Over equal cells it is the same. Only at the ends of their run can it cut a wide glyph.
  mutating func put(edge: Cell, in columns: Range<Int>, inRow row: Int) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let rest = column..<columns.upperBound
      let last = column + withCells(of: rest, inRow: row) { $0.endOfRun(from: 0) } - 1
      let seen = self[column, row].adding(edge: edge)
      set(seen, x: column, y: row)
      if last > column {
        let inner = cellIndices(of: column + 1..<last, inRow: row)
        cells.withUnsafeMutableBufferPointer { $0[inner].update(repeating: seen) }
        set(seen, x: last, y: row)
      }
      column = last + 1
    }
  }

  mutating func set(_ cell: Cell, x: Int, y: Int, isOwnTail: Bool = false) {
    guard x >= 0, x < size.width, drawableRows.contains(y) else { return }
    let index = y * size.width + x
    if cells[index].kind == .tail, !isOwnTail {
      cells[index - 1] = Cell(.blank, cells[index - 1].style)
    }
    if x + 1 < size.width, cells[index + 1].kind == .tail {
      cells[index + 1] = Cell(.blank, cells[index + 1].style)
    }
    cells[index] = cell
    touch(x..<(x + 1), inRow: y)
  }
}
