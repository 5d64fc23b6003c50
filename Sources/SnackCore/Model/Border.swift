/// The line around a snack.
public struct Border: Hashable, Sendable {
  /// The kind of line.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// No line; the background alone sets the snack off.
    case none
    /// One thin line.
    case light
    /// One thick line.
    case heavy
    /// Two thin lines.
    case double
    /// One thin line with round corners.
    case rounded
    /// A thick bar on the leading side only.
    case bar
    /// One thin line of ASCII signs, also where there are better ones.
    case ascii
  }

  /// The kind of line.
  public var style: Style
  /// The colour of the line; `nil` takes the accent of the snack's level.
  public var color: Color?
  /// Whether it is made of ASCII signs, also where there are better ones.
  public var isASCII = false

  /// Makes a border.
  public init(_ style: Style, color: Color? = nil) {
    self.style = style
    self.color = color
  }

  /// No border.
  public static let none = Border(.none)

  /// Cells that the line takes on each side of the box.
  public var thickness: Insets {
    switch style {
    case .none: .zero
    case .bar: Insets(leading: 1)
    case .light, .heavy, .double, .rounded, .ascii: Insets(columns: 1, rows: 1)
    }
  }

  /// Whether it has a line around a box; some boxes are too small for one.
  func hasLine(around box: Size) -> Bool {
    thickness.top > 0 && box.height >= 3 && box.width >= 4
  }
}

/// The glyphs of a border: corners from the top left clockwise, then the sides.
struct BorderGlyphs: Sendable {
  let topLeading: Glyph
  let topTrailing: Glyph
  let bottomTrailing: Glyph
  let bottomLeading: Glyph
  let horizontal: Glyph
  let vertical: Glyph

  /// Takes the six glyphs from a text of six characters.
  private init(_ text: StaticString) {
    let scalars = text.description.unicodeScalars.map { Glyph($0) }
    guard scalars.count == 6 else {
      fatalError("A border needs six glyphs: four corners and two sides.")
    }
    (topLeading, topTrailing, bottomTrailing) = (scalars[0], scalars[1], scalars[2])
    (bottomLeading, horizontal, vertical) = (scalars[3], scalars[4], scalars[5])
  }

  static let ascii = BorderGlyphs("++++-|")
  private static let asciiHeavy = BorderGlyphs("######")
  private static let asciiDouble = BorderGlyphs("++++=|")
  private static let asciiRounded = BorderGlyphs("..''-|")
  static let light = BorderGlyphs("┌┐┘└─│")
  static let heavy = BorderGlyphs("┏┓┛┗━┃")
  static let double = BorderGlyphs("╔╗╝╚═║")
  static let rounded = BorderGlyphs("╭╮╯╰─│")

  /// The glyph of a leading bar, which fills the left half of its cell.
  static let bar = Glyph("▌")

  static func glyphs(for style: Border.Style, cornerRadius: Int) -> BorderGlyphs {
    switch style {
    case .light, .none, .bar: cornerRadius > 0 ? rounded : light
    case .rounded: rounded
    case .heavy: heavy
    case .double: double
    case .ascii: ascii
    }
  }

  /// The glyphs of a line where there are none but those of ASCII.
  static func asciiGlyphs(for line: Border.Style) -> BorderGlyphs {
    switch line {
    case .heavy: asciiHeavy
    case .double: asciiDouble
    case .rounded: asciiRounded
    case .none, .light, .bar, .ascii: ascii
    }
  }
}
