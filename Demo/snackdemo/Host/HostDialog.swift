import SnackTerm

/// A dialog drawn by the sample host.
struct HostDialog: Hashable, Sendable {
  var title: String
  var lines: [String]
}

extension Pen {
  /// Draws a dialog in the centre of a rectangle, as far as it fits.
  mutating func draw(_ dialog: HostDialog, over place: Rect) {
    let longest = ([dialog.title] + dialog.lines).map(\.count).max() ?? 0
    let size = Size(
      width: min(place.size.width, longest + 6),
      height: min(place.size.height, dialog.lines.count + 2))
    let box = Rect(
      origin: Point(
        x: place.origin.x + (place.size.width - size.width) / 2,
        y: place.origin.y + (place.size.height - size.height) / 2),
      size: size)
    fill(box)
    if size.width > 8, size.height > 2 { frame(box, heading: dialog.title) }
    let inner = box.rows.dropFirst(size.height > 2 ? 1 : 0)
    for (line, row) in zip(dialog.lines, inner) {
      put(line, x: box.origin.x + 3, y: row, width: box.size.width - 4)
    }
  }
}
