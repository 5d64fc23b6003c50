import SnackTerm

/// The cells of a screen, row by row.
///
/// Each row refers to a slot of cells, so that scrolling does not move cells.
struct CellGrid {
  private(set) var size: Size
  /// The cells of all slots.
  private var cells: [OutputCell]
  /// The slot of each row.
  private(set) var slots: [Int]
  /// Whether the cells of each slot are known; false for rows from before the program, a
  /// stop or a resize.
  private var isKnown: [Bool]
  /// Whether the text of each slot continues in the next row.
  var wraps: [Bool]
  /// A row of erased cells to copy.
  private var blankRow: [OutputCell]
  /// The rows in the scrollback above ``scrolled``, from before the last resize.
  var lost = LostRows()
  /// The rows that line feeds have moved into the scrollback.
  var scrolled: ScrolledSlots
  /// The number of known rows that tmux would return from its scrollback after the last resize.
  var rowsToReturn = 0

  /// Creates an empty grid.
  /// - Parameters:
  ///   - size: The size.
  ///   - unknownRows: The number of rows at the top with unknown content.
  ///   - scrollback: The maximum number of rows to keep after line feeds.
  init(size: Size, unknownRows: Int = 0, scrollback: Int = 0) {
    self.size = size
    let blank = OutputCell(erasedWith: .plain)
    let count = size.height + scrollback
    cells = Array(repeating: blank, count: size.width * count)
    slots = Array(0..<size.height)
    scrolled = ScrolledSlots(free: size.height..<count)
    isKnown = (0..<count).map { $0 >= unknownRows }
    wraps = Array(repeating: false, count: count)
    blankRow = Array(repeating: blank, count: size.width)
  }

  subscript(column: Int, row: Int) -> OutputCell { cells[index(column, row)] }

  private func index(_ column: Int, _ row: Int) -> Int { slots[row] * size.width + column }

  /// Returns whether the cells of a row are known.
  func isKnown(row: Int) -> Bool { isKnown[slots[row]] }

  /// Returns a row; see ``setRow(_:to:)``.
  func row(_ row: Int) -> OutputRow { self.row(inSlot: slots[row]) }

  /// Returns the row in a slot.
  func row(inSlot slot: Int) -> OutputRow {
    guard isKnown[slot] else { return OutputRow() }
    let start = slot * size.width
    return OutputRow(cells: Array(cells[start..<start + size.width]), wraps: wraps[slot])
  }

  /// Replaces a row by one of the same width, or marks it as unknown.
  mutating func setRow(_ row: Int, to new: OutputRow) {
    isKnown[slots[row]] = new.cells != nil
    wraps[slots[row]] = new.wraps
    guard let newCells = new.cells else { return }
    let start = index(0, row)
    cells.replaceSubrange(start..<start + size.width, with: newCells)
  }

  /// Marks rows as unknown.
  mutating func forgetRows(_ rows: Range<Int>) {
    for slot in slots[rows.clamped(to: 0..<size.height)] { isKnown[slot] = false }
  }

  // MARK: Writing

  /// Writes a character, and blanks the rest of wide ones that it cuts.
  mutating func put(_ cell: OutputCell, column: Int, row: Int) {
    let width = min(Int(cell.width), size.width - column)
    guard width > 0, slots.indices.contains(row), column >= 0 else { return }
    mendEdges(of: column..<column + width, row: row)
    let index = index(column, row)
    cells[index] = cell
    if width == 2 {
      var tail = OutputCell(tailWith: cell.rendition)
      tail.isProtected = cell.isProtected
      cells[index + 1] = tail
    }
  }

  /// Writes over cells from one to the end of its row, as many as the closure returns, at least one.
  mutating func overwriteRow(
    from place: Point, _ write: (UnsafeMutableBufferPointer<OutputCell>) -> Int
  ) {
    mendEdges(of: place.x..<place.x + 1, row: place.y)
    let start = index(place.x, place.y)
    let end = start - place.x + size.width
    let count = cells.withUnsafeMutableBufferPointer {
      write(UnsafeMutableBufferPointer(rebasing: $0[start..<end]))
    }
    mendEdges(of: place.x..<place.x + count, row: place.y)
  }

