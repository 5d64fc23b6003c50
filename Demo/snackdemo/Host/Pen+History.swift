import SnackTerm

extension Pen {
  /// Draws the history and the full text of the chosen toast.
  mutating func draw(_ pane: HistoryPane, in place: Rect) {
    let parts = HistoryPane.Parts(in: place)
    drawTitle(of: pane, in: parts.title)
    let columns = HistoryPane.Columns(width: place.size.width, showsDays: pane.showsDays)
    let shown = pane.visibleRange(rows: parts.list.size.height)
    for (index, y) in zip(shown, parts.list.rows) {
      let start = Point(x: place.origin.x, y: y)
      draw(index, of: pane, columns, at: start)
    }
    guard pane.entries.indices.contains(pane.chosen) else {
      for (sentence, y) in zip(pane.emptyMessage, parts.list.rows) {
        put(sentence, x: place.origin.x + 2, y: y, width: place.size.width - 3, .faint)
      }
      return
    }
    let entry = pane.entries[pane.chosen]
    drawRule(over: entry, of: pane, in: parts.rule)
    drawText(of: entry, in: parts.detail)
  }

  private mutating func drawTitle(of pane: HistoryPane, in place: Rect) {
    rule("history", in: place)
    let summary = pane.summary(width: place.size.width - 18)
    guard !place.isEmpty, !summary.isEmpty else { return }
    let width = look.line(summary, width: place.size.width).width
    let x = place.columns.upperBound - width - 3
    fill(Rect(x: x, y: place.origin.y, width: width + 2, height: 1))
    put(summary, x: x + 1, y: place.origin.y, width: width, .faint)
  }

  private mutating func draw(
    _ index: Int, of pane: HistoryPane, _ columns: HistoryPane.Columns, at start: Point
  ) {
    let entry = pane.entries[index]
    let isChosen = index == pane.chosen
    if isChosen {
      fill(Rect(x: start.x, y: start.y, width: 1, height: 1), with: look.marker, .info)
    }
    let time = pane.time(of: entry).text(width: columns.time.count)
    put(time, start, columns.time, .faint)
    draw(entry.level, start, columns.level)
    put(entry.line, start, columns.text, isChosen ? .key : .text)
    put(entry.ending, start, columns.end, .faint)
  }

  /// Draws the symbol of a level, and its name if it fits.
  private mutating func draw(_ level: Level, _ start: Point, _ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    let sign = Rect(x: start.x + columns.lowerBound, y: start.y, width: 1, height: 1)
    fill(sign, with: look.sign(of: level), look.role(of: level))
    guard columns.count > 2 else { return }
    let word = columns.lowerBound + 2..<columns.upperBound
    put(level.rawValue, start, word, look.role(of: level))
  }

  private mutating func put(
    _ text: String, _ start: Point, _ columns: Range<Int>, _ role: HostRole
  ) {
    put(text, x: start.x + columns.lowerBound, y: start.y, width: columns.count, role)
  }

  /// Draws a rule with the chosen toast's time, age, level and ending.
  private mutating func drawRule(
    over entry: SnackHistory.Entry, of pane: HistoryPane, in place: Rect
  ) {
    let time = pane.time(of: entry)
    let parts = [
      "\(time.day) \(time.time)", pane.age(of: entry), entry.level.rawValue, entry.ending,
    ].compactMap(\.self)
    let forms = parts.indices.map { parts[$0...].joined(separator: "  ") }
    let available = max(0, place.size.width - 6)
    rule(forms.first { look.line($0, width: .max).width <= available } ?? "", in: place)
  }

  private mutating func drawText(of entry: SnackHistory.Entry, in place: Rect) {
    let x = place.origin.x + 1
    let width = place.size.width - 2
    var y = place.origin.y
    if let title = entry.title, !title.isEmpty, y < place.rows.upperBound {
      put(title, x: x, y: y, width: width, .key)
      y += 1
    }
    let available = place.rows.upperBound - y
    guard available > 0, width > 0 else { return }
    for line in look.lines(entry.message, width: width, maxLines: available) {
      put(line, x: x, y: y)
      y += 1
    }
  }

  // MARK: Search

  /// Draws the typed search text with a cursor, followed by the keys.
  mutating func draw(search: String, keys: [HelpItem], in place: Rect) {
    guard let cursor = look.cursor(behind: search, in: place) else { return }
    let column = place.origin.x + put("/", x: place.origin.x, y: cursor.y, width: 1, .key)
    put(look.typed(search, in: place), x: column, y: cursor.y, .key)
    fill(Rect(x: cursor.x, y: cursor.y, width: 1, height: 1), with: look.cursor, .key)
    let rest = place.columns.upperBound - cursor.x - 2
    draw(keys, in: Rect(x: cursor.x + 2, y: cursor.y, width: max(0, rest), height: 1))
  }
}

extension HostLook {
  /// Returns the end of the typed text that fits beside the slash and the cursor.
  fileprivate func typed(_ search: String, in place: Rect) -> GlyphLine {
    tail(of: search, width: place.size.width - 3)
  }

  /// Returns the position of the cursor after the typed text, or `nil` if the rectangle is empty.
  func cursor(behind search: String, in place: Rect) -> Point? {
    guard !place.isEmpty else { return nil }
    return Point(x: place.origin.x + 1 + typed(search, in: place).width, y: place.origin.y)
  }
}
