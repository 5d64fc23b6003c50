import SnackTerm

/// How a terminal wraps its lines when its width changes.
enum LineWrapping {
  /// Not at all, as in xterm.
  case none
  /// As their text requires; erased cells at the end of a line are no text, as in tmux and kitty.
  case text
  /// As their text and coloured cells require, as in VTE.
  case textAndColors
}

/// Rows that are divided and joined as their lines require in another width.
///
/// The colours of cells that are no text remain only in a line of one row, as in tmux.
struct RewrappedRows {
  private(set) var rows: [OutputRow] = []
  /// Where the cells to find are now.
  ///
  /// Those in the column after the last one are at the end of a row.
  private(set) var marks: [Point]
  private let width: Int
  private let keepsColors: Bool

  /// Rewraps rows.
  /// - Parameters:
  ///   - old: The rows.
  ///   - width: The new width, at least 1 column.
  ///   - wrapping: How the terminal wraps lines.
  ///   - marks: Cells to find again.
  init(_ old: [OutputRow], width: Int, wrapping: LineWrapping = .text, marks: [Point]) {
    (self.width, self.marks) = (width, marks)
    keepsColors = wrapping == .textAndColors
    var start = 0
    while start < old.count {
      let last = (start..<old.count - 1).first { !Self.continues(old, after: $0) } ?? old.count - 1
      add(old[start...last], marks: marks)
      start = last + 1
    }
  }

  /// Whether a row continues in the next one, and both are known.
  private static func continues(_ rows: [OutputRow], after row: Int) -> Bool {
    rows[row].wraps && rows[row + 1].cells != nil
  }

  /// The number of rows down to the last one with content.
  var usedCount: Int {
    let blank = OutputCell(erasedWith: .plain)
    let last = rows.lastIndex { $0.cells?.contains { $0 != blank } ?? true }
    return (last ?? -1) + 1
  }

  /// Adds the rows of one line, without the cell that is free before a wide character that wraps.
  private mutating func add(_ line: ArraySlice<OutputRow>, marks old: [Point]) {
    let count = rows.count
    var cells: [OutputCell] = []
    var oldStarts: [Int] = []
    for row in line {
      if row.cells?.first?.width == 2, cells.last?.content == .erased { cells.removeLast() }
      oldStarts.append(cells.count)
      cells += row.cells ?? []
    }
    cells.removeLast(cells.reversed().prefix(while: isNoText).count)
    let starts = divide(cells)
    if var only = line.first, line.count == 1, starts.count == 1 {
      only.wraps = false
      rows[count] = only.fitted(to: width)
    }
    for (number, mark) in old.enumerated() where line.indices.contains(mark.y) {
      let offset = oldStarts[mark.y - line.startIndex] + mark.x
      let end = offset > cells.count ? width - 1 : width
      marks[number] = Self.place(of: offset, in: starts, end: end, below: count)
    }
  }

  /// Whether a cell at the end of a line is no text.
  private func isNoText(_ cell: OutputCell) -> Bool {
    keepsColors ? cell == OutputCell(erasedWith: .plain) : cell.content == .erased
  }

  /// Adds rows of cells, at least one.
  /// - Returns: The start of each row, in cells.
  private mutating func divide(_ cells: [OutputCell]) -> [Int] {
    var starts = [0]
    var column = 0
    for index in cells.indices {
      let columns = cells[index].width == 2 ? 2 : 1
      if column > 0, column + columns > width {
        starts.append(index)
        column = 0
      }
      column += 1
    }
    for (start, end) in zip(starts, starts.dropFirst() + [cells.count]) {
      let row = OutputRow(cells: Array(cells[start..<end]), wraps: end < cells.count)
      rows.append(row.fitted(to: width))
    }
    return starts
  }

  /// Returns the cell at an offset in rows that start at others.
  private static func place(of offset: Int, in starts: [Int], end: Int, below row: Int) -> Point {
    let last = starts.lastIndex { $0 <= offset } ?? 0
    return Point(x: min(offset - starts[last], end), y: row + last)
  }
}
