/// Marks that keep a terminal's text reordering from mixing adjacent texts on a row.
///
/// Such a terminal treats the row as one paragraph (UAX #9): between two right-to-left texts,
/// borders and blanks become right-to-left too, and numbers after a text move with it. A
/// left-to-right mark on each side of such a text separates it, and a right-to-left mark keeps the
/// punctuation at its ends with it. Isolates would be better, but older terminals show a glyph or
/// count a column for them; all terminals treat the marks as zero-width.
extension RowOverlay {
  private static let leftToRight: Unicode.Scalar = "\u{200E}"
  private static let rightToLeft: Unicode.Scalar = "\u{200F}"

  /// Returns whether the host has visible right-to-left text beside the overlay.
  func hostIsReordered(beside overlay: Canvas) -> Bool {
    hostTraits.contains(.maybeRightToLeft)
      && columns.contains { hostCell(at: $0).isRightToLeft && !overlay[$0, row].isOpaque }
  }

  /// Isolates the overlay's text in some columns.
  /// - Parameters:
  ///   - cells: The cells of the overlay.
  ///   - wanted: The columns of the cells.
  ///   - hostIsReordered: Whether the host has right-to-left text beside these columns.
  mutating func isolate(
    _ cells: UnsafeBufferPointer<Cell>, in wanted: Range<Int>, hostIsReordered: Bool
  ) {
    var (isOpen, isInside) = (false, false)
    for (column, cell) in zip(wanted, cells) where cell.kind != .tail {
      if cell.isOpaque != isInside {
        // The cell to the left ends either the host's text or ours; both ends need the mark.
        if isOpen || hostIsReordered { add([Self.leftToRight], at: column - 1) }
        isOpen = false
        isInside = cell.isOpaque
      }
      guard cell.isOpaque else { continue }
      if cell.bidiBoundary.contains(.start) || !isOpen && cell.glyph.isRightToLeft {
        let marks = [Self.leftToRight] + Self.inner(cell)
        add(marks, at: column - 1)
        isOpen = true
      }
      guard cell.bidiBoundary.contains(.end) else { continue }
      add(Self.inner(cell) + [Self.leftToRight], at: column)
      isOpen = false
    }
    guard isOpen || hostIsReordered && isInside else { return }
    add([Self.leftToRight], at: wanted.upperBound - 1)
  }

  /// Returns a right-to-left mark if an end of a right-to-left text is not a right-to-left letter.
  private static func inner(_ cell: Cell) -> [Unicode.Scalar] {
    cell.bidiBoundary.contains(.rightToLeft) && !cell.glyph.isRightToLeft ? [rightToLeft] : []
  }
}
