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
    withCells(of: drawnColumns(inRow: row), inRow: row, body)
  }

  @usableFromInline func withCells<Result>(
    of columns: Range<Int>, inRow row: Int, _ body: (UnsafeBufferPointer<Cell>) -> Result
  ) -> Result {
    let span = columns.isEmpty ? 0..<0 : cellIndices(of: columns, inRow: row)
    return cells.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[span])) }
  }

  @usableFromInline func cellIndices(of columns: Range<Int>, inRow row: Int) -> Range<Int> {
    let start = row * size.width
    return (start + columns.lowerBound)..<(start + columns.upperBound)
  }

  /// Returns whether a row equals the same row of another canvas of the same size.
  @inline(never)  // Tests/valgrind.supp knows it by name.
  package func hasSameRow(_ row: Int, as other: Canvas) -> Bool {
    guard size == other.size else { return false }
    let columns = touched[row].union(other.touched[row])
    return withCells(of: columns, inRow: row) { own in
      other.withCells(of: columns, inRow: row) { theirs in
        // Equal cells usually come from the same drawing and are equal byte for byte.
        let (left, right) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(theirs))
        guard let start = left.baseAddress, let otherStart = right.baseAddress else { return true }
        return memcmp(start, otherStart, left.count) == 0 || own.elementsEqual(theirs)
      }
    }
  }

  /// Calls a closure with each run of equal cells in some columns of a row, and with its columns.
  package func forEachRun(
    of columns: Range<Int>, inRow row: Int, _ body: (Cell, Range<Int>) -> Void
  ) {
    withCells(of: columns, inRow: row) { cells in
      var start = 0
      while start < cells.count {
        let end = cells.endOfRun(from: start)
        body(cells[start], columns.lowerBound + start..<columns.lowerBound + end)
        start = end
      }
    }
  }

  /// Returns whether all cells equal those of another canvas.
  ///
  /// Unlike `==`, it ignores which columns were drawn.
  package func isSame(as other: Canvas) -> Bool {
    size == other.size && touched.indices.allSatisfy { hasSameRow($0, as: other) }
  }

  /// Returns whether a row has a glyph that terminals may reorder.
  package func hasRightToLeft(inRow row: Int) -> Bool {
    withCells(ofRow: row) { $0.contains { $0.glyph.isRightToLeft } }
  }
}

extension UnsafeBufferPointer<Cell> {
  private var stride: Int { MemoryLayout<Cell>.stride }

  @inline(__always)  // Tests/valgrind.supp knows its caller by name.
  private func hasSameBytes(_ index: Int, as other: Int) -> Bool {
    guard let base = baseAddress else { return true }
    return memcmp(base + index, base + other, stride) == 0
  }

  /// Returns the end of the run of equal cells that starts at an index.
  @inline(never)  // Tests/valgrind.supp knows it by name.
  package func endOfRun(from start: Int) -> Int {
    let first = self[start]
    // Often all cells are equal, byte for byte.
    let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(self)[(start * stride)...])
    if let base = bytes.baseAddress, memcmp(base, base + stride, bytes.count - stride) == 0 {
      return count
    }
    var end = start + 1
    while end < count, hasSameBytes(end, as: start) || self[end] == first { end += 1 }
    return end
  }
}
