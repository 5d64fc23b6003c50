/// The rows that resizes have moved into the terminal's scrollback, from which it may return them.
struct LostRows {
  /// The cells of each row, the newest last; `nil` for unknown content.
  private var rows: [[OutputCell]?] = []

  /// More than the rows of a screen.
  private static let maxCount = 500

  /// Adds a row under the others.
  mutating func append(_ row: [OutputCell]?) {
    if rows.count == Self.maxCount { rows.removeFirst() }
    rows.append(row)
  }

  /// Removes and returns the cells of the newest row; `nil` if they are unknown.
  mutating func removeLast() -> [OutputCell]? { rows.popLast() ?? nil }

  /// Forgets all rows, because the scrollback has changed since.
  mutating func removeAll() {
    if !rows.isEmpty { rows = [] }
  }
}
