import SnackTerm

/// A panel of code above the help line, with rows for toasts above it.
struct CodePanel: Hashable, Sendable {
  /// A row of the code.
  struct Line: Hashable, Sendable {
    let indent: Int
    let text: String
  }

  let name: String
  /// The code, wrapped to the width of the panel.
  let lines: [Line]
  /// The first visible row of the code.
  let top: Int
  /// The panel's frame on the screen.
  let box: Rect
  let hasBorder: Bool

  private static let widest = 92
  /// The additional indentation of wrapped rows, in columns.
  private static let continuation = 4

  /// Rows that the panel occupies at the bottom of the screen, including the help line.
  var reservedRows: Int { box.size.height + 1 }

  /// The rows of the screen that show code.
  var textRows: Range<Int> {
    let line = hasBorder ? 1 : 0
    return box.origin.y + line..<max(box.origin.y + line, box.rows.upperBound - line)
  }

  /// Creates a panel laid out for a screen.
  init(_ text: String, name: String, top: Int, in size: Size) {
    self.name = name
    hasBorder = size.width >= 24 && size.height >= 8
    let frame = hasBorder ? Size(width: 4, height: 2) : .zero
    let width = min(Self.widest, size.width)
    lines = Self.wrap(text, width: width - frame.width)
    // A third is left for toasts.
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
    // The final line break starts no new row.
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func wrap(line: String, indent: Int, width: Int) -> [Line] {
    guard TextFlow.singleLine(line, width: .max).width > width else {
      return [Line(indent: indent, text: line)]
    }
    // A wrapped comment must remain one when copied from the screen.
    let mark = ["/// ", "// "].first { line.hasPrefix($0) } ?? ""
    let further = mark.isEmpty ? continuation : 0
    let rows = TextFlow.wrap(
      String(line.dropFirst(mark.count)), width: max(1, width - mark.count - further),
      maxLines: 100)
    return rows.enumerated().map {
      Line(indent: indent + ($0.offset == 0 ? 0 : further), text: mark + $0.element.text)
    }
  }

  /// The visible rows and their total; empty if all are visible.
  fileprivate var visibleRangeLabel: String {
    let end = min(lines.count, top + textRows.count)
    return end - top < lines.count ? "\(top + 1)-\(end)/\(lines.count)" : ""
  }
}

extension Pen {
  /// Draws the code panel.
  mutating func draw(_ panel: CodePanel) {
    guard !panel.box.isEmpty else { return }
    fill(panel.box)
    let x = panel.box.origin.x
    let width = panel.box.size.width
    let inset = panel.hasBorder ? 2 : 0
    if panel.hasBorder {
      frame(panel.box, heading: panel.name)
      let column = panel.box.columns.upperBound - panel.visibleRangeLabel.count - 4
      if !panel.visibleRangeLabel.isEmpty {
        put(panel.visibleRangeLabel, intoLineAt: Point(x: column, y: panel.box.origin.y), .faint)
      }
    }
    for (line, y) in zip(panel.lines.dropFirst(panel.top), panel.textRows) {
      put(
        line.text, x: x + inset + line.indent, y: y, width: width - 2 * inset - line.indent)
    }
  }
}
