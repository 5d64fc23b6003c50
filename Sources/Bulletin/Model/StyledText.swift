public import SnackCore

/// A text of which parts have a colour or a setting of their own.
public struct StyledText: Hashable, Sendable {
  /// A part of the text that is set in one way.
  public struct Run: Hashable, Sendable {
    /// Any text.
    public var text: String
    /// Its colour; `nil` takes that of the text around it.
    public var color: Color?
    /// What is added to the setting of the text around it.
    public var attributes: TextAttributes

    /// Makes a part of a text.
    public init(_ text: String, color: Color? = nil, attributes: TextAttributes = []) {
      self.text = text
      self.color = color
      self.attributes = attributes
    }

    /// How the part is set within a text.
    func style(in base: TextStyle) -> TextStyle {
      TextStyle(color: color ?? base.color, attributes: base.attributes.union(attributes))
    }
  }

  /// The parts in their order; together they are one text.
  public var runs: [Run]

  /// Makes a text of parts.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Makes a text that is set in one way.
  public init(_ text: String, color: Color? = nil, attributes: TextAttributes = []) {
    self.init([Run(text, color: color, attributes: attributes)])
  }

  /// The text without its setting.
  public var plainText: String { runs.map(\.text).joined() }

  /// Puts one text behind another.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(left.runs + right.runs)
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Makes a text without a setting of its own.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension StyledText {
  /// A glyph of a line, and the run that sets it; `nil` is set as the text around.
  struct StyledGlyph: Hashable, Sendable {
    let glyph: Glyph
    let run: Int?
  }

  /// The text in lines of at most so many columns, wrapped as ``TextFlow`` does.
  func lines(width: Int, maxLines: Int) -> [[StyledGlyph]] {
    let lines = TextFlow.wrap(plainText, width: width, maxLines: maxLines)
    let visible = lines.reduce(0) { $0 + $1.glyphs.count { !$0.isSpace } }
    var owners = owners(ofGlyphs: visible).makeIterator()
    return lines.map { line in
      // Wrapping moves and drops spaces, but every visible glyph stays in its order.
      var owned = line.glyphs.map { glyph in
        StyledGlyph(glyph: glyph, run: glyph.isSpace ? nil : owners.next())
      }
      for index in owned.indices.dropFirst().dropLast() where owned[index].glyph.isSpace {
        let next = owned[(index + 1)...].first { !$0.glyph.isSpace }?.run
        guard let run = owned[index - 1].run, run == next else { continue }
        owned[index] = StyledGlyph(glyph: owned[index].glyph, run: run)
      }
      return owned
    }
  }

  /// The runs of the first visible glyphs; a mark at the start of a run belongs to the glyph before.
  private func owners(ofGlyphs count: Int) -> [Int] {
    guard runs.count > 1 else { return Array(repeating: 0, count: runs.isEmpty ? 0 : count) }
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.text.unicodeScalars.count) }
    var elements = SafeText(plainText).makeIterator()
    var (owners, run, start) = ([Int](), 0, 0)
    while owners.count < count, let element = elements.next() {
      while run + 1 < runs.count, ends[run] <= start { run += 1 }
      start = elements.scalarsRead
      guard case .glyph(let glyph) = element else { continue }
      // A glyph is complete only when the scalar that begins the next has been read.
      if elements.isHoldingScalar { start -= 1 }
      if !glyph.isSpace { owners.append(run) }
    }
    return owners
  }
}
