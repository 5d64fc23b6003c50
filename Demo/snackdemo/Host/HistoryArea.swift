import SnackTerm

/// The part of a screen for the history, without the rows that toasts cover.
struct HistoryArea: Hashable, Sendable {
  let rect: Rect

  /// The fewest rows of the history; with fewer, toasts cover a part of it.
  private static let minRows = 5

  /// Creates the area.
  /// - Parameters:
  ///   - body: The area between header and help line.
  ///   - toasts: The cells of the toasts.
  init(in body: Rect, beside toasts: [Rect]) {
    var rows = body.rows
    for toast in toasts where !toast.intersection(body).isEmpty {
      let start = min(rows.upperBound, max(rows.lowerBound, toast.rows.lowerBound))
      let end = min(rows.upperBound, max(rows.lowerBound, toast.rows.upperBound))
      let isAboveTaller = start - rows.lowerBound > rows.upperBound - end
      rows = isAboveTaller ? rows.lowerBound..<start : end..<rows.upperBound
    }
    if rows.count < Self.minRows { rows = body.rows }
    rect = Rect(x: body.origin.x, y: rows.lowerBound, width: body.size.width, height: rows.count)
  }
}
