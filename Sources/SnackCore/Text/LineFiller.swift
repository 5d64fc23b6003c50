/// Fills lines of a given width with the elements of a text, one after the other.
///
/// Each element costs a bounded amount of work and memory grows with the lines kept, never with
/// the text.
struct LineFiller {
  /// The columns between two tab stops.
  static let tabStop = 4

  /// Whether the lines are full and visible text was left out, so that reading on is useless.
  private(set) var isTruncated = false

  private let width: Int
  private let maxLines: Int
  private var lines: [GlyphLine] = []
  private var line = GlyphLine()
  /// How many glyphs stay on the line if it is broken at the last space or wide glyph.
  private var wordBreak: Int?
  /// The same for the last hyphen or slash inside the word at the end.
  private var softBreak: Int?
  /// Whether a space no longer fitted: it vanishes, and the next visible glyph starts a line.
  private var isClosed = false
  private var isContinuation = false

  /// Makes a filler for at least one line of at least one column.
  init(width: Int, maxLines: Int) {
    self.width = width
    self.maxLines = maxLines
  }

  /// Takes the next element of the text.
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
    head.trimTrailingSpaces()
    // An indent before a word that does not fit gives way instead of leaving an empty line.
    if !head.isEmpty {
      if lines.count + 1 == maxLines { return truncate(line, before: glyph) }
      lines.append(head)
    }
    let movedBreak = softBreak.map { $0 - end }
    startLine(with: rest, isContinuation: true)
    softBreak = movedBreak.flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func startLine(with start: GlyphLine, isContinuation: Bool) {
    line = start
    wordBreak = nil
    softBreak = nil
    isClosed = false
    self.isContinuation = isContinuation
  }

  private mutating func truncate(_ last: GlyphLine, before glyph: Glyph?) {
    var last = last
    last.endInEllipsis(within: width, before: isClosed ? nil : glyph)
    lines.append(last)
    isTruncated = true
  }
}

extension Glyph {
  /// Stands in for a wide glyph on a line that has only one column.
  func fitted(to columns: Int) -> Glyph {
    width <= columns ? self : Glyph("?")
  }
}
