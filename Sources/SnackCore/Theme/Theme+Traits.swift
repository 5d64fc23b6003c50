extension Theme {
  /// Returns the theme as shown on a terminal.
  ///
  /// This is the light variant on a light background; if the theme ``adapts``, its colours are
  /// fitted to the terminal's own.
  public func resolved(for traits: TerminalTraits) -> Theme {
    var theme = traits.backgroundTone == .light ? lightVariant ?? self : self
    theme.onLight = nil
    guard adapts, let background = traits.background ?? traits.backgroundTone.likely else {
      return theme
    }
    if theme.base.backgroundColor == .standard {
      theme.fit(to: background, depth: traits.depth)
    } else if let reported = traits.background {
      theme.base.elevation = base.elevation
      theme.adopt(reported, foreground: traits.foreground, depth: traits.depth)
    }
    return theme
  }

  /// The theme that replaces it on a light background, if any.
  private var lightVariant: Theme? { onLight.flatMap(Theme.named) }

  /// Makes every text with an explicit colour readable.
  private mutating func fit(to background: Color, depth: ColorDepth) {
    func fit(_ color: inout Color, minContrast: Double = Theme.minContrast) {
      color = color.readable(on: background, minContrast: minContrast, depth: depth)
    }
    fit(&base.title.color)
    fit(&base.message.color)
    fit(&base.accent)
    // A hairline is decoration: the background and any stripe set the snack apart.
    if var line = base.border.color, !base.border.style.isHairline {
      fit(&line, minContrast: Self.minLineContrast)
      base.border.color = line
    }
    for level in Level.allCases {
      guard var accent = accents[level] else { continue }
      fit(&accent.color)
      accents[level] = accent
    }
  }

  /// Derives panel and text colours from the terminal's own colours.
  ///
  /// With too few colours none is close enough, and panels have the terminal's own colours.
  private mutating func adopt(_ background: Color, foreground: Color?, depth: ColorDepth) {
    guard depth >= .indexed,
      let panel = background.panel(depth: depth, isFramed: base.border.style.isHairline)
    else {
      base.backgroundColor = .standard
      base.title.color = .standard
      base.message.color = .standard
      base.accent = .standard
      return
    }
    base.backgroundColor = panel
    if let reported = foreground, reported.knownComponents != nil {
      let foreground = reported == .rgb(0, 0, 0) ? Color.black : reported
      base.title.color = foreground
      let own = foreground.contrast(with: background) ?? 1
      base.message.color = foreground.readable(
        on: panel, minContrast: min(Self.messageContrast, own), depth: depth)
      base.accent = base.message.color
      softenHairline(of: foreground, on: panel)
    }
    let titleContrast = max(Self.minTitleContrast, base.message.color.contrast(with: panel) ?? 1)
    base.title.color = base.title.color.readable(
      on: panel, minContrast: titleContrast, depth: depth)
    fit(to: panel, depth: depth)
    let difference = base.title.color.contrast(with: base.message.color) ?? 1
    if difference < Self.minTitleDifference { base.title.attributes.insert(.bold) }
  }

  /// Derives the colour of a hairline, if the theme has one.
  private mutating func softenHairline(of foreground: Color, on panel: Color) {
    guard base.border.style.isHairline, base.border.color != nil else { return }
    let softness = panel.isLight == true ? Self.hairlineSoftness.light : Self.hairlineSoftness.dark
    base.border.color = foreground.mixed(with: panel, fraction: softness)
  }

  /// The contrast ratio that WCAG 2.2 requires of non-text elements (1.4.11).
  private static let minLineContrast = 3.0
  /// The contrast ratio of a title that is distinguished by its brightness (1.4.6).
  private static let minTitleContrast = 7.0
  /// The minimum contrast ratio of a message, unless the terminal's own text has less.
  private static let messageContrast = 11.0
  /// The share of the panel colour in a hairline.
  private static let hairlineSoftness = (dark: 0.78, light: 0.65)
  /// The contrast ratio between title and text below which the title becomes bold.
  private static let minTitleDifference = 1.2
}

extension TerminalTraits.BackgroundTone {
  /// The likely colour of a background with a known tone; `nil` for an unknown tone.
  fileprivate var likely: Color? {
    switch self {
    case .unknown: nil
    case .dark: .rgb(0, 0, 0)
    case .light: .rgb(255, 255, 255)
    }
  }
}
