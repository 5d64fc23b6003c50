import SnackTerm

/// A text of code above the help line, with rows above it for toasts.
struct CodePanel: Hashable, Sendable {
  /// A row of the text.
  struct Line: Hashable, Sendable {
    let indent: Int
    let text: String
  }

  let name: String
  /// The text in rows that are no wider than the panel.
  let lines: [Line]
  /// The first row of the text that is seen.
  let top: Int
  /// Where it stands on the screen.
  let box: Rect
  let hasBorder: Bool

  private static let widest = 92
  /// The rest of a row that is too long stands so much further in.
  private static let continuation = 4

  /// The rows that it takes from the bottom of the screen on, the help line's among them.
  var reservedRows: Int { box.size.height + 1 }

  /// The rows of the screen on which the text stands.
  var textRows: Range<Int> {
    let line = hasBorder ? 1 : 0
    return box.origin.y + line..<max(box.origin.y + line, box.rows.upperBound - line)
  }

  /// Places a text on a screen.
  init(_ text: String, name: String, top: Int, in size: Size) {
    self.name = name
    hasBorder = size.width >= 24 && size.height >= 8
    let frame = hasBorder ? Size(width: 4, height: 2) : .zero
    let width = min(Self.widest, size.width)
    lines = Self.wrap(text, width: width - frame.width)
    // A third is left to toasts.
    let most = max(1, size.height - 1 - max(1, size.height / 3))
    let height = min(size.height, min(lines.count + frame.height, most))
    box = Rect(
      x: (size.width - width) / 2, y: max(0, size.height - 1 - height), width: width,
      height: height)
    self.top = max(0, min(top, lines.count - max(1, height - frame.height)))
  }

  private static func wrap(_ text: String, width: Int) -> [Line] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = min(line.prefix { $0 == " " }.count, max(0, width / 2))
      return wrap(line: String(line.drop { $0 == " " }), indent: indent, width: width - indent)
    }
    // The break at the end of the last line begins none.
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func wrap(line: String, indent: Int, width: Int) -> [Line] {
    guard TextFlow.singleLine(line, width: .max).width > width else {
      return [Line(indent: indent, text: line)]
    }
    // What is copied from the screen has to be a comment still.
    let mark = ["/// ", "// "].first { line.hasPrefix($0) } ?? ""
    let further = mark.isEmpty ? continuation : 0
    let rows = TextFlow.wrap(
      String(line.dropFirst(mark.count)), width: max(1, width - mark.count - further),
      maxLines: 100)
    return rows.enumerated().map {
      Line(indent: indent + ($0.offset == 0 ? 0 : further), text: mark + $0.element.text)
    }
  }

  /// Which rows of how many are seen; empty if all are.
  fileprivate var extent: String {
    let end = min(lines.count, top + textRows.count)
    return end - top < lines.count ? "\(top + 1)-\(end)/\(lines.count)" : ""
  }
}

extension Pen {
  /// Draws a box with a text of code.
  mutating func draw(_ panel: CodePanel) {
    guard !panel.box.isEmpty else { return }
    fill(panel.box)
    let (x, width) = (panel.box.origin.x, panel.box.size.width)
    let inset = panel.hasBorder ? 2 : 0
    if panel.hasBorder {
      frame(panel.box, heading: panel.name)
      let column = panel.box.columns.upperBound - panel.extent.count - 4
      if !panel.extent.isEmpty {
        put(panel.extent, intoLineAt: Point(x: column, y: panel.box.origin.y), .faint)
      }
    }
    for (line, y) in zip(panel.lines.dropFirst(panel.top), panel.textRows) {
      put(
        line.text, x: x + inset + line.indent, y: y, width: width - 2 * inset - line.indent)
    }
  }
}
