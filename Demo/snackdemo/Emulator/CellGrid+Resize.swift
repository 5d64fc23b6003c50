import SnackTerm

/// Resizes of a screen, which move rows into the scrollback and back.
extension CellGrid {
  /// The number of rows to keep that line feeds move into the scrollback; a larger terminal may
  /// return them.
  static let scrollback = 64

  /// The number of rows down to the last unknown one.
  var unknownRows: Int { ((0..<size.height).last { !isKnown(row: $0) } ?? -1) + 1 }

  /// Whether rows from before the last resize, which are now in the scrollback, are known.
  var hasLostRows: Bool { !lost.rows.isEmpty }

  /// Returns the number of columns of a row down to the last cell that is not erased.
  func textWidth(ofRow row: Int) -> Int {
    (0..<size.width).reversed().drop { self[$0, row].content == .erased }.count
  }

  /// Changes the size.
  /// - Parameters:
  ///   - newSize: The size.
  ///   - cursor: The cell of the cursor, in the column after the last one while a wrap is pending.
  ///   - wrapping: How lines are wrapped to the width.
  /// - Returns: The cell of the cursor, in the same form.
  mutating func resize(to newSize: Size, cursor: Point, wrapping: LineWrapping) -> Point {
    // A cursor that was saved before another resize may be outside.
    let cursor = Point(x: min(cursor.x, size.width), y: min(cursor.y, size.height - 1))
    guard wrapping == .none else {
      return rewrap(to: newSize, cursor: cursor, wrapping: wrapping)
    }
    let count = max(0, cursor.y - newSize.height + 1)
    cut(to: newSize, removing: count)
    return Point(x: min(cursor.x, newSize.width - 1), y: cursor.y - count)
  }

  /// Changes the size as xterm does: at the right, and at the bottom after rows at the top.
  private mutating func cut(to newSize: Size, removing count: Int) {
    var resized = CellGrid(size: newSize, scrollback: scrolled.capacity)
    for row in 0..<min(newSize.height, size.height - count) {
      resized.setRow(row, to: self.row(row + count).fitted(to: newSize.width))
    }
    resized.lost = lost(addingRows: count)
    self = resized
  }

  /// Changes the size as terminals do that wrap rows that are too long, and join them again.
  ///
  /// Rows that do not fit are moved into the scrollback.
  private mutating func rewrap(
    to newSize: Size, cursor: Point, wrapping: LineWrapping
  ) -> Point {
    let lost = lost(addingRows: 0)
    let above = lost.rows.count
    let wrapped = RewrappedRows(
      lost.rows + (0..<size.height).map { row($0) }, width: newSize.width, wrapping: wrapping,
      marks: [
        Point(x: 0, y: above), Point(x: cursor.x, y: above + cursor.y),
        Point(x: 0, y: above - lost.movedByResize),
      ])
    let (top, place) = (wrapped.marks[0].y, wrapped.marks[1])
    let used = max(wrapped.usedCount, place.y + 1)
    let first = min(max(top, used - newSize.height), place.y)
    var resized = CellGrid(size: newSize, scrollback: scrolled.capacity)
    for (row, new) in wrapped.rows[first...].prefix(newSize.height).enumerated() {
      resized.setRow(row, to: new)
    }
    let firstMoved = wrapped.marks[2].y
    resized.lost = LostRows(wrapped.rows[..<first], movedByResize: first - firstMoved)
    let known = wrapped.rows[firstMoved..<top].reversed().prefix { $0.cells != nil }.count
    resized.rowsToReturn = min(known, top - max(0, wrapped.rows.count - newSize.height))
    self = resized
    return Point(x: place.x, y: place.y - first)
  }

  /// Returns the rows in the scrollback, followed by the first rows of the screen.
  private func lost(addingRows count: Int) -> LostRows {
    var lost = lost
    for slot in scrolled.used { lost.append(row(inSlot: slot), isMovedByResize: false) }
    for row in 0..<min(count, size.height) { lost.append(self.row(row), isMovedByResize: true) }
    return lost
  }

  /// Forgets the rows in the scrollback, because other rows may have followed them.
  mutating func forgetLostRows() {
    lost.removeAll()
    scrolled.removeAll()
  }

  /// Notes output that is not drawn; later output must scroll away the rows that it scrolls.
  mutating func skipRows(_ rows: Range<Int>) {
    forgetLostRows()
    forgetRows(rows)
  }

  /// Moves all rows down by `count`, and restores rows from the scrollback above them.
  ///
  /// If `count` is negative, all rows move up, the first ones into the scrollback. Inserted rows are
  /// unknown unless a resize or line feeds have moved them into the scrollback.
  mutating func insertRows(_ count: Int) {
    let lost = lost(addingRows: max(0, -count))
    scrollRows(0..<size.height, up: -count, with: .plain)
    scrolled.removeAll()
    self.lost = lost
    forgetRows(0..<max(0, count))
    for row in stride(from: min(count, size.height) - 1, through: 0, by: -1) {
      guard let returned = self.lost.removeLast(fittedTo: size.width) else { continue }
      setRow(row, to: returned)
    }
  }
}
