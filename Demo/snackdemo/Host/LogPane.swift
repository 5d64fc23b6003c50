import SnackTerm

extension Pen {
  /// Draws the latest lines of a log, the newest in the last row.
  mutating func draw(_ log: [LogEntry], in place: Rect) {
    let entries = log.suffix(place.size.height)
    let first = place.rows.upperBound - entries.count
    for (entry, row) in zip(entries, first...) {
      draw(entry, at: Point(x: place.origin.x + 1, y: row), width: place.size.width - 2)
    }
  }

  private mutating func draw(_ entry: LogEntry, at place: Point, width: Int) {
    let role: HostRole =
      switch entry.severity {
      case .info: .info
      case .warn: .slow
      case .error: .bad
      }
    let fields: [(text: String, width: Int, role: HostRole)] = [
      (entry.time, 8, .faint), (entry.severity.rawValue, 5, role), (entry.service, 11, .faint),
      (entry.text, .max, .text),
    ]
    // On a narrow screen, the message matters more than its source.
    let shown = width >= 44 ? fields : width >= 24 ? [fields[0], fields[3]] : [fields[3]]
    var column = 0
    for field in shown {
      put(
        field.text, x: place.x + column, y: place.y, width: min(field.width, width - column),
        field.role)
      column += min(field.width, width) + 1
    }
  }
}
