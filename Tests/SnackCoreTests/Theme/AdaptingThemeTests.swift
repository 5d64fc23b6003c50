import Testing

@testable import SnackCore

/// Themes that derive their colours from the terminal's.
@Suite struct AdaptingThemeTests {
  private static func traits(
    _ background: UInt32, text: UInt32? = nil, depth: ColorDepth = .direct
  ) -> TerminalTraits {
    var traits = TerminalTraits(size: Size(width: 80, height: 24), depth: depth)
    (traits.background, traits.foreground) = (.hex(background), text.map(Color.hex))
    return traits
  }

  /// Black, greys, white, and mixtures of the primary colours.
  private static let backgrounds: [UInt32] = {
    let steps: [UInt32] = [0x00, 0x66, 0xB3, 0xFF]
    let mixtures = steps.flatMap { red in
      steps.flatMap { green in steps.map { red << 16 | green << 8 | $0 } }
    }
    return mixtures + stride(from: 0x10, to: 0xFF, by: 0x10).map { $0 << 16 | $0 << 8 | $0 }
  }()

  private static let textColors: [UInt32?] = [nil, 0x000000, 0xFFFFFF, 0x808080]

  @Test(arguments: [ColorDepth.direct, .indexed], textColors)
  func everyTextIsReadableOnEveryBackground(depth: ColorDepth, text: UInt32?) throws {
    for background in Self.backgrounds {
      let theme = Theme.standard.resolved(for: Self.traits(background, text: text, depth: depth))
      #expect(theme.contrastProblems() == [], "\(String(background, radix: 16))")
      let panel = theme.base.backgroundColor
      #expect(try #require(panel.contrast(with: .hex(background))) >= 1.05)
      // With 256 colours, the panel must be a palette colour, which is shown unchanged.
      if depth == .indexed, case .rgb = panel { Issue.record("\(panel)") }
    }
  }

  /// A terminal's background and foreground, and the panel, title and message of a toast on it.
  private static let pictures: [[UInt32]] = [
    [0x000000, 0xE5E5E5, 0x1F1F1F, 0xE5E5E5, 0xE5E5E5],
    [0x1E1E2E, 0xCDD6F4, 0x303140, 0xEAEEFB, 0xEAEEFB],
    [0x002B36, 0x839496, 0x183C46, 0xC1C9CA, 0x9AA8A9],
    [0x606060, 0xFFFFFF, 0x515151, 0xFFFFFF, 0xFFFFFF],
    [0x808080, 0x000000, 0x8A8A8A, 0x010101, 0x010101],
    [0xFDF6E3, 0x657B83, 0xEEE7D5, 0x394E55, 0x556B73],
    [0xFFFFFF, 0x000000, 0xEFEFEF, 0x010101, 0x010101],
    [0x0000FF, 0xFFFFFF, 0x000DCE, 0xFFFFFF, 0xFFFFFF],
  ]

  @Test(arguments: pictures)
  func panelDiffersSlightlyFromTheTerminalBackground(row: [UInt32]) {
    let look = Theme.standard.resolved(for: Self.traits(row[0], text: row[1])).base
    let shown = [look.backgroundColor, look.title.color, look.message.color]
    #expect(shown == row[2...].map(Color.hex))
  }

  /// Text is as distinct as on the terminal itself, up to a contrast of 11.
  @Test(arguments: pictures)
  func messageKeepsTheContrastOfTheTerminal(row: [UInt32]) throws {
    let look = Theme.standard.resolved(for: Self.traits(row[0], text: row[1])).base
    let own = try #require(Color.hex(row[1]).contrast(with: .hex(row[0])))
    let best = try #require(Color.hex(0xFFFFFF).contrast(with: look.backgroundColor))
    let worst = try #require(Color.hex(0).contrast(with: look.backgroundColor))
    let contrast = try #require(look.message.color.contrast(with: look.backgroundColor))
    #expect(contrast >= min(own, 11, max(best, worst)) - 0.1)
  }

  /// Accents remain blue, green, yellow and red, and distinct from each other.
  @Test(arguments: [0x000000, 0x1E1E2E, 0x002B36, 0xFFFFFF, 0xFDF6E3, 0x808080] as [UInt32])
  func accentsKeepTheirHue(background: UInt32) throws {
    for theme in [Theme.auto, .outline, .terminal, .ascii] {
      let shown = theme.resolved(for: Self.traits(background))
      func parts(_ level: Level) throws -> XtermPalette.Triple {
        let color = try #require(shown.accents[level]?.color)
        if case .palette(let index) = color { return XtermPalette.color(Int(index)) }
        return try #require(color.knownComponents)
      }
      let (info, success, warning, error) = try (
        parts(.info), parts(.success), parts(.warning), parts(.error)
      )
      #expect(info.blue > info.red)
      #expect(success.green > success.red && success.green > success.blue)
      #expect(warning.red > warning.blue && warning.green > warning.blue)
      #expect(error.red > error.green && error.red > error.blue)
    }
  }

