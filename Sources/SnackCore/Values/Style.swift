/// A colour of a cell: the terminal's default, an index of its palette, or an RGB value.
///
/// A terminal that cannot show the colour uses the nearest one that it can show.
///
/// ```swift
/// let blue = Color.hex(0x89B4FA)
/// let style = Style(foreground: blue, background: .palette(236))
/// if let contrast = blue.contrast(with: .rgb(30, 30, 46)) { print(contrast >= 4.5) }  // true
/// ```
public enum Color: Hashable, Sendable {
  /// The terminal's default foreground or background.
  case standard
  /// A colour of the terminal's palette: 0–7 normal, 8–15 bright, 16–255 xterm's cube and greys.
  case palette(UInt8)
  /// Red, green and blue, each 0–255.
  case rgb(UInt8, UInt8, UInt8)

  /// A number of 26 bits that no other colour has.
  fileprivate var code: UInt64 {
    switch self {
    case .standard: 0
    case .palette(let index): 1 << 24 | UInt64(index)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  /// Creates a colour from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> Color {
    .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}

/// The attributes of a glyph, such as bold and dim.
///
/// ```swift
/// var attributes: TextAttributes = [.bold, .underline]
/// attributes.remove(.underline)
/// let style = Style(foreground: .palette(221), attributes: attributes)
/// ```
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set of attributes from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Returns whether both sets have the same attributes.
  ///
  /// Called for every cell of a frame; the default of option sets goes through two protocols.
  public static func == (first: TextAttributes, second: TextAttributes) -> Bool {
    first.rawValue == second.rawValue
  }

  /// Heavier strokes.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// A fainter colour.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Slanted glyphs.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// A line under the glyph.
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 1 << 4)
  /// Both colours mixed with black; dim if the terminal has too few colours for that.
  package static let darkened = TextAttributes(rawValue: 1 << 5)
}

/// The colours and attributes of a cell.
///
/// ```swift
/// let style = Style(foreground: .palette(78), background: .palette(236), attributes: .bold)
/// var canvas = Canvas(size: Size(width: 20, height: 1))
/// canvas.fill(Rect(x: 0, y: 0, width: 20, height: 1), style: style)
/// ```
public struct Style: Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// The attributes, such as bold and dim.
  public var attributes: TextAttributes

  /// Creates a style; the defaults are the terminal's own colours without attributes.
  public init(
    foreground: Color = .standard, background: Color = .standard,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Hashes the style in one step, because it is looked up for every run of equal cells.
  public func hash(into hasher: inout Hasher) {
    let colors = foreground.code << 26 | background.code
    hasher.combine(colors << 8 | UInt64(attributes.rawValue))
  }

  /// The terminal's own colours without attributes.
  public static let plain = Style()
}
