internal import SnackCore

/// Makes any text fit to be the text of a field: one line, of which every character can be seen.
///
/// A run of spaces with a line end or a tab in it becomes one blank. Controls and bidi controls
/// go, and so does what has no shape, unless it belongs to the character before it, as joiners and
/// variation selectors do.
struct LineText {
  private var scalars = String.UnicodeScalarView()
  /// The spaces that have been read since the last visible scalar.
  private var gap = String.UnicodeScalarView()
  private var gapHasLineEnd = false
  private let trimsLineEnds: Bool
  private let startsLine: Bool

  private init(trimsLineEnds: Bool, startsLine: Bool) {
    self.trimsLineEnds = trimsLineEnds
    self.startsLine = startsLine
  }

  /// Takes of a text what may be in a field.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - scanLimit: The most scalars to read; a character that may go on behind them is left out.
  ///   - trimsLineEnds: Whether line ends and tabs at both ends go, with the spaces beside them.
  ///   - startsLine: Whether the text has no character before it that a joiner could belong to.
  /// - Returns: The characters, each with something to see.
  static func characters(
    of text: String, scanLimit: Int, trimsLineEnds: Bool, startsLine: Bool
  ) -> [Character] {
    let scanned = text.unicodeScalars.prefix(scanLimit)
    var line = LineText(trimsLineEnds: trimsLineEnds, startsLine: startsLine)
    for scalar in scanned { line.add(scalar) }
    line.endGap(isAtEnd: true)
    let characters = Array(String(line.scalars))
    return scanned.endIndex < text.endIndex ? characters.dropLast() : characters
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch Part(scalar) {
    case .gone: return
    case .space: gap.append(scalar)
    case .lineEnd: gapHasLineEnd = true
    case .attached where startsLine && showsNothing: return
    case .attached, .seen:
      endGap(isAtEnd: scalars.isEmpty)
      scalars.append(scalar)
    }
  }

  /// Whether nothing has been read yet of what will be seen.
  private var showsNothing: Bool {
    scalars.isEmpty && (gapHasLineEnd ? trimsLineEnds : gap.isEmpty)
  }

  private mutating func endGap(isAtEnd: Bool) {
    if !gapHasLineEnd {
      scalars.append(contentsOf: gap)
    } else if !isAtEnd || !trimsLineEnds {
      scalars.append(" ")
    }
    gap.removeAll()
    gapHasLineEnd = false
  }

  /// Says what becomes of a scalar.
  private enum Part {
    case seen
    /// Has no shape of its own and belongs to the character before it.
    case attached
    case space
    case lineEnd
    case gone

    init(_ scalar: Unicode.Scalar) {
      switch ScalarRole(scalar) {
      case .newline, .tab: self = .lineEnd
      case .joiner: self = .attached
      case .dropped: self = scalar.properties.isGraphemeExtend ? .attached : .gone
      case .base where scalar.properties.generalCategory == .control: self = .gone
      case .base where Glyph(scalar).isSpace: self = .space
      default: self = .seen
      }
    }
  }
}

extension Character {
  /// What the character shows, at least one glyph in any text of a field.
  var glyphs: GlyphLine {
    // A loop, because sequences made of others cost several times as much.
    var line = GlyphLine()
    for case .glyph(let glyph) in SafeText(String(self)) { line.append(glyph) }
    return line
  }

  /// Whether the character is a letter, a digit or a picture; spaces and punctuation are not.
  var isPartOfWord: Bool {
    guard let properties = unicodeScalars.first?.properties else { return false }
    switch properties.generalCategory {
    case .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation,
      .connectorPunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol:
      return false
    // A colour of skin that stands alone is a picture.
    case .modifierSymbol: return properties.isEmojiModifier
    default: return true
    }
  }
}
