/// Named looks for snacks of every level.
public struct Theme: Hashable, Sendable {
  /// What a theme gives a level.
  public struct Accent: Hashable, Sendable {
    /// The colour of the icon and of a border without a colour of its own.
    public var color: Color
    /// The icon of snacks that bring none; `nil` shows none.
    public var icon: Icon?
    /// The kind of line around its snacks; `nil` takes that of the theme.
    ///
    /// Around a theme of ASCII lines it is made of ASCII signs as well.
    public var border: Border.Style?

    /// Makes an accent.
    public init(color: Color, icon: Icon? = nil, border: Border.Style? = nil) {
      self.color = color
      self.icon = icon
      self.border = border
    }
  }

  /// The name by which a person picks the theme.
  public private(set) var name: String
  /// One sentence that says what it looks like.
  public let summary: String
  /// The look that all levels share.
  public var base: SnackAppearance
  /// What each level adds; a level that is missing gets the base alone.
  public var accents: [Level: Accent]
  /// The name of the built-in theme that takes its place where the terminal's own background is known
  /// to be light; `nil` for a theme that looks the same everywhere.
  public var onLight: String?
  /// Whether its colours adapt to the terminal's own, once they are known.
  ///
  /// A background gives way to one a little off the terminal's own, and texts on it have the
  /// terminal's; where that is the terminal's own itself, it stays. Colours that cannot be read on it
  /// are made lighter or darker until they can.
  public var adapts: Bool

  /// Makes a theme.
  public init(
    name: String, summary: String, base: SnackAppearance,
    accents: [Level: Accent] = Theme.accents(), onLight: String? = nil, adapts: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.base = base
    self.accents = accents
    self.onLight = onLight
    self.adapts = adapts
  }

  /// The same by another name.
  public func renamed(_ name: String) -> Theme {
    var theme = self
    theme.name = name
    return theme
  }

  /// The look of a level on a terminal that has a number of colours.
  ///
  /// With sixteen colours or fewer a background alone may not set a snack off, so a theme
  /// without a border gets a thin one there, and its title is bold whatever its colour. Without
  /// colours each level has a line of its own.
  public func appearance(for level: Level, depth: ColorDepth) -> SnackAppearance {
    var look = base
    if let accent = accents[level] { look.accent = accent.color }
    if let line = accents[level]?.border ?? (depth == .mono ? Self.lines[level] : nil) {
      look.border.style = line
      look.layout.cornerRadius = 0  // or thin lines would look like round ones
      look.border.isASCII = base.border.style == .ascii || base.border.isASCII
    }
    if depth < .indexed {
      if look.border.style == .none { look.border = Border(.light) }
      look.title.attributes.insert(.bold)
    }
    if depth == .mono { look.elevation = .none }
    return look
  }

  /// The icon of a level.
  public func icon(for level: Level) -> Icon? {
    accents[level]?.icon
  }

  /// The line of each level where colours cannot tell them apart, thicker for what is more severe.
  private static let lines: [Level: Border.Style] = [
    .info: .light, .success: .rounded, .warning: .double, .error: .heavy,
  ]

  /// The usual accents with a line of its own for each level.
  static func linedAccents(
    info: Color, success: Color, warning: Color, error: Color
  ) -> [Level: Accent] {
    let usual = accents(info: info, success: success, warning: warning, error: error)
    return Dictionary(
      uniqueKeysWithValues: usual.map { level, accent in
        (level, Accent(color: accent.color, icon: accent.icon, border: lines[level]))
      })
  }

  /// The usual accents; each level has an icon of its own, so that colour never says it alone.
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
