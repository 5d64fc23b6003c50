/// The rows that resizes have moved into the terminal's scrollback, from which it may return them.
struct LostRows {
  /// The cells of each row, the newest last; `nil` for unknown content.
  private var rows: [[OutputCell]?] = []

  /// The maximum number of rows to keep; screens have fewer.
  private static let maxCount = 500

  /// Adds a row under the others.
  mutating func append(_ row: [OutputCell]?) {
    if rows.count == Self.maxCount { rows.removeFirst() }
    rows.append(row)
  }

  /// Removes and returns the newest row; `nil` if there is none, or if its cells are unknown.
  ///
  /// A terminal may have divided a row that was wider, or joined a full one to the next. The rows
  /// above are then elsewhere.
  mutating func removeLast(fittedTo width: Int) -> [OutputCell]? {
    guard let row = rows.popLast() ?? nil else { return nil }
    let blank = OutputCell(erasedWith: .plain)
    guard row.count == width || row.count < width && row.last == blank else {
      rows = []
      return nil
    }
    return row + Array(repeating: blank, count: width - row.count)
  }

  /// Forgets all rows, because the scrollback has changed since.
  mutating func removeAll() {
    if !rows.isEmpty { rows = [] }
  }
}
