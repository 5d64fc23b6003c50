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
  let columns: [[HelpItem]]
  private let form: Form

  /// The phrasing, widths and number of the columns, which are the same on every page.
  private struct Form: Hashable {
    let isVerbose: Bool
    let keyWidth: Int
    let textWidth: Int
    var columnCount = 1

    init(_ items: [HelpItem], isVerbose: Bool) {
      self.isVerbose = isVerbose
      keyWidth = items.map(\.keys.count).max() ?? 0
      textWidth = items.map { (isVerbose ? $0.sentence : $0.brief).count }.max() ?? 0
    }

    var gap: Int { isVerbose ? 2 : 1 }
    var columnWidth: Int { keyWidth + gap + textWidth }
    var width: Int { columnCount * (columnWidth + columnGap) - columnGap }

    /// Returns the form with another number of columns.
    func with(columns count: Int) -> Form {
      var form = self
      form.columnCount = count
      return form
    }
  }

  private static let columnGap = 3
  private static let maxColumns = 4
  /// The width of border and padding, in columns.
  private static let frameWidth = 6
  /// The minimum number of rows left for the help line and toasts.
  private static let otherRows = 2
  /// The number of rows that a panel may use even if that is more than half of a small screen.
  private static let minRows = 8

  /// Rows that the panel occupies at the bottom of the screen, including the help line.
  var reservedRows: Int { box.size.height + 1 }

  /// Creates a panel laid out for a screen.
  init(_ items: [HelpItem], page: Int = 0, in size: Size) {
    hasBorder = size.width >= 24 && size.height >= 8
    let frame = hasBorder ? Size(width: Self.frameWidth, height: 2) : Size(width: 2, height: 0)
    let availableRows = max(1, size.height - Self.otherRows - frame.height)
    let maxRows = min(availableRows, max(Self.minRows, size.height / 2 - 3))
    form = Self.form(of: items, width: size.width - frame.width, rows: maxRows)
    pageCount = max(1, Self.dividedRoundingUp(items.count, by: form.columnCount * maxRows))
    let rows = max(1, Self.dividedRoundingUp(items.count, by: form.columnCount * pageCount))
    self.page = min(max(0, page), pageCount - 1)
    let shown = items.dropFirst(self.page * form.columnCount * rows)
      .prefix(form.columnCount * rows)
    columns = stride(from: 0, to: shown.count, by: rows).map {
      Array(shown.dropFirst($0).prefix(rows))
    }
    let width = hasBorder ? min(size.width, form.width + frame.width) : size.width
    let height = min(size.height, rows + frame.height)
    box = Rect(
      x: (size.width - width) / 2, y: max(0, size.height - 1 - height), width: width,
      height: height)
  }

  /// Returns the form with the fewest columns that hold all items on one page, or else with the
  /// most columns that fit.
  ///
  /// It uses brief phrases if the full ones do not fit even in a single column.
  private static func form(of items: [HelpItem], width: Int, rows: Int) -> Form {
    let verbose = Form(items, isVerbose: true)
    let form = verbose.width <= width ? verbose : Form(items, isVerbose: false)
    let forms = (1...maxColumns).map { form.with(columns: $0) }.prefix { $0.width <= width }
    return forms.first { $0.columnCount * rows >= items.count } ?? forms.last ?? form
  }

  private static func dividedRoundingUp(_ count: Int, by divisor: Int) -> Int {
    (count + divisor - 1) / divisor
  }

  /// The x coordinates of the columns.
  fileprivate var starts: [Int] {
    var x = box.origin.x + (hasBorder ? 3 : 1)
    return columns.map { _ in
      defer { x += form.columnWidth + Self.columnGap }
      return x
    }
  }

  fileprivate var keyWidth: Int { form.keyWidth }
  /// The columns between the start of a key and the start of its phrase.
  fileprivate var textOffset: Int { form.keyWidth + form.gap }

  /// Returns the phrase for a key.
  func text(of item: HelpItem) -> String { form.isVerbose ? item.sentence : item.brief }

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
      for (item, row) in zip(column, first...) {
        put(item.keys, x: x, y: row, width: min(panel.keyWidth, end - x), .key)
        let start = x + panel.textOffset
        put(panel.text(of: item), x: start, y: row, width: end - start)
      }
    }
    if !panel.hasBorder { drawPageName(of: panel) }
  }

  /// Draws the page number in the last column, in the first row with room for it.
  private mutating func drawPageName(of panel: HelpPanel) {
    guard let items = panel.columns.last, let x = panel.starts.last else { return }
    let end = panel.box.columns.upperBound - 1
    let fitting = items.firstIndex {
      x + panel.textOffset + panel.text(of: $0).count < end - panel.pageName.count
    }
    guard let row = fitting.map({ panel.box.origin.y + $0 }) else { return }
    put(
      panel.pageName, x: end - panel.pageName.count, y: row, width: panel.pageName.count, .faint)
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
