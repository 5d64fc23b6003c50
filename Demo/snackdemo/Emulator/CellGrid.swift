import SnackTerm

/// The cells of a screen, row by row.
struct CellGrid {
  struct Row {
    var cells: [OutputCell]
    /// Whether the cells are those of the terminal; false for what it showed before the program.
    var isKnown = true
  }

  private(set) var size: Size
  private(set) var rows: [Row]

  /// Creates an empty grid.
  /// - Parameters:
  ///   - size: The size.
  ///   - unknownRows: The number of rows at the top with unknown content.
  init(size: Size, unknownRows: Int = 0) {
    self.size = size
    rows = (0..<size.height).map { row in
      Row(cells: Self.blanks(size.width, .plain), isKnown: row >= unknownRows)
    }
  }

  private static func blanks(_ count: Int, _ rendition: Rendition) -> [OutputCell] {
    Array(repeating: OutputCell(erasedWith: rendition), count: count)
  }

  subscript(column: Int, row: Int) -> OutputCell { rows[row].cells[column] }

  /// The number of rows down to the last unknown one.
  var unknownRows: Int { (rows.lastIndex { !$0.isKnown } ?? -1) + 1 }

  // MARK: Writing

  /// Writes a character, and blanks the rest of wide ones that it cuts.
  mutating func put(_ cell: OutputCell, column: Int, row: Int) {
    let width = min(Int(cell.width), size.width - column)
    guard width > 0, rows.indices.contains(row), column >= 0 else { return }
    mendEdges(of: column..<column + width, row: row)
    rows[row].cells[column] = cell
    if width == 2 {
      var tail = OutputCell(tailWith: cell.rendition)
      tail.isProtected = cell.isProtected
      rows[row].cells[column + 1] = tail
    }
  }

  /// Blanks the other halves of wide characters that a range cuts in half.
  private mutating func mendEdges(of columns: Range<Int>, row: Int) {
    guard let first = columns.first, let last = columns.last else { return }
    if first > 0, rows[row].cells[first].width == 0 {
      rows[row].cells[first - 1].blank()
    }
    if last + 1 < size.width, rows[row].cells[last + 1].width == 0 {
      rows[row].cells[last + 1].blank()
    }
  }

  /// Erases cells.
  /// - Parameters:
  ///   - rect: The cells, within the grid.
  ///   - rendition: The rendition whose background remains.
  ///   - isSelective: Whether protected cells remain.
  mutating func erase(_ rect: Rect, with rendition: Rendition, isSelective: Bool = false) {
    let columns = rect.columns.clamped(to: 0..<size.width)
    for row in rect.rows.clamped(to: 0..<size.height) {
      if columns.count == size.width, !isSelective {
        rows[row] = Row(cells: Self.blanks(size.width, rendition))
        continue
      }
      mendEdges(of: columns, row: row)
      for column in columns where !(isSelective && rows[row].cells[column].isProtected) {
        rows[row].cells[column] = OutputCell(erasedWith: rendition)
      }
    }
  }

  /// Marks a cell as one on which terminals disagree.
  mutating func markUncertain(column: Int, row: Int) {
    rows[row].cells[column].isUncertain = true
  }

  // MARK: Moving

  /// Moves the content of a rectangle, and erases what becomes free.
  /// - Parameters:
  ///   - rect: The rectangle, within the grid.
  ///   - down: The number of rows by which the content moves up; down if negative.
  ///   - right: The number of columns by which the content moves to the left; right if negative.
  ///   - rendition: The rendition whose background fills free cells.
  mutating func scroll(_ rect: Rect, down: Int, right: Int, with rendition: Rendition) {
    if right == 0, rect.columns == 0..<size.width {
      scrollRows(rect.rows, down: down, with: rendition)
    } else {
      scrollCells(rect, down: down, right: right, with: rendition)
    }
  }

  private mutating func scrollRows(_ range: Range<Int>, down: Int, with rendition: Rendition) {
    let count = min(abs(down), range.count)
    let free = down > 0 ? range.suffix(count) : range.prefix(count)
    if down > 0 {
      rotate(range, by: count)
    } else {
      rotate(range, by: range.count - count)
    }
    for row in free { clear(row, with: rendition) }
  }

  /// Clears a whole row in its own memory.
  private mutating func clear(_ row: Int, with rendition: Rendition) {
    let blank = OutputCell(erasedWith: rendition)
    for column in rows[row].cells.indices { rows[row].cells[column] = blank }
    rows[row].isKnown = true
  }

  /// Moves rows up by a number, and those above them to the end.
  private mutating func rotate(_ range: Range<Int>, by count: Int) {
    guard count > 0, count < range.count else { return }
    let top = Array(rows[range.prefix(count)])
    for row in range.dropLast(count) { rows.swapAt(row, row + count) }
    rows.replaceSubrange(range.suffix(count), with: top)
  }

  private mutating func scrollCells(_ rect: Rect, down: Int, right: Int, with rendition: Rendition)
  {
    let old = rows
    for row in rect.rows {
      mendEdges(of: rect.columns, row: row)
      for column in rect.columns {
        let source = (row: row + down, column: column + right)
        rows[row].cells[column] =
          rect.rows.contains(source.row) && rect.columns.contains(source.column)
          ? old[source.row].cells[source.column] : OutputCell(erasedWith: rendition)
      }
      mendCuts(in: rect.columns, row: row)
    }
  }

  /// Blanks halves of wide characters that a move has separated.
  private mutating func mendCuts(in columns: Range<Int>, row: Int) {
    for column in columns {
      let cell = rows[row].cells[column]
      let next = column + 1 < size.width ? rows[row].cells[column + 1].width : 1
      let isCut =
        cell.width == 2 && next != 0
        || cell.width == 0 && (column == 0 || rows[row].cells[column - 1].width != 2)
      if isCut { rows[row].cells[column].blank() }
    }
  }

  // MARK: Size

  /// Changes the size as xterm does: at the right and at the bottom.
  ///
  /// If rows are lost, they are taken from the bottom below the cursor, and then from the top.
  mutating func resize(to newSize: Size, keeping cursorRow: Int) {
    let lost = max(0, cursorRow - newSize.height + 1)
    var kept = Array(rows.dropFirst(lost).prefix(newSize.height))
    for index in kept.indices {
      let width = kept[index].cells.count
      kept[index].cells =
        Array(kept[index].cells.prefix(newSize.width))
        + Self.blanks(max(0, newSize.width - width), .plain)
      if kept[index].cells.last?.width == 2 { kept[index].cells[newSize.width - 1].blank() }
    }
    let added = max(0, newSize.height - kept.count)
    rows = kept + (0..<added).map { _ in Row(cells: Self.blanks(newSize.width, .plain)) }
    size = newSize
  }

  // MARK: Unknown rows

  /// Marks rows at the top as unknown.
  mutating func forgetRows(above row: Int) {
    for index in 0..<min(max(row, 0), size.height) { rows[index].isKnown = false }
  }

  /// Moves all rows down, and inserts unknown ones at the top; moves them up if negative.
  mutating func insertUnknownRows(_ count: Int) {
    scrollRows(0..<size.height, down: -count, with: .plain)
    forgetRows(above: count)
  }
}
