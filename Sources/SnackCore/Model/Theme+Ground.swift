extension Theme {
  /// The theme that is shown on a terminal: that of its ground, and if it ``adapts``, in colours that
  /// are made for its own.
  public func on(_ terrain: Terrain) -> Theme {
    var theme = terrain.ground == .light ? partner ?? self : self
    theme.onLight = nil
    guard adapts, let ground = terrain.background ?? terrain.ground.likely else { return theme }
    if theme.base.backgroundColor == .standard {
      theme.fit(to: ground, depth: terrain.depth)
    } else if let told = terrain.background {
      theme.base.elevation = base.elevation
      theme.adopt(told, ink: terrain.ink, depth: terrain.depth)
    }
    return theme
  }

  /// The theme that takes its place on a light ground; `nil` if none does.
  private var partner: Theme? { onLight.flatMap(Theme.named) }

  /// Makes every text readable that has a colour of its own.
  private mutating func fit(to ground: Color, depth: ColorDepth) {
    func fit(_ color: inout Color, least: Double = Theme.leastContrast) {
      color = color.readable(on: ground, least: least, depth: depth)
    }
    fit(&base.title.color)
    fit(&base.message.color)
    fit(&base.accent)
    if var line = base.border.color {
      fit(&line, least: Self.leastLine)
      base.border.color = line
    }
    for level in Level.allCases {
      guard var accent = accents[level] else { continue }
      fit(&accent.color)
      accents[level] = accent
    }
  }

  /// Takes a ground for the panels that is near to the terminal's own, and its ink for the texts.
  ///
  /// Few colours have nothing near to it: there the panels are in the terminal's own colours.
  private mutating func adopt(_ ground: Color, ink: Color?, depth: ColorDepth) {
    guard depth >= .indexed, let panel = ground.panel(depth: depth) else {
      base.backgroundColor = .standard
      (base.title.color, base.message.color, base.accent) = (.standard, .standard, .standard)
      return
    }
    base.backgroundColor = panel
    if let ink, ink.knownParts != nil {
      base.title.color = ink == .rgb(0, 0, 0) ? .black : ink
      let softness = panel.isLight == true ? Self.softness.light : Self.softness.dark
      base.message.color = ink.mixed(with: panel, part: softness) ?? ink
      base.accent = base.message.color
    }
    base.title.color = base.title.color.readable(
      on: panel, least: Self.leastHeading, depth: depth)
    fit(to: panel, depth: depth)
    let difference = base.title.color.contrast(with: base.message.color) ?? 1
    if difference < Self.leastDifference { base.title.attributes.insert(.bold) }
  }

  /// The least contrast ratio that WCAG 2.2 asks of what is no text (1.4.11).
  private static let leastLine = 3.0
  /// That of a heading that stands out from its text by its brightness (1.4.6).
  private static let leastHeading = 7.0
  /// How much of the panel is in the text below a heading, which has the terminal's own ink.
  private static let softness = (dark: 0.15, light: 0.3)
  /// A heading that stands out less by its brightness is bold.
  private static let leastDifference = 1.2
}

extension Terrain.Ground {
  /// What a ground most likely is of which no more is known; `nil` if nothing is.
  fileprivate var likely: Color? {
    switch self {
    case .unknown: nil
    case .dark: .rgb(0, 0, 0)
    case .light: .rgb(255, 255, 255)
    }
  }
}
