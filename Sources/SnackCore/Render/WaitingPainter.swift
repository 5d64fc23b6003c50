/// A painter for the waiting line of an edge and the open waiting list.
struct WaitingPainter {
  let theme: Theme
  let traits: TerminalTraits
  /// The source of icons, themes and level names.
  let measure: SnackMeasure

  init(of stack: SnackStack) {
    traits = stack.traits
    measure = stack.measure
    theme = stack.configuration.appearance.theme
  }

  /// Minimum columns for icons and repetition counts in the list.
  private static let minIconWidth = 12

  /// Returns the label that counts the queued snacks of an edge, next to its last visible snack.
  func label(of waiting: WaitingLine) -> WaitingLabel {
    let text = line(waiting.text, width: waiting.placement.width)
    let box = waiting.frame
    let hasRoom = box.size.width >= text.width + 2 * WaitingLine.margin
    let hasEnds = hasRoom && traits.hasSubcellEdges && style.background != .standard
    return WaitingLabel(text: text, box: box, style: style, hasEnds: hasEnds)
  }

  /// Draws the list: a row for each listed snack, and a line that counts the others.
  func draw(_ rows: WaitingListRows, chosen: SnackToken, on frame: inout Canvas) {
    for (number, waiting) in rows.snacks.enumerated() {
      draw(waiting, isChosen: waiting.token == chosen, in: rows.frame(of: number), on: &frame)
    }
    if let line = rows.lastLine { label(of: line).draw(on: &frame) }
  }

  /// Draws a snack in a row: selection mark, icon, level name, title or message, and count.
  private func draw(
    _ waiting: WaitingSnack, isChosen: Bool, in box: Rect, on frame: inout Canvas
  ) {
    var style = style
    if isChosen { style.attributes.formUnion(.bold) }
    let row = box.origin.y
    var columns = box.columns
    frame.fill(box, style: style)
    if isChosen {
      frame.put(line("▸", ascii: ">", width: 1), x: columns.lowerBound, y: row, style: style)
    }
    columns = min(columns.lowerBound + 2, columns.upperBound)..<columns.upperBound
    drawCount(of: waiting, row: row, in: &columns, style: style, on: &frame)
    drawIcon(of: waiting.snack, row: row, in: &columns, style: style, on: &frame)
    let text = line(text(of: waiting.snack), width: columns.count)
    frame.put(text, x: columns.lowerBound, y: row, style: style)
  }

  private func text(of snack: Snack) -> String {
    [measure.levelName(of: snack), snack.headline].compactMap(\.self).joined(separator: ": ")
  }

  /// Draws the repetition count of a snack at the end of the columns.
  private func drawCount(
    of waiting: WaitingSnack, row: Int, in columns: inout Range<Int>, style: Style,
    on frame: inout Canvas
  ) {
    guard waiting.repetitions > 1, columns.count >= Self.minIconWidth else { return }
    let badge = line("×\(min(999, waiting.repetitions))", width: 4)
    let column = columns.upperBound - badge.width - 1
    frame.put(badge, x: column, y: row, style: style)
    columns = columns.lowerBound..<(column - 1)
  }

  /// Draws the icon at the start of the columns, or leaves room for one.
  private func drawIcon(
    of snack: Snack, row: Int, in columns: inout Range<Int>, style: Style, on frame: inout Canvas
  ) {
    guard columns.count >= Self.minIconWidth else { return }
    var accented = style
    accented.foreground =
      measure.theme(of: snack).appearance(for: snack.level, depth: traits.depth).accent
    if let icon = icon(of: snack) {
      frame.put(icon, x: columns.lowerBound, y: row, style: accented)
    }
    columns = (columns.lowerBound + 3)..<columns.upperBound
  }

  private func icon(of snack: Snack) -> GlyphLine? {
    guard let icon = measure.icon(of: snack) else { return nil }
    let first = icon.art.split(separator: "\n").first.map(String.init) ?? ""
    return line(first, ascii: icon.ascii, width: 2)
  }

  /// Returns a text on one line, in glyphs that the terminal supports.
  private func line(_ text: String, ascii: String? = nil, width: Int) -> GlyphLine {
    guard !traits.allowsUnicode else { return TextFlow.singleLine(text, width: width) }
    return TextFlow.singleLine(ascii ?? text, width: width).asciiFolded
  }

  /// The style of a plain message, reversed if no background sets it apart from the host's text.
  private var style: Style {
    let look = theme.appearance(for: .plain, depth: traits.depth)
    guard look.backgroundColor != .standard, traits.depth >= .indexed else {
      return Style(attributes: look.message.attributes.union(.reverse))
    }
    return Style(
      foreground: look.message.color, background: look.backgroundColor,
      attributes: look.message.attributes)
  }
}

/// The text and the cells of a waiting line.
struct WaitingLabel {
  let text: GlyphLine
  let box: Rect
  let style: Style
  /// Whether half a column at either end separates it from the host's text.
  let hasEnds: Bool

  /// Draws the label in its place.
  func draw(on frame: inout Canvas) {
    drawBackground(on: &frame)
    let column = box.origin.x + (box.size.width - text.width) / 2
    frame.put(text, x: column, y: box.origin.y, style: style)
  }

  private func drawBackground(on frame: inout Canvas) {
    guard hasEnds else { return frame.fill(box, style: style) }
    frame.fill(box.inset(by: Insets(leading: 1, trailing: 1)), style: style)
    let end = Rect(origin: box.origin, size: Size(width: 1, height: 1))
    frame.fill(end, with: .right(4), color: style.background)
    frame.fill(end.offset(dx: box.size.width - 1, dy: 0), with: .left(4), color: style.background)
  }
}
