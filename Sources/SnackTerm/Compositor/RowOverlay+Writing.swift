extension RowOverlay {
  /// Writes the cells that differ in one call, and returns whether there were any.
  mutating func write(to screen: Window) -> Bool {
    guard let difference = Curses.difference(of: finalCells, and: current) else { return false }
    var (first, last) = (difference.lowerBound, difference.upperBound)
    while first > 0, finalCells[first].glyphColumn == 2 || current[first].glyphColumn == 2 {
      first -= 1
    }
    while last + 1 < finalCells.count,
      finalCells[last].glyphColumn == 1 || finalCells[last + 1].glyphColumn == 2
        || current[last + 1].glyphColumn == 2
    {
      last += 1
    }
    let column = columns.lowerBound + first
    if finalTraits.contains(.wide) {
      compact(first...last)
      Curses.write(output[...], to: screen, row: row, column: column)
      addUnequalMarks(in: first...last, to: screen)
    } else {
      Curses.write(finalCells[first...last], to: screen, row: row, column: column)
    }
    if finalTraits.contains(.twoPairs) { restorePairs(in: first...last, on: screen) }
    return true
  }

  /// Rewrites host cells whose two fields for the pair disagree; writing has made them agree.
  private func restorePairs(in span: ClosedRange<Int>, on screen: Window) {
    for index in span where !finalCells[index].hasOnePair {
      let column = columns.lowerBound + index
      Curses.writeUnaltered(finalCells[index], to: screen, row: row, column: column)
    }
  }

  /// Fills the output with a span's cells; wide glyphs are given by their first column.
  private mutating func compact(_ span: ClosedRange<Int>) {
    output.removeAll(keepingCapacity: true)
    for index in span {
      switch finalCells[index].glyphColumn {
      case 0: output.append(finalCells[index])
      case 1:
        let isWhole = index < span.upperBound && finalCells[index + 1].glyphColumn == 2
        output.append(isWhole ? finalCells[index].common(with: finalCells[index + 1]) : .blank)
      default:
        let isWhole = index > span.lowerBound && finalCells[index - 1].glyphColumn == 1
        if !isWhole { output.append(.blank) }
      }
    }
  }

  /// Adds marks that only one column of a wide glyph has, because writing gives both the same.
  private func addUnequalMarks(in span: ClosedRange<Int>, to screen: Window) {
    for index in span.dropLast() where finalCells[index].glyphColumn == 1 {
      let (first, second) = (finalCells[index], finalCells[index + 1])
      guard second.isOtherHalf(of: first), !first.showsSame(as: second) else { continue }
      let column = columns.lowerBound + index
      Curses.addMarks(of: first, missingIn: second, to: screen, row: row, column: column)
      Curses.addMarks(of: second, missingIn: first, to: screen, row: row, column: column + 1)
    }
  }
}

extension Array {
  /// Replaces all elements without releasing memory.
  mutating func replaceAll(with elements: some Sequence<Element>) {
    removeAll(keepingCapacity: true)
    append(contentsOf: elements)
  }

  /// Overwrites the elements that start at an index.
  mutating func overwrite(from start: Int, with elements: [Element]) {
    withUnsafeMutableBufferPointer { own in
      _ = own[start..<(start + elements.count)].update(fromContentsOf: elements)
    }
  }
}
