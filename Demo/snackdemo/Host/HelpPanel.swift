import SnackTerm

/// The panel with all keys, above the help line.
///
/// It uses as few rows as possible to leave room for toasts. If not all keys fit, it has pages.
struct HelpPanel: Hashable, Sendable {
  /// The visible page, from 0.
  let page: Int
  let pageCount: Int
  /// The panel's frame on the screen.
  let box: Rect
  let hasBorder: Bool
  /// The columns of visible keys, from left to right.
  let columns: [Column]

  /// A column of keys.
  struct Column: Hashable, Sendable {
    private(set) var items: [HelpItem]
    private let isVerbose: Bool
    let keyWidth: Int
    let textWidth: Int

    init(_ items: [HelpItem], isVerbose: Bool) {
      self.items = items
      self.isVerbose = isVerbose
      keyWidth = items.map(\.keys.count).max() ?? 0
      textWidth = items.map { isVerbose ? $0.sentence.count : $0.word.count }.max() ?? 0
    }

    var gap: Int { isVerbose ? 2 : 1 }
    var width: Int { keyWidth + gap + textWidth }

    func text(of item: HelpItem) -> String { isVerbose ? item.sentence : item.word }

    /// Returns the column with only the given rows, but the widths of the whole column.
    func cut(to rows: Range<Int>) -> Column {
      var part = self
      part.items = Array(items[rows.clamped(to: items.indices)])
      return part
    }
  }

  private static let columnGap = 3
  /// The width of border and padding, in columns.
  private static let frameWidth = 6
  /// The minimum number of rows left for the help line and toasts.
  private static let otherRows = 2

  /// Rows that the panel occupies at the bottom of the screen, including the help line.
  var reservedRows: Int { box.size.height + 1 }

  /// Creates a panel laid out for a screen.
  init(_ items: [HelpItem], page: Int = 0, in size: Size) {
    hasBorder = size.width >= 24 && size.height >= 8
    let frame = hasBorder ? Size(width: Self.frameWidth, height: 2) : Size(width: 2, height: 0)
    let available = Size(
      width: size.width - frame.width,
      height: max(1, size.height - Self.otherRows - frame.height))
    let whole = Self.columns(
      of: items, width: available.width, rowsWithSentences: size.height / 2 - 3)
    let longest = max(1, whole.map(\.items.count).max() ?? 0)
    let rows = min(longest, available.height)
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

  /// Returns the columns of a panel.
  ///
  /// If sentences fit, it uses as few columns as possible; otherwise it uses words in as many
  /// columns as fit.
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

  /// The x coordinates of the columns.
  fileprivate var starts: [Int] {
    var x = box.origin.x + (hasBorder ? 3 : 1)
    return columns.map { column in
      defer { x += column.width + Self.columnGap }
      return x
    }
  }

  /// The page number and count; empty for a single page.
  fileprivate var pageName: String { pageCount > 1 ? "\(page + 1)/\(pageCount)" : "" }
}

extension Pen {
  /// Draws the help panel.
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
