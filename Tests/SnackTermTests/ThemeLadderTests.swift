import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Every theme at every colour depth, on real terminals of the terminfo database.
  @Suite struct ThemeLadderTests {
    private static let rungs = [
      "xterm-direct", "xterm-direct256", "xterm-256color", "xterm-16color", "xterm",
    ]

    /// Backgrounds that a terminal may have reported: none, and two of well-known palettes.
    private static let backgrounds: [Color?] = [nil, .rgb(0, 43, 54), .rgb(253, 246, 227)]

    private func styles(of theme: Theme, depth: ColorDepth) -> [(name: String, style: Style)] {
      Level.allCases.flatMap { level in
        let look = theme.appearance(for: level, depth: depth)
        // Where there are enough colours, a border in its own colour is mere decoration.
        let line = depth < .indexed ? look.border.color ?? look.accent : look.accent
        let texts = [
          ("title", look.title.color, look.title.attributes), ("message", look.message.color, []),
          ("icon", look.accent, []), ("border", line, []),
        ]
        return texts.map { role, color, attributes in
          (
            "\(level) \(role)",
            Style(foreground: color, background: look.backgroundColor, attributes: attributes)
          )
        }
      }
    }

    /// Returns the contrast of a style as shown; `nil` if the default colours determine it.
    private func contrast(of style: Style, with palette: inout Palette) throws -> Double? {
      let rendering = palette.rendering(of: style)
      let shown = try #require(Curses.pairColors(rendering.pair))
      func color(_ number: Int32) -> ColorMatch.Triple? {
        guard number >= 0 else { return nil }
        return ColorMatch.color(
          ofNumber: number, depth: palette.ladder.depth, paletteCount: palette.ladder.paletteCount)
      }
      var panel = color(shown.background)
      if case .rgb(let red, let green, let blue) = palette.ladder.terminalBackground, panel == nil {
        panel = (Int(red), Int(green), Int(blue))
      }
      // The terminal's own colours are legible on each other.
      if shown.foreground < 0, shown.background < 0 { return nil }
      #expect(shown.foreground != shown.background)
      guard let panel else { return nil }
      return ColorMatch.contrast(try #require(color(shown.foreground)), panel)
    }

    @Test(arguments: rungs)
    func everyTextIsLegible(terminal: String) throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4), terminal: terminal)
      screen.select()
      for background in Self.backgrounds {
        var palette = Palette(allowsColor: true)
        palette.adopt(background: background)
        var traits = TerminalTraits(size: Size(width: 20, height: 4), depth: palette.ladder.depth)
        traits.background = background
        let hasMany = palette.ladder.depth >= .indexed
        for theme in Theme.builtIn {
          for (name, style) in styles(of: theme.resolved(for: traits), depth: palette.ladder.depth)
          {
            let contrast = try contrast(of: style, with: &palette) ?? 21
            let isText = name.hasSuffix("title") || name.hasSuffix("message")
            #expect(
              contrast >= (hasMany || isText ? Theme.minContrast : LimitedPalette.minContrast),
              "\(theme.name) \(name) \(String(describing: background))")
          }
        }
      }
    }

    /// The classic colours expected for a theme's levels at 16 and 8 colours.
    ///
    /// Levels keep their hue unless it is illegible.
    private static let accents: [(theme: String, sixteen: [Int32], eight: [Int32])] = [
      ("slate", [12, 2, 11, 9], [7, 2, 3, 1]),
      ("nord", [6, 2, 3, 9], [6, 2, 3, 1]),
      ("catppuccin-latte", [4, 0, 0, 1], [4, 0, 0, 1]),
      ("terminal", [6, 2, 3, 1], [6, 2, 3, 1]),
    ]

    @Test func levelsKeepTheirHueIfLegible() throws {
      for (terminal, isSixteen) in [("xterm-16color", true), ("xterm", false)] {
        let screen = try HeadlessScreen(size: Size(width: 20, height: 4), terminal: terminal)
        screen.select()
        var palette = Palette(allowsColor: true)
        for (name, sixteen, eight) in Self.accents {
          let theme = try #require(Theme.named(name))
          let shown = [Level.info, .success, .warning, .error].map { level in
            let look = theme.appearance(for: level, depth: palette.ladder.depth)
            let style = Style(foreground: look.accent, background: look.backgroundColor)
            return Curses.pairColors(palette.rendering(of: style).pair)?.foreground
          }
          #expect(shown == (isSixteen ? sixteen : eight), "\(name) on \(terminal)")
        }
      }
    }

    @Test func boldReplacesBrightWithEightColors() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4), terminal: "xterm")
      screen.select()
      var palette = Palette(allowsColor: true)
      let bright = palette.rendering(of: Style(foreground: .palette(10), background: .palette(0)))
      #expect(bright.attributes & snk_bold() != 0)
      #expect(Curses.pairColors(bright.pair) == PairColors(foreground: 2, background: 0))
      let grey = palette.rendering(of: Style(foreground: .palette(8), background: .palette(0)))
      #expect(grey.attributes & snk_bold() == 0)
      #expect(Curses.pairColors(grey.pair) == PairColors(foreground: 7, background: 0))
    }
  }
}
