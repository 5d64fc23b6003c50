/// Keeps a terminal that reorders text from mixing texts that stand side by side on a row.
///
/// Such a terminal takes the row for one paragraph (UAX #9): between two texts from right to left,
/// borders and blanks run so, too, and numbers behind one go with it. A left-to-right mark before
/// and behind each of those texts parts them, and a right-to-left mark keeps the stops at its ends
/// with a text. Isolates would be the better means, but terminals older than these show them as a
/// glyph or count a column for them; the marks are known to all to have none.
extension RowOverlay {
  private static let leftToRight: Unicode.Scalar = "\u{200E}"
  private static let rightToLeft: Unicode.Scalar = "\u{200F}"

  /// Whether the host has text from right to left where the overlay does not hide it.
  func hostIsReordered(beside overlay: Canvas) -> Bool {
    columns.contains { hostCell(at: $0).isRightToLeft && !overlay[$0, row].isOpaque }
  }

  /// Sets apart what the overlay shows in its columns.
  /// - Parameters:
  ///   - cells: The cells of the overlay.
  ///   - wanted: The columns in which they stand.
  ///   - hostIsReordered: Whether the host has text from right to left beside them.
  ///   - isMarked: Whether a cell has the mark of the overlay.
  mutating func isolate(
    _ cells: UnsafeBufferPointer<Cell>, in wanted: Range<Int>, hostIsReordered: Bool,
    isMarked: (ScreenCell) -> Bool
  ) {
    var (isOpen, isInside) = (false, false)
    for (column, cell) in zip(wanted, cells) where cell.kind != .tail {
      if cell.isOpaque != isInside {
        // Behind the cell to the left in both cases: of the host's text, or of ours that ends.
        if isOpen || hostIsReordered { add([Self.leftToRight], at: column - 1, isMarked: isMarked) }
        (isOpen, isInside) = (false, cell.isOpaque)
      }
      guard cell.isOpaque else { continue }
      if cell.bounds.contains(.start) || !isOpen && cell.glyph.isRightToLeft {
        let marks = [Self.leftToRight] + Self.inner(cell)
        add(marks, at: column - 1, isMarked: isMarked)
        isOpen = true
      }
      guard cell.bounds.contains(.end) else { continue }
      add(Self.inner(cell) + [Self.leftToRight], at: column, isMarked: isMarked)
      isOpen = false
    }
    guard isOpen || hostIsReordered && isInside else { return }
    add([Self.leftToRight], at: wanted.upperBound - 1, isMarked: isMarked)
  }

  /// The mark between a text that runs from right to left and the outside; its letters need none.
  private static func inner(_ cell: Cell) -> [Unicode.Scalar] {
    cell.bounds.contains(.rightToLeft) && !cell.glyph.isRightToLeft ? [rightToLeft] : []
  }
}
