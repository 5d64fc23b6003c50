/// The newest rows in the terminal's scrollback, from which resizes may return them.
struct LostRows {
  /// The newest row is the last one.
  private(set) var rows: [OutputRow] = []
  /// The number of newest rows that were moved by resizes, not by line feeds.
  private(set) var movedByResize = 0

  /// The number of rows to keep at least; screens have fewer.
  private static let usualCount = 500
  /// The number of cells to keep, because a narrow terminal divides lines into many rows.
  private static let cellCount = 40_000

  init() {}

  /// Stores the newest rows.
  init(_ rows: some Sequence<OutputRow>, movedByResize: Int) {
    let all = Array(rows)
    self.rows = all.suffix(Self.maxCount(like: all.last))
    self.movedByResize = min(movedByResize, self.rows.count)
  }

  /// Adds a row under the others.
  mutating func append(_ row: OutputRow, isMovedByResize: Bool) {
    if rows.count >= Self.maxCount(like: row) { rows.removeFirst() }
    rows.append(row)
    movedByResize = isMovedByResize ? min(movedByResize + 1, rows.count) : 0
  }

  /// The maximum number of rows as wide as another.
  private static func maxCount(like row: OutputRow?) -> Int {
    max(usualCount, cellCount / max(1, row?.cells?.count ?? cellCount))
  }

  /// Removes and returns the newest row; `nil` if there is none, or if its cells are unknown.
  ///
  /// A terminal may have divided a row that was wider, or joined a full one to the next. The rows
  /// above are then elsewhere.
  mutating func removeLast(fittedTo width: Int) -> OutputRow? {
    movedByResize = max(0, movedByResize - 1)
    guard let row = rows.popLast(), let cells = row.cells else { return nil }
    let blank = OutputCell(erasedWith: .plain)
    guard cells.count == width || cells.count < width && cells.last == blank else {
      removeAll()
      return nil
    }
    return row.fitted(to: width)
  }

  /// Ends the line of the newest row, so that it does not continue on the screen.
  mutating func endLine() {
    if !rows.isEmpty { rows[rows.count - 1].wraps = false }
  }

  /// Forgets all rows, because the scrollback has changed since.
  mutating func removeAll() {
    if !rows.isEmpty { rows = [] }
    movedByResize = 0
  }
}