  /// Common terminal backgrounds: the extremes and two palettes.
  private static let usual: [UInt32] = [0x000000, 0x1E1E2E, 0xFFFFFF, 0xFDF6E3]

  /// Every theme is readable on its own background or, if it has none, on that of a terminal.
  ///
  /// The 16 palette colours are assumed to be xterm's.
  @Test(arguments: Theme.builtIn, usual)
  func everyTextOfEveryThemeIsReadable(theme: Theme, background: UInt32) {
    for depth in [ColorDepth.direct, .indexed] {
      let shown = theme.resolved(for: Self.traits(background, depth: depth))
      let look = shown.base
      let panel = look.backgroundColor == .standard ? Color.hex(background) : look.backgroundColor
      func contrast(_ color: Color) -> Double? {
        guard color != .standard else { return nil }
        if case .palette(let index) = color, color.knownComponents == nil {
          let parts = XtermPalette.color(Int(index))
          return Color.rgb(UInt8(parts.red), UInt8(parts.green), UInt8(parts.blue))
            .contrast(with: panel)
        }
        return color.contrast(with: panel)
      }
      let texts =
        [look.title.color, look.message.color, look.accent]
        + shown.accents.values.map(\.color)
      for color in texts { #expect(contrast(color) ?? 21 >= 4.5, "\(color)") }
    }
  }

  /// With few colours, none is close to the background, so toasts share it and have a border.
  @Test(arguments: [ColorDepth.sixteen, .eight, .mono])
  func limitedPaletteUsesTerminalColors(depth: ColorDepth) {
    let theme = Theme.standard.resolved(for: Self.traits(0xFDF6E3, text: 0x657B83, depth: depth))
    let look = theme.appearance(for: .info, depth: depth)
    #expect(look.backgroundColor == .standard && look.message.color == .standard)
    #expect(look.border == Border(.light))
  }

  /// Until the terminal reports its background, the environment's hint selects a fixed theme.
  @Test(arguments: [
    (TerminalTraits.BackgroundTone.unknown, Theme.standard), (.dark, .standard), (.light, .paper),
  ])
  func guessedBackgroundIsNotAdopted(tone: TerminalTraits.BackgroundTone, theme: Theme) {
    let traits = TerminalTraits(size: Size(width: 80, height: 24), backgroundTone: tone)
    #expect(Theme.standard.resolved(for: traits).base == theme.base)
  }

  /// Y-Snackbar's titles are bold, and its snacks have a shadow.
  @Test(arguments: [nil, Color.rgb(0, 0, 0), .rgb(0, 43, 54), .rgb(253, 246, 227)])
  func titleIsBoldAndThePanelHasAShadow(background: Color?) {
    var traits = TerminalTraits(
      size: Size(width: 80, height: 24), depth: .direct, backgroundTone: .dark)
    if let background { traits.background = background }
    let look = Theme.standard.resolved(for: traits).appearance(for: .plain, depth: .direct)
    #expect(look.title.attributes == .bold && !look.message.attributes.contains(.bold))
    #expect(look.elevation.opacity > 0)
  }

  @Test func otherThemesAreUnchanged() {
    for theme in Theme.builtIn where !theme.adapts {
      #expect(theme.resolved(for: Self.traits(0xFDF6E3)) == theme)
    }
  }

  /// A visible toast adopts the colours that the terminal reports later.
  @Test func visibleToastAdoptsReportedColors() {
    var stage = Stage { $0.appearance.theme = .auto }
    stage.add(Snack(message: "Saved", duration: .untilDismissed))
    stage.pass(1)
    let before = stage.frame
    stage.send(.traits(Self.traits(0x002B36)))
    #expect(stage.frame != before)
  }

  private static let colors: [(color: Color, tone: TerminalTraits.BackgroundTone)] = [
    (.rgb(0, 0, 0), .dark), (.rgb(255, 255, 255), .light), (.rgb(0, 43, 54), .dark),
    (.rgb(253, 246, 227), .light), (.rgb(117, 117, 117), .dark), (.rgb(118, 118, 118), .light),
    (.rgb(0, 0, 255), .dark), (.rgb(0, 255, 0), .light), (.palette(7), .unknown),
  ]

  @Test(arguments: colors)
  func backgroundIsLightIfBlackHasMoreContrast(color: Color, tone: TerminalTraits.BackgroundTone) {
    var traits = TerminalTraits(size: .zero)
    traits.background = color
    #expect(traits.backgroundTone == tone)
  }
}
