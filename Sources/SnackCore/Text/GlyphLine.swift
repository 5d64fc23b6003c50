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
  /// Takes away as many glyphs as the ellipsis needs, and the spaces before it. The line is empty
  /// afterwards when there is not a single column.
  public mutating func endInEllipsis(within columns: Int) {
    while !isEmpty, width + Glyph.ellipsis.width > columns { removeLast() }
    trimTrailingSpaces()
    if width + Glyph.ellipsis.width <= columns { append(.ellipsis) }
  }

  private mutating func removeLast() {
    guard let last = glyphs.popLast() else { return }
    width -= last.width
  }
}
