/// Lines of text that continue in further rows.
extension CellGrid {
  /// Returns whether the text of a row continues in the next one.
  func wraps(row: Int) -> Bool { wraps[slots[row]] }

  /// Whether the row above the screen is known and does not continue on it.
  var endsAboveScreen: Bool {
    let above = scrolled.newest.map { row(inSlot: $0) } ?? lost.rows.last
    return above.map { $0.cells != nil && !$0.wraps } ?? false
  }

  /// Notes that the text above a row continues in the row.
  mutating func noteWrap(above row: Int) {
    if let slot = slot(above: row) { wraps[slot] = true }
  }

  /// Ends the line above a row, so that it does not continue in the row.
  mutating func endLine(above row: Int) {
    guard let slot = slot(above: row) else { return lost.endLine() }
    wraps[slot] = false
  }

  /// Returns the slot of the row above another one; `nil` if it is not in ``scrolled``.
  private func slot(above row: Int) -> Int? { row > 0 ? slots[row - 1] : scrolled.newest }
}
