import SnackTerm

/// The list of all keys, above the help line.
///
/// It takes as few rows as it can, so that toasts have a place beside it. Where it has not the
/// rows for all keys it has pages.
struct HelpPanel: Hashable, Sendable {
  /// The page that shows, from 0.
  let page: Int
  let pageCount: Int
  /// Where it stands on the screen.
  let box: Rect
  let hasBorder: Bool
  /// The keys that are shown, from left to right.
  let columns: [Column]

  /// Keys beneath each other.
  struct Column: Hashable, Sendable {
    private(set) var items: [HelpItem]
    private let isVerbose: Bool
    let keyWidth: Int
    let textWidth: Int

    init(_ items: [HelpItem], isVerbose: Bool) {
      (self.items, self.isVerbose) = (items, isVerbose)
      keyWidth = items.map(\.keys.count).max() ?? 0
      textWidth = items.map { isVerbose ? $0.sentence.count : $0.word.count }.max() ?? 0
    }

    var gap: Int { isVerbose ? 2 : 1 }
    var width: Int { keyWidth + gap + textWidth }

    func text(of item: HelpItem) -> String { isVerbose ? item.sentence : item.word }

    /// The part of it that a page shows, with the same widths.
    func cut(to rows: Range<Int>) -> Column {
      var part = self
      part.items = Array(items[rows.clamped(to: items.indices)])
      return part
    }
  }

  private static let columnGap = 3
  /// Columns that border and padding take.
  private static let frameWidth = 6
  /// Rows that are left to the help line and to toasts, at least.
  private static let otherRows = 2

  /// The rows that it takes from the bottom of the screen on, the help line's among them.
  var reservedRows: Int { box.size.height + 1 }

  /// Places the keys on a screen.
  init(_ items: [HelpItem], page: Int = 0, in size: Size) {
    hasBorder = size.width >= 24 && size.height >= 8
    let frame = hasBorder ? Size(width: Self.frameWidth, height: 2) : Size(width: 2, height: 0)
    let room = Size(
      width: size.width - frame.width,
      height: max(1, size.height - Self.otherRows - frame.height))
    let whole = Self.columns(of: items, width: room.width, rowsWithSentences: size.height / 2 - 3)
    let longest = max(1, whole.map(\.items.count).max() ?? 0)
    let rows = min(longest, room.height)
    pageCount = (longest + rows - 1) / rows
    self.page = min(max(0, page), pageCount - 1)
    let first = self.page * rows
    columns = whole.map { $0.cut(to: first..<first + rows) }
    let width = hasBorder ? min(size.width, Self.width(of: whole) + frame.width) : size.width
    let height = min(size.height, rows + frame.height)
    box = Rect(
      x: (size.width - width) / 2, y: max(0, size.height - 1 - height), width: width,
      height: height)
  }

  /// As few columns as have room with whole sentences; else as many as fit with words.
  private static func columns(
    of items: [HelpItem], width: Int, rowsWithSentences: Int
  ) -> [Column] {
    let verbose = [1, 2].map { split(items, into: $0, isVerbose: true) }
      .first { $0[0].items.count <= rowsWithSentences && Self.width(of: $0) <= width }
    let brief = [4, 3, 2].lazy.map { split(items, into: $0, isVerbose: false) }
      .first { Self.width(of: $0) <= width }
    return verbose ?? brief ?? split(items, into: 1, isVerbose: false)
  }

  private static func split(_ items: [HelpItem], into count: Int, isVerbose: Bool) -> [Column] {
    let rows = max(1, (items.count + count - 1) / count)
    return stride(from: 0, to: max(1, items.count), by: rows).map {
      Column(Array(items.dropFirst($0).prefix(rows)), isVerbose: isVerbose)
    }
  }

  private static func width(of columns: [Column]) -> Int {
    columns.reduce(columnGap * (columns.count - 1)) { $0 + $1.width }
  }

  /// The first columns of all columns of keys.
  fileprivate var starts: [Int] {
    var x = box.origin.x + (hasBorder ? 3 : 1)
    return columns.map { column in
      defer { x += column.width + Self.columnGap }
      return x
    }
  }

  /// What it says besides the keys.
  fileprivate var pageName: String { pageCount > 1 ? "\(page + 1)/\(pageCount)" : "" }
}

extension Pen {
  /// Draws a box with what every key does.
  mutating func draw(_ panel: HelpPanel) {
    fill(panel.box)
    if panel.hasBorder { drawBorder(of: panel) }
    let first = panel.box.origin.y + (panel.hasBorder ? 1 : 0)
    let end = panel.box.columns.upperBound - (panel.hasBorder ? 1 : 0)
    for (column, x) in zip(panel.columns, panel.starts) {
      for (item, row) in zip(column.items, first...) {
        put(item.keys, x: x, y: row, width: min(column.keyWidth, end - x), .key)
        let start = x + column.keyWidth + column.gap
        put(column.text(of: item), x: start, y: row, width: end - start)
      }
    }
    guard !panel.hasBorder, panel.box.size.width >= 20 else { return }
    put(panel.pageName, x: end - 5, y: first, width: 4, .faint, at: .trailing)
  }

  private mutating func drawBorder(of panel: HelpPanel) {
    let box = panel.box
    let name = panel.pageCount > 1 ? "keys \(panel.pageName)" : "keys"
    frame(box, heading: name)
    let hint = panel.pageCount > 1 ? "? more  esc close" : "esc closes"
    guard name.count + hint.count + 9 <= box.size.width else { return }
    let column = box.columns.upperBound - hint.count - 4
    put(hint, intoLineAt: Point(x: column, y: box.origin.y), .faint)
  }
}
