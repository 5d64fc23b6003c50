import Foundation
import SnackTerm

/// The list of what became of toasts, in place of everything between header and help line.
struct HistoryPane: Sendable {
  /// The entries that were found, the newest first.
  var entries: [SnackHistory.Entry]
  /// The place of the chosen one.
  var chosen = 0
  /// How many entries there are in all.
  var total: Int
  /// The only level that is listed; `nil` lists all.
  var level: Level?
  /// What is looked for.
  var search = ""
  /// Whether a person types what is looked for.
  var isSearching = false
  /// Where the person is.
  var zone = TimeZone.current
  /// The present moment in seconds since 1970; nil where nobody asks how long ago something was.
  var now: Double?
  /// How that is said.
  var strings = BuiltInStrings.english

  /// The place of each part; one for which there is no room is empty.
  struct Parts: Hashable {
    let title: Rect
    let list: Rect
    let rule: Rect
    /// What the chosen toast said, at length.
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
      (title, list, rule, detail) = (rects[0], rects[1], rects[2], rects[3])
    }
  }

  /// The columns of a row from its first cell on; one for which there is no room is empty.
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

  /// The rows that the list has in a place.
  static func listRows(in place: Rect) -> Int { Parts(in: place).list.size.height }

  /// The entries that a number of rows shows: the chosen one and those around it.
  func shown(rows: Int) -> Range<Int> {
    let count = min(max(0, rows), entries.count)
    let first = min(max(0, chosen - count / 2), entries.count - count)
    return first..<(first + count)
  }

  /// Where the row of the chosen entry begins behind its sign; `nil` if it is not seen.
  func cursor(in place: Rect) -> Point? {
    let list = Parts(in: place).list
    return zip(shown(rows: list.size.height), list.rows).first { $0.0 == chosen }
      .map { Point(x: list.origin.x + min(2, list.size.width - 1), y: $0.1) }
  }

  /// Whether the entries are of several days, so that the time alone does not tell when.
  var showsDays: Bool {
    guard let first = entries.first, let last = entries.last else { return false }
    return time(of: first).day != time(of: last).day
  }

  /// When an entry came.
  func time(of entry: SnackHistory.Entry) -> LocalTime { LocalTime(entry.time, in: zone) }

  /// How long ago an entry came.
  func age(of entry: SnackHistory.Entry) -> String? {
    now.map { strings.age(seconds: $0 - entry.time) }
  }

  /// What is listed, as long a form as a number of columns holds.
  func summary(width: Int) -> String {
    let count = entries.count == total ? "\(total)" : "\(entries.count) of \(total)"
    let facts = [level?.rawValue, search.isEmpty ? nil : "/\(search)", count].compactMap { $0 }
    let forms = facts.indices.map { facts[$0...].joined(separator: "  ") }
    return forms.first { $0.count <= width } ?? ""
  }

  /// What is said in place of entries if there are none.
  var excuse: [String] {
    total == 0
      ? ["No toast has been shown yet."] : ["No toast is like that.", "Change search or level."]
  }
}

extension SnackHistory.Entry {
  /// What it said, in one line.
  var line: String { [title, message].compactMap { $0 }.joined(separator: ": ") }

  /// How it ended.
  var ending: String { closeReason?.description ?? (wasShown ? "showing" : "waiting") }
}
