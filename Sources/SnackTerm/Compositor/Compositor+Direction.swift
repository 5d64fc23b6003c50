extension Compositor {
  /// Isolates the overlay's text on terminals that reorder bidirectional text.
  mutating func isolate(
    _ wanted: Range<Int>, of overlay: Canvas, in line: inout RowOverlay, on screen: Window
  ) {
    let outside = [0..<line.columns.lowerBound, line.columns.upperBound..<size.width]
    let hostIsReordered =
      line.hostIsReordered(beside: overlay)
      || outside.contains { columns in
        guard !columns.isEmpty else { return false }
        Curses.read(screen, row: line.row, columns: columns, into: &spareCells)
        return CellTraits(of: spareCells).contains(.maybeRightToLeft)
          && spareCells.contains(where: \.isRightToLeft)
      }
    guard hostIsReordered || overlay.hasRightToLeft(inRow: line.row) else { return }
    overlay.withCells(ofRow: line.row) { cells in
      line.isolate(cells, in: wanted, hostIsReordered: hostIsReordered)
    }
  }
}
