/// Lines of a given width, filled with the elements of a text.
///
/// Each element takes bounded time. Memory grows with the lines that are kept, not with the text.
struct LineFiller {
  /// The columns between two tab stops.
  static let tabStop = 4

  /// Whether the lines are full and visible text was left out, so that reading can stop.
  private(set) var isTruncated = false

  private let width: Int
  private let maxLines: Int
  private let avoidsOrphans: Bool
  private var lines: [GlyphLine] = []
  private var line = GlyphLine()
  /// The number of glyphs that remain on the line if it breaks at the last space or wide glyph.
  private var wordBreak: Int?
  /// The number of glyphs that remain if it breaks at the last hyphen or slash of its last word.
  private var softBreak: Int?
  /// Whether a space did not fit: it is dropped, and the next visible glyph starts a line.
  private var isClosed = false
  private var isContinuation = false
  /// Whether the line continues the previous one after a space.
  private var followsSpace = false

  /// Creates a filler for at least one line of at least one column.
  init(width: Int, maxLines: Int, avoidsOrphans: Bool = false) {
    self.width = width
    self.maxLines = maxLines
    self.avoidsOrphans = avoidsOrphans
  }

  /// Adds the next element of the text.
  mutating func add(_ element: SafeText.Element) {
    switch element {
    case .newline: endLine()
    case .tab:
      let count = Self.tabStop - line.width % Self.tabStop
      for _ in 0..<count { addSpace(.blank) }
    case .glyph(let glyph) where glyph.isSpace: addSpace(glyph)
    case .glyph(let glyph): addVisible(glyph.fitted(to: width))
    }
  }

  /// Returns the lines once the text has ended.
  ///
  /// Empty lines at the end are dropped. Text that was cut short ends with an ellipsis.
  mutating func finish(cutShort: Bool) -> [GlyphLine] {
    guard !isTruncated else { return lines }
    endLine()
    while let last = lines.last, last.isEmpty { lines.removeLast() }
    guard cutShort else { return lines }
    var last = lines.popLast() ?? GlyphLine()
    last.endInEllipsis(within: width)
    return lines + [last]
  }

  private mutating func endLine() {
    guard lines.count < maxLines else { return }
    line.trimTrailingSpaces()
    if avoidsOrphans, followsSpace, let last = lines.last,
      let (above, whole) = line.joined(toLastWordOf: last, width: width)
    {
      lines[lines.count - 1] = above
      line = whole
    }
    lines.append(line)
    startLine(with: GlyphLine(), isContinuation: false)
  }

  private mutating func addSpace(_ space: Glyph) {
    if isContinuation && line.isEmpty { return }
    if !isClosed && line.width + space.width <= width {
      line.append(space)
    } else {
      isClosed = true
      wordBreak = line.glyphs.count
    }
  }

  private mutating func addVisible(_ glyph: Glyph) {
    while !isTruncated {
      guard lines.count < maxLines else {
        truncate(lines.popLast() ?? line, before: nil)
        return
      }
      noteBreak(before: glyph)
      if !isClosed && line.width + glyph.width <= width {
        line.append(glyph)
        return
      }
      breakLine(before: glyph)
    }
  }

  private mutating func noteBreak(before glyph: Glyph) {
    guard let last = line.glyphs.last else { return }
    if BreakRules.allowsBreak(between: last, and: glyph) {
      wordBreak = line.glyphs.count
    } else if BreakRules.prefersBreak(between: last, and: glyph) {
      softBreak = line.glyphs.count
    }
  }

  private mutating func breakLine(before glyph: Glyph) {
    let end = wordBreak ?? softBreak ?? line.lastClusterBreak(before: glyph)
    let rest = GlyphLine(line.glyphs[end...])
    var head = GlyphLine(line.glyphs[..<end])
    let breaksAtSpace = isClosed || head.glyphs.last?.isSpace == true
    head.trimTrailingSpaces()
    // Drop the indent before a word that does not fit, rather than leave an empty line.
    if !head.isEmpty {
      if lines.count + 1 == maxLines { return truncate(line, before: glyph) }
      lines.append(head)
    }
    let movedBreak = softBreak.map { $0 - end }
    startLine(with: rest, isContinuation: true)
    followsSpace = breaksAtSpace && !head.isEmpty
    softBreak = movedBreak.flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func startLine(with start: GlyphLine, isContinuation: Bool) {
    line = start
    wordBreak = nil
    softBreak = nil
    isClosed = false
    followsSpace = false
    self.isContinuation = isContinuation
  }

  private mutating func truncate(_ last: GlyphLine, before glyph: Glyph?) {
    var last = last
    last.endInEllipsis(within: width, before: isClosed ? nil : glyph)
    lines.append(last)
    isTruncated = true
  }
}

extension GlyphLine {
  /// The ratio of the line width to the maximum width of an orphan.
  private static let orphanShare = 3

  /// Returns a line and a following orphan, with the last word of the line moved to the orphan.
  ///
  /// The result is `nil` if this line is not an orphan, or if it would become wider than the line
  /// above.
  fileprivate func joined(
    toLastWordOf line: GlyphLine, width: Int
  ) -> (above: GlyphLine, whole: GlyphLine)? {
    guard !isEmpty, self.width <= width / Self.orphanShare,
      !glyphs.contains(where: { $0.isSpace || $0.width != 1 }),
      let space = line.glyphs.lastIndex(where: \.isSpace)
    else { return nil }
    var above = GlyphLine(line.glyphs[..<space])
    above.trimTrailingSpaces()
    let whole = GlyphLine(line.glyphs[(space + 1)...] + [.blank] + glyphs)
    return whole.width <= above.width ? (above, whole) : nil
  }
}

extension Glyph {
  /// Returns the glyph, or "?" for a wide glyph on a line of one column.
  func fitted(to columns: Int) -> Glyph {
    width <= columns ? self : Glyph("?")
  }
}
