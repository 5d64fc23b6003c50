/// Layout of untrusted text in lines of a given width.
///
/// All functions read only as much text as may be shown. The limit leaves ample room for marks,
/// emoji sequences and spaces; text beyond it counts as cut off.
///
/// ```swift
/// let lines = TextFlow.wrap("A toast wraps its message between words.", width: 20, maxLines: 2)
/// var canvas = Canvas(size: Size(width: 20, height: 2))
/// for (row, line) in lines.enumerated() {
///   canvas.put(line, x: 0, y: row, style: .plain)
/// }
/// ```
public enum TextFlow {
  /// Wraps a text by words.
  ///
  /// - Parameters:
  ///   - text: Any text; SafeText determines what is shown.
  ///   - width: The width of a line in columns.
  ///   - maxLines: The maximum number of lines. If the text needs more, the last line ends with an
  ///     ellipsis.
  /// - Returns: Lines of at most `width` columns; none if there is no space. Spaces at the end of
  ///   a line, spaces at a break and empty lines at both ends are removed.
  public static func wrap(_ text: String, width: Int, maxLines: Int) -> [GlyphLine] {
    var elements = SafeText(text, scanLimit: scanLimit(columns: width, lines: maxLines))
      .makeIterator()
    return wrap(&elements, width: width, maxLines: maxLines)
  }

  /// Wraps text by words, as ``wrap(_:width:maxLines:)`` does, but without orphans.
  ///
  /// If a short word is alone on the last line of a paragraph, the word before it moves down too.
  package static func wrapWithoutOrphans(
    _ text: String, width: Int, maxLines: Int
  ) -> [GlyphLine] {
    var elements = SafeText(text, scanLimit: scanLimit(columns: width, lines: maxLines))
      .makeIterator()
    return wrap(&elements, width: width, maxLines: maxLines, avoidsOrphans: true)
  }

  /// Lays out a text on one line.
  ///
  /// Spaces at both ends are trimmed. A run of spaces that includes a newline or tab becomes one
  /// space. Text wider than `width` columns ends with an ellipsis.
  public static func singleLine(_ text: String, width: Int) -> GlyphLine {
    var elements = SafeText(text, scanLimit: scanLimit(columns: width, lines: 1)).makeIterator()
    return singleLine(&elements, width: width)
  }

  /// Returns the width of the widest line of a text before wrapping.
  ///
  /// The width is in columns, without spaces at line ends, and at most `limit`.
  public static func naturalWidth(_ text: String, limit: Int) -> Int {
    var elements = SafeText(text, scanLimit: scanLimit(columns: limit, lines: 1)).makeIterator()
    return naturalWidth(&elements, limit: limit)
  }

  static func wrap(
    _ elements: inout SafeText.Iterator, width: Int, maxLines: Int, avoidsOrphans: Bool = false
  ) -> [GlyphLine] {
    guard width > 0, maxLines > 0 else { return [] }
    var filler = LineFiller(width: width, maxLines: maxLines, avoidsOrphans: avoidsOrphans)
    var hasBegun = false
    while !filler.isTruncated, let element = elements.next() {
      // Empty lines at the start are dropped, as at the end.
      hasBegun = hasBegun || element != .newline
      if hasBegun { filler.add(element) }
    }
    return filler.finish(cutShort: elements.isCutShort)
  }

  static func singleLine(_ elements: inout SafeText.Iterator, width: Int) -> GlyphLine {
    var line = GlyphLine()
    guard width > 0 else { return line }
    var gap = Gap()
    while let element = elements.next() {
      guard case .glyph(let glyph) = element, !glyph.isSpace else {
        gap.add(element)
        continue
      }
      let visible = glyph.fitted(to: width)
      let space = line.isEmpty ? 0 : gap.width
      guard line.width + space + visible.width <= width else {
        line.endInEllipsis(within: width, before: space == 0 ? visible : nil)
        return line
      }
      for _ in 0..<space { line.append(.blank) }
      line.append(visible)
      gap = Gap()
    }
    if elements.isCutShort { line.endInEllipsis(within: width) }
    return line
  }

  static func naturalWidth(_ elements: inout SafeText.Iterator, limit: Int) -> Int {
    var widest = 0
    var column = 0
    while widest < limit, let element = elements.next() {
      switch element {
      case .newline: column = 0
      case .tab: column += LineFiller.tabStop - column % LineFiller.tabStop
      case .glyph(let glyph):
        column += glyph.width
        if !glyph.isSpace { widest = max(widest, column) }
      }
    }
    return max(0, min(widest, limit))
  }

  /// Returns the number of scalars to read for a number of cells.
  ///
  /// Sixteen per cell allow for stacked marks and emoji sequences; the constant allows for leading
  /// white space and for line ends in a text of short lines.
  private static func scanLimit(columns: Int, lines: Int) -> Int {
    let (cells, overflows) = columns.multipliedReportingOverflow(by: lines)
    guard !overflows, cells < Int.max / 32 else { return .max }
    return 8_192 + 16 * max(cells, 0)
  }
}

extension TextFlow {
  /// The white space between two words of a single line.
  private struct Gap {
    private var spaces = 0
    private var isFolded = false

    /// The width of the white space on the line, in columns.
    var width: Int { isFolded ? 1 : spaces }

    mutating func add(_ space: SafeText.Element) {
      if case .glyph(let glyph) = space { spaces += glyph.width } else { isFolded = true }
    }
  }
}
