extension Theme {
  /// The theme of snacks for which nothing else was chosen.
  public static let standard = slate

  /// Every built-in theme, in the order in which they are listed.
  public static let builtIn: [Theme] = [
    slate, card, outline, paper, ocean, accentBar, doubleLine, mono,
  ]

  /// The built-in theme of a name, whatever the case of its letters.
  public static func named(_ name: String) -> Theme? {
    builtIn.first { $0.name == name.lowercased() }
  }

  static let slate = Theme(
    name: "slate", summary: "A dark panel without a border.",
    base: slatePanel)

  /// The title stands out by its brightness: every change of weight in a row makes a terminal
  /// set all colours again, and this theme is the one that has to be light on a slow line.
  private static var slatePanel: SnackAppearance {
    var look = panel(
      text: .palette(250), title: .palette(255), background: .palette(237), elevation: .none)
    look.title.attributes = []
    return look
  }

  static let card = Theme(
    name: "card", summary: "A dark panel that throws a shadow.",
    base: panel(text: .palette(252), title: .palette(255), background: .palette(238)))

  static let outline = Theme(
    name: "outline", summary: "Round corners in the terminal's own colours.",
    base: SnackAppearance(accent: .palette(244), border: Border(.rounded), elevation: .none))

  static let paper = Theme(
    name: "paper", summary: "A light panel without a border.",
    base: panel(text: .palette(238), title: .palette(233), background: .palette(254)),
    accents: accents(
      info: .palette(25), success: .palette(28), warning: .palette(130), error: .palette(124)))

  static let ocean = Theme(
    name: "ocean", summary: "White on blue with a round border.",
    base: panel(
      text: .palette(15), title: .palette(15), background: .palette(25),
      border: Border(.rounded, color: .palette(75))),
    accents: accents(
      info: .palette(117), success: .palette(120), warning: .palette(222), error: .palette(217)))

  static let accentBar = Theme(
    name: "bar", summary: "A dark panel with a bar in the colour of the level.",
    base: panel(
      text: .palette(252), title: .palette(255), background: .palette(235), accent: .palette(245),
      border: Border(.bar)))

  static let doubleLine = Theme(
    name: "double", summary: "A double line in the colour of the level.",
    base: panel(
      text: .palette(252), title: .palette(255), background: .palette(234), accent: .palette(250),
      border: Border(.double)))

  static let mono = Theme(
    name: "mono", summary: "No colour at all, a thick line.",
    base: SnackAppearance(border: Border(.heavy), elevation: .none),
    accents: accents(info: .standard, success: .standard, warning: .standard, error: .standard))

  private static func panel(
    text: Color, title: Color, background: Color, accent: Color? = nil,
    border: Border = .none, elevation: Elevation = Elevation()
  ) -> SnackAppearance {
    SnackAppearance(
      title: TextStyle(color: title, attributes: .bold), message: TextStyle(color: text),
      accent: accent ?? text, backgroundColor: background, border: border, elevation: elevation)
  }
}

extension SnackAppearance {
  /// What every snack gets that brings no appearance and whose theme is the default.
  public static let standard = Theme.standard.base
}
