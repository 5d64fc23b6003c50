/// A line of glyphs and its width.
///
/// ```swift
/// var line = TextFlow.singleLine("日本語", width: 20)
/// print(line.width)  // 6
/// line.append(Glyph("!"))
/// print(line.text)  // 日本語!
/// ```
public struct GlyphLine: Hashable, Sendable {
  /// The glyphs from left to right.
  public private(set) var glyphs: [Glyph] = []

  /// The total width of the glyphs in columns.
  public private(set) var width = 0

  /// Creates an empty line.
  public init() {}

  /// Creates a line of glyphs.
  public init(_ glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    width = self.glyphs.reduce(0) { $0 + $1.width }
  }

  /// Whether the line has no glyphs.
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
  package mutating func trimTrailingSpaces() {
    while let last = glyphs.last, last.isSpace { removeLast() }
  }

  /// Ends the line with an ellipsis within a number of columns.
  ///
  /// Removes glyphs until the ellipsis fits, then the rest of a word cut by that, then spaces, full
  /// stops and commas before the ellipsis. A word alone on the line is cut to fit. With zero
  /// columns the line becomes empty.
  package mutating func endInEllipsis(within columns: Int) {
    endInEllipsis(within: columns, before: nil)
  }

  /// Ends the line with an ellipsis that replaces a glyph and everything after it.
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

  /// Returns the number of glyphs before the last break opportunity that follows visible text.
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

  /// Returns the number of glyphs before the last character boundary.
  ///
  /// If the line is a single character, the result is the number of all glyphs.
  func lastClusterBreak(before next: Glyph) -> Int {
    var end = glyphs.count
    var first = next
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
