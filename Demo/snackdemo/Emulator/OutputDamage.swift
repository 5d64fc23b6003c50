import SnackTerm

/// The cells that output has changed.
struct OutputDamage: Hashable {
  /// The columns that were written or erased, by row, apart from text that has scrolled away.
  private(set) var columns: [Range<Int>]
  /// The rows whose content has moved, or is that of another screen.
  private(set) var movedRows = 0..<0
  /// Whether cells have changed on whose content terminals disagree.
  var isUncertain = false

  init(rows: Int) {
    columns = Array(repeating: 0..<0, count: rows)
  }

  var isEmpty: Bool { !isUncertain && movedRows.isEmpty && columns.allSatisfy(\.isEmpty) }

  mutating func add(_ range: Range<Int>, row: Int) {
    guard columns.indices.contains(row), !range.isEmpty else { return }
    let old = columns[row]
    columns[row] =
      old.isEmpty
      ? range : min(old.lowerBound, range.lowerBound)..<max(old.upperBound, range.upperBound)
  }

  mutating func add(_ rect: Rect) {
    for row in rect.rows { add(rect.columns, row: row) }
  }

  mutating func addMove(_ rows: Range<Int>) {
    movedRows = movedRows.union(rows)
  }

  /// Forgets the damage.
  mutating func reset(rows: Int) {
    guard rows != columns.count || !isEmpty else { return }
    self = OutputDamage(rows: rows)
  }
}
