/// A colour of a cell, in the terms terminals know.
///
/// A terminal that cannot show it gets the nearest colour that it can show.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the terminal's palette: 0–7 normal, 8–15 bright, 16–255 the xterm cube and greys.
  case palette(UInt8)
  /// Red, green and blue, each 0–255.
  case rgb(UInt8, UInt8, UInt8)

  /// Makes a colour from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> Color {
    .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}

/// How glyphs are set: bold, dim and the like.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The attributes as bits.
  public let rawValue: UInt8

  /// Makes a set of attributes from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Glyphs of heavier strokes.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Glyphs in a fainter colour.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Glyphs that lean to the right.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Glyphs with a line beneath.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 1 << 4)
  /// Both colours mixed with black by half; dim where a terminal has too few colours for that.
  package static let darkened = TextAttributes(rawValue: 1 << 5)
}

/// Colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// Bold, dim and the like.
  public var attributes: TextAttributes

  /// Makes a style; without arguments it is the terminal's own.
  public init(
    foreground: Color = .standard, background: Color = .standard,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours without attributes.
  public static let plain = Style()
}
