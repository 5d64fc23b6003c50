import SnackTerm

/// The list of themes beside the toasts that demonstrate one theme or compare two.
struct ThemePane: Hashable, Sendable {
  /// A theme in the list.
  struct Item: Hashable, Sendable {
    let name: String
    var isChosen = false
    /// Whether the theme is compared with the chosen one.
    var isMarked = false
    /// Whether some of the theme's texts are hard to read.
    var isFaint = false
  }

  var items: [Item]
  /// The total number of themes.
  var total: Int
  /// The search text.
  var search = ""
  /// Whether the user is typing the search text.
  var isSearching = false
  /// The description of the chosen theme.
  var summary = ""
  /// The problem with the chosen theme; empty if there is none.
  var remark = ""
  var facts: [SidePane.Fact] = []
  /// The theme names above the toasts, from left to right.
  var names: [String] = []
  /// The width of the list, in columns.
  var width: Int

  /// The rows of the list and of each text.
  struct Parts: Hashable {
    let list: Range<Int>
    let summary: Range<Int>
    let remark: Range<Int>
    let facts: Range<Int>

    /// Creates the layout of the rows below the heading, most of them for the list.
    init(_ pane: ThemePane, in rows: Range<Int>) {
      let start = rows.lowerBound + 1
      let available = max(0, rows.upperBound - start)
      let facts = min(pane.facts.count, available / 3)
      let remark = pane.remark.isEmpty ? 0 : min(4, (available - facts) / 3)
      let summary = available - remark >= 18 ? 4 : available - remark >= 12 ? 2 : 0
      let texts = facts + remark + summary
      let end = rows.upperBound - texts
      list = start..<max(start, end)
      self.summary = end..<end + summary
      self.remark = end + summary..<end + summary + remark
      self.facts = end + summary + remark..<end + texts
    }
  }

  /// Returns the number of rows of the list.
  func listRows(in rows: Range<Int>) -> Int { Parts(self, in: rows).list.count }

  /// Returns the indices of the themes to show in a number of rows, around the chosen one.
  func visibleRange(rows: Int) -> Range<Int> {
    let count = min(max(0, rows), items.count)
    let chosen = items.firstIndex { $0.isChosen } ?? 0
    let first = min(max(0, chosen - count / 2), items.count - count)
    return first..<(first + count)
  }

  /// Returns the part of a rectangle that the pane occupies.
  fileprivate func column(of place: Rect) -> Rect {
    Rect(
      x: place.columns.upperBound - width, y: place.origin.y, width: width,
      height: place.size.height)
  }

  /// Returns the position of the chosen theme's name, or `nil` if it is not visible.
  func cursor(in place: Rect) -> Point? {
    let list = column(of: place)
    guard list.size.width > 4, !list.isEmpty else { return nil }
    let rows = Parts(self, in: list.rows).list
    return zip(visibleRange(rows: rows.count), rows).first { items[$0.0].isChosen }
      .map { Point(x: list.origin.x + 4, y: $0.1) }
  }

  fileprivate var heading: String {
    guard search.isEmpty, !isSearching else { return "/\(search)" }
    let place = items.firstIndex { $0.isChosen }.map { "\($0 + 1)/" } ?? ""
    return "theme \(place)\(total)"
  }
}

extension Pen {
  /// Draws the list at the right edge and the names above the toasts.
  mutating func draw(_ pane: ThemePane, in place: Rect) {
    drawNames(of: pane, in: place)
    let list = pane.column(of: place)
    guard list.size.width > 4, !list.isEmpty else { return }
    fill(list)
    let line = Rect(x: list.origin.x, y: list.origin.y, width: 1, height: list.size.height)
    fill(line, with: look.verticalLine, .emptyBar)
    let inner = Rect(
      x: list.origin.x + 2, y: list.origin.y, width: pane.width - 3, height: list.size.height)
    put(pane.heading, x: inner.origin.x, y: inner.origin.y, width: inner.size.width, .heading)
    let parts = ThemePane.Parts(pane, in: list.rows)
    for (index, y) in zip(pane.visibleRange(rows: parts.list.count), parts.list) {
      draw(pane.items[index], at: Point(x: inner.origin.x, y: y), width: inner.size.width)
    }
    if pane.items.isEmpty {
      let x = inner.origin.x + 2
      let width = inner.size.width - 2
      put("no theme matches", in: parts.list, x: x, width: width, .faint)
    }
    drawTexts(of: pane, parts, in: inner)
  }

  private mutating func draw(_ item: ThemePane.Item, at place: Point, width: Int) {
    let sign = Rect(x: place.x, y: place.y, width: 1, height: 1)
    if item.isChosen { fill(sign, with: look.marker, .info) }
    let ends = (item.isMarked ? 2 : 0) + (item.isFaint ? 2 : 0)
    put(
      item.name, x: place.x + 2, y: place.y, width: width - 2 - ends,
      item.isChosen ? .key : .faint)
    var column = place.x + width - 1
    if item.isFaint {
      fill(Rect(x: column, y: place.y, width: 1, height: 1), with: look.sign(of: .warning), .slow)
      column -= 2
    }
    guard item.isMarked else { return }
    fill(Rect(x: column, y: place.y, width: 1, height: 1), with: look.dot, .info)
  }

  private mutating func drawTexts(of pane: ThemePane, _ parts: ThemePane.Parts, in place: Rect) {
    let x = place.origin.x
    let width = place.size.width
    put(pane.summary, in: parts.summary.dropFirst(), x: x, width: width, .faint)
    put(pane.remark, in: parts.remark, x: x, width: width, .slow)
    for (fact, y) in zip(pane.facts, parts.facts) { draw(fact, x: x, y: y, width: width) }
  }

  /// Draws as much of a text as fits into some rows.
  private mutating func put(
    _ text: String, in rows: Range<Int>, x: Int, width: Int, _ role: HostRole
  ) {
    guard !rows.isEmpty, !text.isEmpty else { return }
    let lines = look.lines(text, width: width, maxLines: rows.count)
    for (line, y) in zip(lines, rows) { put(line, x: x, y: y, role) }
  }

  private mutating func drawNames(of pane: ThemePane, in place: Rect) {
    guard !pane.names.isEmpty, !place.isEmpty else { return }
    let available = place.size.width - pane.width
    let row = Rect(x: place.origin.x, y: place.origin.y, width: available, height: 1)
    fill(row)
    let width = available / pane.names.count
    for (index, name) in pane.names.enumerated() {
      let x = place.origin.x + index * width
      let line = look.line(name, width: width - 2)
      put(line, x: x + (width - line.width) / 2, y: place.origin.y, index == 0 ? .key : .text)
    }
  }
}
