public import SnackCore

/// Text whose runs have individual styles.
///
/// ```swift
/// let warning = StyledText("cannot be undone", color: .palette(210), attributes: .bold)
/// let card = PageBulletinItem(title: "Delete the backup?")
/// card.attributedDescriptionText = "This " + warning + "."
/// ```
public struct StyledText: Hashable, Sendable {
  /// A run of text with one style.
  public struct Run: Hashable, Sendable {
    /// The text of the run.
    public var text: String
    /// The colour; `nil` uses that of the surrounding text.
    public var color: Color?
    /// The attributes, added to those of the surrounding text.
    public var attributes: TextAttributes

    /// Creates a run.
    public init(_ text: String, color: Color? = nil, attributes: TextAttributes = []) {
      self.text = text
      self.color = color
      self.attributes = attributes
    }

    /// Returns the style of the run in a text with a base style.
    func style(in base: TextStyle) -> TextStyle {
      TextStyle(color: color ?? base.color, attributes: base.attributes.union(attributes))
    }
  }

  /// The runs of the text, in order.
  public var runs: [Run]

  /// Creates a text from runs.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// Creates a text with one style.
  public init(_ text: String, color: Color? = nil, attributes: TextAttributes = []) {
    self.init([Run(text, color: color, attributes: attributes)])
  }

  /// The text without styles.
  public var plainText: String { runs.map(\.text).joined() }

  /// Concatenates two texts.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(left.runs + right.runs)
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Creates a text without a style.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension StyledText {
  /// A glyph of a line and the index of its run; `nil` uses the style of the surrounding text.
  struct StyledGlyph: Hashable, Sendable {
    let glyph: Glyph
    let run: Int?
  }

  /// Returns the text wrapped to at most `width` columns, without orphans.
  func lines(width: Int, maxLines: Int) -> [[StyledGlyph]] {
    let lines = TextFlow.wrapWithoutOrphans(plainText, width: width, maxLines: maxLines)
    let visible = lines.reduce(0) { $0 + $1.glyphs.count { !$0.isSpace } }
    var owners = owners(ofGlyphs: visible).makeIterator()
    return lines.map { line in
      // Wrapping moves and drops spaces, but visible glyphs keep their order.
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

  /// Returns the run index of each of the first visible glyphs.
  ///
  /// A mark at the start of a run belongs to the preceding glyph.
  private func owners(ofGlyphs count: Int) -> [Int] {
    guard runs.count > 1 else { return Array(repeating: 0, count: runs.isEmpty ? 0 : count) }
    var ends: [Int] = []
    for run in runs { ends.append((ends.last ?? 0) + run.text.unicodeScalars.count) }
    var elements = SafeText(plainText).makeIterator()
    var owners: [Int] = []
    var run = 0
    var start = 0
    while owners.count < count, let element = elements.next() {
      while run + 1 < runs.count, ends[run] <= start { run += 1 }
      start = elements.scalarsRead
      guard case .glyph(let glyph) = element else { continue }
      // A glyph is complete only once the first scalar of the next one has been read.
      if elements.isHoldingScalar { start -= 1 }
      if !glyph.isSpace { owners.append(run) }
    }
    return owners
  }
}
