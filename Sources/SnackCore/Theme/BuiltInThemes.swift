extension Theme {
  /// The default theme.
  public static let standard = auto

  /// All built-in themes, in listing order.
  public static let builtIn: [Theme] =
    [auto, slate, card, outline, paper, ocean, accentBar, doubleLine, terminal] + palettes
    + [contrast, contrastLight, mono, ascii]

  /// Returns the built-in theme with a name, ignoring case.
  public static func named(_ name: String) -> Theme? {
    builtIn.first { $0.name == name.lowercased() }
  }

  /// The default theme; its dark panel also suits an unknown background.
  static let auto = Theme(
    name: "auto", summary: "An adaptive panel with a stripe in the level's colour.",
    base: .panel(
      text: .palette(255), title: .palette(231), background: .palette(236), accent: .palette(250),
      border: Border(.striped, color: .palette(241)), elevation: faint),
    onLight: "paper", adapts: true, titlesUseAccent: true)

  static let slate = Theme(
    name: "slate", summary: "A dark panel without a border.",
    base: slatePanel)

  /// The panel of the slate theme, whose title is distinguished by brightness alone.
  ///
  /// After each change of weight in a row all colours are sent again, and this theme has to be
  /// cheap on a slow connection.
  private static var slatePanel: SnackAppearance {
    var look = SnackAppearance.panel(
      text: .palette(250), title: .palette(255), background: .palette(237), elevation: .none)
    look.title.attributes = []
    return look
  }

  /// A shadow that extends equally far to the right and down: one row is as high as two columns.
  private static let soft = Elevation(xOffset: 2, blur: 4)
  /// A soft shadow that is one eighth lighter below a panel, for panels that also have a line.
  static let faint = Elevation(xOffset: 2, opacity: 0.35, blur: 4)

  static let card = Theme(
    name: "card", summary: "A dark panel with a shadow.",
    base: .panel(
      text: .palette(252), title: .palette(255), background: .palette(238), elevation: soft),
    accents: accents(info: .palette(117), error: .palette(217)))

  static let outline = Theme(
    name: "outline", summary: "A rounded border on the terminal's own background.",
    base: SnackAppearance(accent: .palette(244), border: Border(.rounded), elevation: .none),
    adapts: true)

  static let paper = Theme(
    name: "paper", summary: "A light panel with a stripe in the level's colour.",
    base: .panel(
      text: .palette(238), title: .palette(233), background: .palette(254), accent: .palette(240),
      border: Border(.striped, color: .palette(250)), elevation: faint),
    accents: accents(
      info: .palette(25), success: .palette(22), warning: .palette(94), error: .palette(124)),
    titlesUseAccent: true)

  static let ocean = Theme(
    name: "ocean", summary: "White on blue with a thin line.",
    base: .panel(
      text: .palette(231), title: .palette(231), background: .palette(25),
      border: Border(.hairline, color: .palette(75)), elevation: faint),
    accents: accents(
      info: .palette(159), success: .palette(120), warning: .palette(222), error: .palette(224)))

  static let accentBar = Theme(
    name: "bar", summary: "A dark panel with a bar in the level's colour.",
    base: .panel(
      text: .palette(252), title: .palette(255), background: .palette(235), accent: .palette(246),
      border: Border(.bar)))

  static let doubleLine = Theme(
    name: "double", summary: "A double border in the level's colour.",
    base: .panel(
      text: .palette(252), title: .palette(255), background: .palette(234), accent: .palette(250),
      border: Border(.double)))

  /// The theme of the sixteen colours, which users choose to suit their terminal's background.
  static let terminal = Theme(
    name: "terminal", summary: "The terminal's own colours, where they are readable.",
    base: SnackAppearance(border: Border(.rounded), elevation: .none),
    accents: accents(
      info: .palette(6), success: .palette(2), warning: .palette(3), error: .palette(1)),
    adapts: true)

  /// The high-contrast theme, in black and white that look the same on every terminal.
  ///
  /// Its lines are inset, because only lines of box drawing differ enough to show each level
  /// without colours; the panel around them gives every line its full contrast.
  static let contrast = Theme(
    name: "contrast", summary: "White on black; each level has its own border.",
    base: .panel(
      text: .palette(231), title: .palette(231), background: .palette(16),
      border: Border(.light), elevation: .none),
    accents: linedAccents(
      info: .palette(123), success: .palette(120), warning: .palette(227), error: .palette(217)))

  static let contrastLight = Theme(
    name: "contrast-light", summary: "Black on white; each level has its own border.",
    base: .panel(
      text: .palette(16), title: .palette(16), background: .palette(231),
      border: Border(.light), elevation: .none),
    accents: linedAccents(
      info: .palette(18), success: .palette(22), warning: .palette(58), error: .palette(88)))

  static let mono = Theme(
    name: "mono", summary: "No colours; each level has its own border.",
    base: SnackAppearance(border: Border(.light), elevation: .none),
    accents: linedAccents(info: .standard, success: .standard, warning: .standard, error: .standard)
  )

  static let ascii = Theme(
    name: "ascii", summary: "ASCII borders and icons in the terminal's own colours.",
    base: SnackAppearance(border: Border(.ascii), elevation: .none),
    accents: mono.accents.reduce(into: terminal.accents) { accents, lined in
      accents[lined.key]?.border = lined.value.border
      accents[lined.key]?.icon = lined.value.icon?.ascii.map { Icon($0) }
    }, adapts: true)
}
