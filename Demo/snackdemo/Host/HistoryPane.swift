import SnackTerm

/// The toast history, shown in place of everything between header and help line.
struct HistoryPane: Sendable {
  /// The matching entries, newest first.
  var entries: [SnackHistory.Entry]
  /// The index of the chosen entry.
  var chosen = 0
  /// The total number of entries.
  var total: Int
  /// The only level to list; `nil` for all levels.
  var level: Level?
  /// The search text.
  var search = ""
  /// Whether the user is typing the search text.
  var isSearching = false
  /// The user's time zone.
  var zone = LocalTime.Zone.current
  /// The current time in seconds since 1970; `nil` to omit ages.
  var now: Double?
  /// The strings for ages.
  var strings = BuiltInStrings.english

  /// The frame of each part; empty if it does not fit.
  struct Parts: Hashable {
    let title: Rect
    let list: Rect
    let rule: Rect
    /// The full text of the chosen toast.
    let detail: Rect

    init(in place: Rect) {
      let rows = place.size.height
      let detailRows = rows >= 16 ? 3 : rows >= 9 ? 2 : 0
      let heights = [rows >= 3 ? 1 : 0, 0, detailRows > 0 ? 1 : 0, detailRows]
      let listRows = max(0, rows - heights.reduce(0, +))
      var y = place.origin.y
      let rects = zip(heights.indices, heights).map { index, height in
        let height = index == 1 ? listRows : height
        defer { y += height }
        return Rect(x: place.origin.x, y: y, width: place.size.width, height: height)
      }
      title = rects[0]
      list = rects[1]
      rule = rects[2]
      detail = rects[3]
    }
  }

  /// The columns of a row, relative to its first cell; empty if they do not fit.
  struct Columns: Hashable {
    let time: Range<Int>
    let level: Range<Int>
    let text: Range<Int>
    let end: Range<Int>

    init(width: Int, showsDays: Bool) {
      let timeWidth =
        width >= 64 && showsDays ? 14 : width >= 44 ? 8 : width >= 24 ? 5 : 0
      let levelWidth = width >= 64 ? 9 : width >= 8 ? 1 : 0
      let endWidth = width >= 64 ? 14 : width >= 44 ? 12 : width >= 28 ? 7 : 0
      let gap = width >= 44 ? 2 : 1
      let start = min(2, width)
      time = start..<(start + timeWidth)
      let levelStart = time.upperBound + (time.isEmpty ? 0 : gap)
      level = levelStart..<(levelStart + levelWidth)
      let textStart = level.upperBound + (level.isEmpty ? 0 : gap)
      let endStart = max(textStart, width - 1 - endWidth)
      end = endStart..<(endStart + endWidth)
      text = textStart..<max(textStart, endStart - (end.isEmpty ? 0 : gap))
    }
  }

  /// Returns the number of rows of the list in a rectangle.
  static func listRows(in place: Rect) -> Int { Parts(in: place).list.size.height }

  /// Returns the indices of the entries to show in a number of rows, around the chosen one.
  func visibleRange(rows: Int) -> Range<Int> {
    let count = min(max(0, rows), entries.count)
    let first = min(max(0, chosen - count / 2), entries.count - count)
    return first..<(first + count)
  }

  /// Returns the start of the chosen entry after its marker, or `nil` if it is not visible.
  func cursor(in place: Rect) -> Point? {
    let list = Parts(in: place).list
    return zip(visibleRange(rows: list.size.height), list.rows).first { $0.0 == chosen }
      .map { Point(x: list.origin.x + min(2, list.size.width - 1), y: $0.1) }
  }

  /// Whether the entries span several days, so that the time alone is ambiguous.
  var showsDays: Bool {
    guard let first = entries.first, let last = entries.last else { return false }
    return time(of: first).day != time(of: last).day
  }

  /// Returns the local time of an entry.
  func time(of entry: SnackHistory.Entry) -> LocalTime { LocalTime(entry.time, in: zone) }

  /// Returns the age of an entry in words, or `nil` to omit it.
  func age(of entry: SnackHistory.Entry) -> String? {
    now.map { strings.age(seconds: $0 - entry.time) }
  }

  /// Returns the level, the search text and the count, in the longest form that fits.
  func summary(width: Int) -> String {
    let count = entries.count == total ? "\(total)" : "\(entries.count) of \(total)"
    let facts = [level?.rawValue, search.isEmpty ? nil : "/\(search)", count].compactMap { $0 }
    let forms = facts.indices.map { facts[$0...].joined(separator: "  ") }
    return forms.first { $0.count <= width } ?? ""
  }

  /// The lines shown in place of entries if there are none.
  var emptyMessage: [String] {
    total == 0
      ? ["No toasts yet."] : ["No matching toasts.", "Change search or level."]
  }
}

extension SnackHistory.Entry {
  /// The title and the message on one line.
  var line: String { [title, message].compactMap { $0 }.joined(separator: ": ") }

  /// The ending of the toast, or its state if it has not ended.
  var ending: String { closeReason?.words ?? (wasShown ? "visible" : "queued") }
}
