internal import SnackCore

/// A sanitizer of text for a field: one line in which every character is visible.
///
/// A run of spaces that contains a line end or a tab becomes one blank. Control characters,
/// including bidi controls, are dropped. So are invisible scalars, unless they extend the preceding
/// character, as joiners and variation selectors do.
struct LineText {
  private var scalars = String.UnicodeScalarView()
  /// The spaces read since the last visible scalar.
  private var gap = String.UnicodeScalarView()
  private var gapHasLineEnd = false
  private let trimsLineEnds: Bool
  private let startsLine: Bool

  private init(trimsLineEnds: Bool, startsLine: Bool) {
    self.trimsLineEnds = trimsLineEnds
    self.startsLine = startsLine
  }

  /// Returns the characters of a text that a field may contain.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - scanLimit: Maximum number of scalars to read; a character that may continue beyond is
  ///     dropped.
  ///   - trimsLineEnds: Whether line ends and tabs at both ends are dropped, along with adjacent
  ///     spaces.
  ///   - startsLine: Whether the text starts the line; a leading joiner is then dropped.
  /// - Returns: The visible characters.
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
    case .dropped: return
    case .space: gap.append(scalar)
    case .lineEnd: gapHasLineEnd = true
    case .attached where startsLine && isBlank: return
    case .attached, .visible:
      endGap(isAtEnd: scalars.isEmpty)
      scalars.append(scalar)
    }
  }

  /// Whether nothing visible has been read yet.
  private var isBlank: Bool {
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

  /// The role of a scalar in a field.
  private enum Part {
    case visible
    /// An invisible scalar that extends the preceding character.
    case attached
    case space
    case lineEnd
    case dropped

    init(_ scalar: Unicode.Scalar) {
      switch ScalarRole(scalar) {
      case .newline, .tab: self = .lineEnd
      case .joiner: self = .attached
      case .dropped: self = scalar.properties.isGraphemeExtend ? .attached : .dropped
      case .base where scalar.properties.generalCategory == .control: self = .dropped
      case .base where Glyph(scalar).isSpace: self = .space
      default: self = .visible
      }
    }
  }
}

extension Character {
  /// The glyphs of the character; in a field's text, there is at least one.
  var glyphs: GlyphLine {
    // A loop, because chained sequences are several times slower.
    var line = GlyphLine()
    for case .glyph(let glyph) in SafeText(String(self)) { line.append(glyph) }
    return line
  }

  /// Whether the character is a letter, a digit or a pictograph, not a space or punctuation.
  var isPartOfWord: Bool {
    guard let properties = unicodeScalars.first?.properties else { return false }
    switch properties.generalCategory {
    case .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation,
      .connectorPunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol:
      return false
    // A skin tone modifier without a base is a pictograph.
    case .modifierSymbol: return properties.isEmojiModifier
    default: return true
    }
  }
}
