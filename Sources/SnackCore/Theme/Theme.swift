/// A named look for snacks of every level.
///
/// ```swift
/// var theme = (Theme.named("nord") ?? .standard).renamed("mine")
/// theme.base.border = Border(.double)
/// theme.accents[.error] = Theme.Accent(color: .hex(0xFFB3BA), icon: Icon("✗", ascii: "x"))
/// SnackbarManager.appearance.theme = theme
/// ```
public struct Theme: Hashable, Sendable {
  /// The accent of a theme for a level.
  public struct Accent: Hashable, Sendable {
    /// The colour of the icon, and of a border without a colour.
    public var color: Color
    /// The icon of snacks without one; `nil` shows none.
    public var icon: Icon?
    /// The border style of its snacks; `nil` uses that of the theme.
    ///
    /// In a theme with ASCII borders, it is drawn in ASCII characters as well.
    public var border: Border.Style?

    /// Creates an accent.
    public init(color: Color, icon: Icon? = nil, border: Border.Style? = nil) {
      self.color = color
      self.icon = icon
      self.border = border
    }
  }

  /// The name by which a user selects the theme.
  public private(set) var name: String
  /// A one-sentence description of the theme.
  public let summary: String
  /// The appearance that all levels share.
  public var base: SnackAppearance
  /// The accents by level; a missing level uses the base alone.
  public var accents: [Level: Accent]
  /// The name of the built-in theme to use instead on a light background.
  ///
  /// It is `nil` for a theme that is the same on every background.
  public var onLight: String?
  /// Whether the colours adapt to the terminal's own, once they are known.
  ///
  /// The theme's background becomes a colour close to the terminal's own, with texts in the
  /// terminal's foreground; a theme without a background colour shows the terminal's own. Colours
  /// that are not readable on the background are made lighter or darker until they are.
  public var adapts: Bool
  /// Whether titles use the accent colour of their level, if the level has one.
  public var titlesUseAccent: Bool

  /// Creates a theme.
  public init(
    name: String, summary: String, base: SnackAppearance,
    accents: [Level: Accent] = Theme.accents(), onLight: String? = nil, adapts: Bool = false,
    titlesUseAccent: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.base = base
    self.accents = accents
    self.onLight = onLight
    self.adapts = adapts
    self.titlesUseAccent = titlesUseAccent
  }

  /// Returns the theme with another name.
  public func renamed(_ name: String) -> Theme {
    var theme = self
    theme.name = name
    return theme
  }

  /// Returns the appearance of a level on a terminal of a given colour depth.
  ///
  /// With sixteen colours or fewer, a background alone may not set a snack apart, so titles are
  /// bold, and a theme with a hairline or no border gets a thin line. Without colours, each level
  /// has its own border style.
  public func appearance(for level: Level, depth: ColorDepth) -> SnackAppearance {
    var look = base
    if let accent = accents[level] {
      look.accent = accent.color
      // With few colours, accents have enough contrast for icons, but not for text.
      if titlesUseAccent, depth >= .indexed { look.title.color = accent.color }
    }
    if depth < .indexed, look.border.style.isHairline { look.border.color = nil }
    if let line = accents[level]?.border ?? (depth == .mono ? Self.lines[level] : nil) {
      look.border.style = line
      look.layout.cornerRadius = 0  // otherwise thin lines would have round corners
      look.border.isASCII = base.border.style == .ascii || base.border.isASCII
    }
    if depth < .indexed {
      look.border.style = look.border.style.withoutBackground
      look.title.attributes.insert(.bold)
    }
    if depth == .mono { look.elevation = .none }
    return look
  }

  /// Returns the icon of a level.
  public func icon(for level: Level) -> Icon? {
    accents[level]?.icon
  }

  /// The border styles that distinguish levels without colours, heavier for more severe levels.
  private static let lines: [Level: Border.Style] = [
    .info: .light, .success: .rounded, .warning: .double, .error: .heavy,
  ]

  /// Returns accents in the given colours, with the standard icon and a border style per level.
  static func linedAccents(
    info: Color, success: Color, warning: Color, error: Color
  ) -> [Level: Accent] {
    let usual = accents(info: info, success: success, warning: warning, error: error)
    return Dictionary(
      uniqueKeysWithValues: usual.map { level, accent in
        (level, Accent(color: accent.color, icon: accent.icon, border: lines[level]))
      })
  }

  /// Returns accents in the given colours, with the standard icon for each level.
  public static func accents(
    info: Color = .palette(75), success: Color = .palette(78), warning: Color = .palette(221),
    error: Color = .palette(210)
  ) -> [Level: Accent] {
    [
      .info: Accent(color: info, icon: Icon("●", ascii: "i")),
      .success: Accent(color: success, icon: Icon("✔", ascii: "+")),
      .warning: Accent(color: warning, icon: Icon("▲", ascii: "!")),
      .error: Accent(color: error, icon: Icon("✖", ascii: "x")),
    ]
  }
}
