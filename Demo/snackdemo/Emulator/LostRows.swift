/// The rows that resizes have moved into the terminal's scrollback, from which it may return them.
struct LostRows {
  /// The newest row is the last one.
  private(set) var rows: [OutputRow] = []

  /// The maximum number of rows to keep; screens have fewer.
  private static let maxCount = 500

  init() {}

  /// Stores the newest rows.
  init(_ rows: some Sequence<OutputRow>) { self.rows = rows.suffix(Self.maxCount) }

  /// Adds a row under the others.
  mutating func append(_ row: OutputRow) {
    if rows.count == Self.maxCount { rows.removeFirst() }
    rows.append(row)
  }

  /// Removes and returns the newest row; `nil` if there is none, or if its cells are unknown.
  ///
  /// A terminal may have divided a row that was wider, or joined a full one to the next. The rows
  /// above are then elsewhere.
  mutating func removeLast(fittedTo width: Int) -> OutputRow? {
    guard let row = rows.popLast(), let cells = row.cells else { return nil }
    let blank = OutputCell(erasedWith: .plain)
    guard cells.count == width || cells.count < width && cells.last == blank else {
      rows = []
      return nil
    }
    return row.fitted(to: width)
  }

  /// Forgets all rows, because the scrollback has changed since.
  mutating func removeAll() {
    if !rows.isEmpty { rows = [] }
  }
}
