#if canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

extension Canvas {
  /// Calls a closure with the cells of a row that are in `drawnColumns(inRow:)`.
  @inlinable public func withCells<Result>(
    ofRow row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    let span = touched.indices.contains(row) ? cellIndices(ofRow: row) : 0..<0
    return cells.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[span])) }
  }

  @usableFromInline func cellIndices(ofRow row: Int) -> Range<Int> {
    let start = row * size.width
    return (start + touched[row].lowerBound)..<(start + touched[row].upperBound)
  }

  /// Returns whether a row equals the same row of another canvas of the same size.
  package func hasSameRow(_ row: Int, as other: Canvas) -> Bool {
    guard size == other.size, touched[row] == other.touched[row] else { return false }
    guard !touched[row].isEmpty else { return true }
    return withCells(ofRow: row) { own in
      other.withCells(ofRow: row) { theirs in
        // Equal cells usually come from the same drawing and are equal byte for byte.
        let (left, right) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(theirs))
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
        return memcmp(start, otherStart, left.count) == 0 || own.elementsEqual(theirs)
      }
    }
  }

  /// Returns whether a row has a glyph that terminals may reorder.
  package func hasRightToLeft(inRow row: Int) -> Bool {
    withCells(ofRow: row) { $0.contains { $0.glyph.isRightToLeft } }
  }
}

extension UnsafeBufferPointer<Cell> {
  /// Returns the end of the run of equal cells that starts at an index.
  package func endOfRun(from start: Int) -> Int {
    guard let first = baseAddress.map({ $0 + start }) else { return start }
    var end = start + 1
    // Equal cells of a run usually come from one fill and are equal byte for byte.
    while end < count, memcmp(first, first + (end - start), MemoryLayout<Cell>.size) == 0 {
      end += 1
    }
    return end
  }
}