  /// Blanks the other halves of wide characters that a range cuts in half, and marks them as
  /// uncertain if cells are moved, because some terminals then keep the halves.
  private mutating func mendEdges(of columns: Range<Int>, row: Int, isMove: Bool = false) {
    guard !columns.isEmpty else { return }
    let start = index(0, row)
    if columns.lowerBound > 0, cells[start + columns.lowerBound].width == 0 {
      cells[start + columns.lowerBound - 1].blank(isUncertain: isMove)
    }
    if columns.upperBound < size.width, cells[start + columns.upperBound].width == 0 {
      cells[start + columns.upperBound].blank(isUncertain: isMove)
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
        clear(row, with: rendition)
        endLine(above: row)
        continue
      }
      mendEdges(of: columns, row: row)
      if columns.upperBound == size.width { wraps[slots[row]] = false }
      let start = index(0, row)
      for column in columns where !(isSelective && cells[start + column].isProtected) {
        cells[start + column] = OutputCell(erasedWith: rendition)
      }
    }
  }

  /// Marks a cell whose content differs between terminals.
  mutating func markUncertain(column: Int, row: Int) {
    cells[index(column, row)].isUncertain = true
  }

  // MARK: Moving

  /// Moves the content of a rectangle, and erases the vacated cells.
  /// - Parameters:
  ///   - rect: The rectangle, within the grid.
  ///   - up: The number of rows by which the content moves up; down if negative.
  ///   - left: The number of columns by which the content moves to the left; right if negative.
  ///   - rendition: The rendition whose background fills free cells.
  mutating func scroll(_ rect: Rect, up: Int, left: Int, with rendition: Rendition) {
    if left == 0, rect.columns == 0..<size.width {
      scrollRows(rect.rows, up: up, with: rendition)
    } else {
      scrollCells(rect, up: up, left: left, with: rendition)
    }
  }

  /// Scrolls whole rows up (in tmux, from anywhere into its scrollback), or down if negative.
  mutating func scrollRows(_ range: Range<Int>, up: Int, with rendition: Rendition) {
    let count = min(abs(up), range.count)
    if up > 0 { forgetLostRows() }
    endLine(above: range.lowerBound)
    rotate(range, by: up > 0 ? count : range.count - count)
    for row in up > 0 ? range.suffix(count) : range.prefix(count) {
      clear(row, with: rendition)
    }
  }

  /// Scrolls whole rows up by one, as a line feed does; the first row of the screen moves into the
  /// scrollback.
  mutating func feedLine(_ range: Range<Int>, with rendition: Rendition) {
    guard range.lowerBound == 0 else { return scrollRows(range, up: 1, with: rendition) }
    if scrolled.isFull { lost.removeAll() }
    let free = scrolled.exchange(slots[0])
    rotate(range, by: 1)
    slots[range.upperBound - 1] = free
    clear(range.upperBound - 1, with: rendition)
  }

  /// Clears a whole row.
  private mutating func clear(_ row: Int, with rendition: Rendition) {
    let blank = OutputCell(erasedWith: rendition)
    if let first = blankRow.first, first != blank {
      blankRow = Array(repeating: blank, count: size.width)
    }
    let start = index(0, row)
    isKnown[slots[row]] = true
    wraps[slots[row]] = false
    cells.withUnsafeMutableBufferPointer { cells in
      blankRow.withUnsafeBufferPointer { blanks in
        guard let target = cells.baseAddress, let source = blanks.baseAddress else { return }
        (target + start).update(from: source, count: blanks.count)
      }
    }
  }

  /// Moves rows up by a number, and those above them to the end.
  private mutating func rotate(_ range: Range<Int>, by count: Int) {
    guard count > 0, count < range.count else { return }
    if count == 1 {
      let first = slots[range.lowerBound]
      for row in range.dropLast() { slots[row] = slots[row + 1] }
      slots[range.upperBound - 1] = first
    } else {
      slots.replaceSubrange(
        range, with: Array(slots[range].dropFirst(count) + slots[range].prefix(count)))
    }
  }

  private mutating func scrollCells(_ rect: Rect, up: Int, left: Int, with rendition: Rendition) {
    let first = rect.rows.lowerBound
    let old = rect.rows.map { Array(cells[index(0, $0)..<index(0, $0) + size.width]) }
    for row in rect.rows {
      mendEdges(of: rect.columns, row: row, isMove: true)
      for column in rect.columns {
        let source = (row: row + up, column: column + left)
        cells[index(column, row)] =
          rect.rows.contains(source.row) && rect.columns.contains(source.column)
          ? old[source.row - first][source.column] : OutputCell(erasedWith: rendition)
      }
      mendCuts(in: rect.columns, row: row)
    }
  }

  /// Blanks halves of wide characters that a move has separated; some terminals keep them.
  private mutating func mendCuts(in columns: Range<Int>, row: Int) {
    for column in columns {
      let cell = self[column, row]
      let next = column + 1 < size.width ? self[column + 1, row].width : 1
      let isCut =
        cell.width == 2 && next != 0
        || cell.width == 0 && (column == 0 || self[column - 1, row].width != 2)
      if isCut { cells[index(column, row)].blank(isUncertain: true) }
    }
  }
}
