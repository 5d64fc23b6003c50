/// The line around a snack.
///
/// ```swift
/// var theme = Theme.standard
/// theme.base.border = Border(.rounded, color: .palette(75))
/// SnackbarManager.appearance.theme = theme
/// ```
public struct Border: Hashable, Sendable {
  /// The style of the line.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// No line; only the background distinguishes the snack.
    case none
    /// One thin line.
    case light
    /// One thick line.
    case heavy
    /// Two thin lines.
    case double
    /// One thin line with round corners.
    case rounded
    /// A thick bar, on the leading side only.
    case bar
    /// One thin line of ASCII characters, even on Unicode terminals.
    case ascii
    /// A line, one eighth of a cell thick, along the outer edge of the background.
    case hairline
    /// A hairline, with a thick stripe in the accent colour on the leading side.
    case striped
  }

  /// The style of the line.
  public var style: Style
  /// The colour of the line; `nil` uses the accent of the snack's level.
  public var color: Color?
  /// Whether the line is drawn in ASCII characters, even on Unicode terminals.
  public var isASCII = false

  /// Creates a border.
  public init(_ style: Style, color: Color? = nil) {
    self.style = style
    self.color = color
  }

  /// No border.
  public static let none = Border(.none)

  /// The cells that the line occupies on each side of the box.
  public var thickness: Insets {
    switch style {
    case .none: .zero
    case .bar: Insets(leading: 1)
    case .light, .heavy, .double, .rounded, .ascii, .hairline, .striped:
      Insets(columns: 1, rows: 1)
    }
  }

  /// Returns whether the border is a line around the box, through the middle of the cells.
  ///
  /// Some boxes are too small for one.
  func hasLine(around box: Size) -> Bool {
    thickness.top > 0 && !style.isHairline && Self.fits(around: box)
  }

  /// Returns whether the border is a hairline around a box, if the terminal shows sub-cell edges.
  package func hasHairline(around box: Size, hasEdges: Bool) -> Bool {
    style.isHairline && !isASCII && hasEdges && Self.fits(around: box)
  }

  /// Returns the part of a box that its panel fills; without a visible hairline, the whole box.
  ///
  /// The vertical sides of a hairline are in the cells beside the panel.
  package func panel(of box: Rect, hasEdges: Bool) -> Rect {
    hasHairline(around: box.size, hasEdges: hasEdges)
      ? box.inset(by: Insets(leading: 1, trailing: 1)) : box
  }

  /// Returns whether a box is large enough for a line.
  static func fits(around box: Size) -> Bool { box.height >= 3 && box.width >= 4 }
}

extension Border.Style {
  /// The line of a focused snack, which differs from the usual one even without colours.
  var focused: Self { self == .heavy ? .double : .heavy }

  /// Whether the line follows the edge of the background and moves with it in eighths of a cell.
  package var isHairline: Bool { self == .hairline || self == .striped }

  /// The style to use where a background does not set a snack apart.
  package var withoutBackground: Self {
    self == .none || isHairline ? .light : self
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

  /// Creates the glyphs from a text of six characters.
  private init(_ text: StaticString) {
    let scalars = text.description.unicodeScalars.map { Glyph($0) }
    guard scalars.count == 6 else {
      fatalError("A border needs six glyphs: four corners and two sides.")
    }
    topLeading = scalars[0]
    topTrailing = scalars[1]
    bottomTrailing = scalars[2]
    bottomLeading = scalars[3]
    horizontal = scalars[4]
    vertical = scalars[5]
  }

  static let ascii = BorderGlyphs("++++-|")
  private static let asciiHeavy = BorderGlyphs("######")
  private static let asciiDouble = BorderGlyphs("++++=|")
  private static let asciiRounded = BorderGlyphs("..''-|")
  static let light = BorderGlyphs("┌┐┘└─│")
  static let heavy = BorderGlyphs("┏┓┛┗━┃")
  static let double = BorderGlyphs("╔╗╝╚═║")
  static let rounded = BorderGlyphs("╭╮╯╰─│")

  /// The sides of a hairline from the top clockwise.
  ///
  /// The vertical sides are in the cells beside the panel, so that the corners meet.
  static let hairline = (
    top: Glyph("▔"), trailing: EighthBlock.left(1), bottom: Glyph("▁"),
    leading: EighthBlock.right(1)
  )

  /// The stripe of a hairline, in the cell beside the panel.
  static let stripe = EighthBlock.right(4)

  /// The glyph of a leading bar, which fills the left half of its cell.
  static let bar = Glyph("▌")
  /// The glyph of the bar of a focused snack, which fills its cell.
  static let wideBar = Glyph("█")

  static func glyphs(for style: Border.Style, cornerRadius: Int) -> BorderGlyphs {
    switch style {
    case .light, .none, .bar, .hairline, .striped: cornerRadius > 0 ? rounded : light
    case .rounded: rounded
    case .heavy: heavy
    case .double: double
    case .ascii: ascii
    }
  }

  /// Returns the glyphs of a line on a terminal with ASCII only.
  static func asciiGlyphs(for line: Border.Style) -> BorderGlyphs {
    switch line {
    case .heavy: asciiHeavy
    case .double: asciiDouble
    case .rounded: asciiRounded
    case .none, .light, .bar, .ascii, .hairline, .striped: ascii
    }
  }
}
