/// Is one line of glyphs with its width kept up to date.
public struct GlyphLine: Hashable, Sendable {
  /// The glyphs from left to right.
  public private(set) var glyphs: [Glyph] = []

  /// The columns all glyphs take together.
  public private(set) var width = 0

  /// Makes an empty line.
  public init() {}

  /// Makes a line of the given glyphs.
  public init(_ glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    width = self.glyphs.reduce(0) { $0 + $1.width }
  }

  /// Whether the line holds no glyph.
  public var isEmpty: Bool { glyphs.isEmpty }

  /// The line as text.
  public var text: String {
    var text = ""
    for glyph in glyphs { text += glyph.text }
    return text
  }

  /// Adds a glyph at the right end.
  public mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += glyph.width
  }

  /// Removes the spaces at the right end.
  public mutating func trimTrailingSpaces() {
    while let last = glyphs.last, last.isSpace { removeLast() }
  }

  /// Ends the line with an ellipsis within a number of columns.
  ///
  /// Takes away as many glyphs as the ellipsis needs, the rest of a word that is cut by that, and
  /// spaces, stops and commas before it. A word that has the line to itself is cut where the
  /// columns end. The line is empty afterwards when there is not a single column.
  public mutating func endInEllipsis(within columns: Int) {
    endInEllipsis(within: columns, before: nil)
  }

  /// Ends the line with an ellipsis in place of a glyph and what comes behind it.
  mutating func endInEllipsis(within columns: Int, before missing: Glyph?) {
    var next: Glyph?
    while !isEmpty, width + Glyph.ellipsis.width > columns { next = removeLast() }
    if let first = next ?? missing {
      let end = next.flatMap { lastBreak(before: $0) } ?? lastClusterBreak(before: first)
      while glyphs.count > end { removeLast() }
    }
    trimTrailingSpaces()
    while glyphs.count > 1, let last = glyphs.last, BreakRules.yieldsToEllipsis(last) {
      removeLast()
    }
    if width + Glyph.ellipsis.width <= columns { append(.ellipsis) }
  }

  /// How many glyphs stand before the last place at which the line may be broken; `nil` if there
  /// is none with visible text before it.
  private func lastBreak(before next: Glyph) -> Int? {
    let all = glyphs + [next]
    return all.indices.dropFirst().last { index in
      let (left, right) = (all[index - 1], all[index])
      let isBreak =
        right.isSpace || BreakRules.allowsBreak(between: left, and: right)
        || (BreakRules.prefersBreak(between: left, and: right) && index > 1
          && !all[index - 2].isSpace)
      return isBreak && all[..<index].contains { !$0.isSpace }
    }
  }

  /// How many glyphs stand before the last place that is not within a character; all of them if
  /// the line is a single one.
  func lastClusterBreak(before next: Glyph) -> Int {
    var (end, first) = (glyphs.count, next)
    while end > 0, BreakRules.isOneCluster(glyphs[end - 1], first) {
      end -= 1
      first = glyphs[end]
    }
    return end > 0 ? end : glyphs.count
  }

  @discardableResult
  private mutating func removeLast() -> Glyph? {
    guard let last = glyphs.popLast() else { return nil }
    width -= last.width
    return last
  }
}
