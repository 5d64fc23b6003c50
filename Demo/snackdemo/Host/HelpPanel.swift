import SnackTerm

extension Pen {
  /// Draws a box in the middle with what every key does.
  mutating func drawPanel(of items: [HelpItem], in size: Size) {
    let keyWidth = items.map(\.keys.count).max() ?? 0
    let textWidth = items.map(\.sentence.count).max() ?? 0
    let width = min(size.width, keyWidth + textWidth + 8)
    let height = min(size.height, items.count + 4)
    let box = Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    drawBox(box, title: "keys")
    let inside = box.inset(by: Insets(columns: 3, rows: height > items.count + 3 ? 2 : 1))
    for (item, row) in zip(items, inside.rows) {
      let texts = inside.size.width - keyWidth - 2
      put(item.keys, x: inside.origin.x, y: row, width: min(keyWidth, inside.size.width), .key)
      put(item.sentence, x: inside.origin.x + keyWidth + 2, y: row, width: texts)
    }
  }

  private mutating func drawBox(_ box: Rect, title: String) {
    fill(box)
    guard box.size.width >= 4, box.size.height >= 3 else { return }
    let (right, bottom) = (box.columns.upperBound - 1, box.rows.upperBound - 1)
    for y in [box.origin.y, bottom] {
      let side = Rect(x: box.origin.x, y: y, width: box.size.width, height: 1)
      fill(side, with: look.horizontalLine, .faint)
    }
    for x in [box.origin.x, right] {
      let side = Rect(x: x, y: box.origin.y, width: 1, height: box.size.height)
      fill(side, with: look.verticalLine, .faint)
    }
    let corners: [(x: Int, y: Int, glyph: String)] = [
      (box.origin.x, box.origin.y, "┌"), (right, box.origin.y, "┐"),
      (box.origin.x, bottom, "└"), (right, bottom, "┘"),
    ]
    for corner in corners { put(corner.glyph, x: corner.x, y: corner.y, width: 1, .faint) }
    let heading = Rect(x: box.origin.x + 2, y: box.origin.y, width: title.count + 2, height: 1)
    fill(heading)
    put(title, x: heading.origin.x + 1, y: box.origin.y, width: box.size.width - 4, .heading)
  }
}
