import Testing

@testable import SnackCore

/// A theme's use of the palette that it is named after.
private struct PaletteUse: Sendable, CustomTestStringConvertible {
  let theme: String
  let palette: PublishedPalette
  /// The name of the published colour for each part of the theme.
  let names: [Substring: Substring]
  /// The parts whose published colour is mixed with white or black.
  let moved: Set<Substring>

  /// Creates the use of a palette by a theme.
  ///
  /// - Parameters:
  ///   - theme: The name of the theme.
  ///   - palette: The published palette.
  ///   - parts: Alternating parts of the theme and names in the palette, with an asterisk where
  ///     the colour is adjusted for contrast.
  init(_ theme: String, _ palette: PublishedPalette, _ parts: String) {
    let words = parts.split(separator: " ")
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    self.theme = theme
    self.palette = palette
    names = Dictionary(
      uniqueKeysWithValues: pairs.map { part, name in
        (part, name.hasSuffix("*") ? name.dropLast() : name)
      })
    moved = Set(pairs.filter { $0.1.hasSuffix("*") }.map(\.0))
  }

  var testDescription: String { theme }

  /// Returns the colours of a theme by part; a border in the colour of its level is left out.
  static func colors(of theme: Theme) -> [Substring: Color] {
    var colors: [Substring: Color] = [
      "background": theme.base.backgroundColor, "title": theme.base.title.color,
      "message": theme.base.message.color, "accent": theme.base.accent,
    ]
    colors["border"] = theme.base.border.color
    for (level, accent) in theme.accents { colors[Substring(level.rawValue)] = accent.color }
    return colors
  }
}

/// Themes named after well-known palettes, with the published colours or documented exceptions.
@Suite struct PaletteThemeTests {
  private static let uses = [
    PaletteUse(
      "catppuccin-latte", .catppuccinLatte,
      """
      background base title text message text accent text \
      info blue* success green* warning yellow* error red*
      """),
    PaletteUse(
      "catppuccin-mocha", .catppuccinMocha,
      """
      background base title text message text accent text \
      info blue success green warning yellow error red
      """),
    PaletteUse(
      "dracula", .dracula,
      """
      background background title foreground message foreground accent foreground \
      info cyan success green warning yellow error red*
      """),
    PaletteUse(
      "everforest", .everforest,
      """
      background bg0 title fg message fg accent fg \
      info blue success green warning yellow error red
      """),
    PaletteUse(
      "gruvbox", .gruvbox,
      """
      background dark0 title light0 message light1 accent light1 \
      info bright_blue success bright_green warning bright_yellow error bright_red*
      """),
    PaletteUse(
      "gruvbox-light", .gruvbox,
      """
      background light0 title dark0 message dark1 accent dark1 \
      info faded_blue success faded_green* warning faded_yellow* error faded_red
      """),
    PaletteUse(
      "nord", .nord,
      """
      background nord0 title nord6 message nord4 accent nord4 \
      info nord8 success nord14 warning nord13 error nord11*
      """),
    PaletteUse(
      "one-dark", .oneDark,
      """
      background syntax-bg title mono-1 message mono-1 accent mono-1 \
      info hue-2 success hue-4 warning hue-6-2 error hue-5*
      """),
    PaletteUse(
      "rose-pine", .rosePine,
      """
      background base title text message text accent text \
      info iris success foam warning gold error love
      """),
    PaletteUse(
      "rose-pine-dawn", .rosePineDawn,
      """
      background base title text message text accent text \
      info iris* success pine warning gold* error love*
      """),
    PaletteUse(
      "solarized-dark", .solarized,
      """
      background base03 title base1 message base0 accent base0 \
      info blue* success green* warning yellow error red*
      """),
    PaletteUse(
      "solarized-light", .solarized,
      """
      background base3 title base02 message base01 accent base01 \
      info blue* success green* warning yellow* error red*
      """),
    PaletteUse(
      "tokyo-night", .tokyoNight,
      """
      background bg title fg message fg accent fg \
      info blue success green warning yellow error red
      """),
  ]

  @Test func everyPaletteThemeIsInTheTable() {
    #expect(Self.uses.map(\.theme) == Theme.palettes.map(\.name))
  }

  @Test(arguments: uses)
  private func colorsArePublishedUnlessMarked(use: PaletteUse) throws {
    let colors = PaletteUse.colors(of: try #require(Theme.named(use.theme)))
    #expect(Set(colors.keys) == Set(use.names.keys))
    for (part, color) in colors {
      let name = try #require(use.names[part])
      let published = try #require(use.palette.values[name], "\(name)")
      #expect((color == published) != use.moved.contains(part), "\(part) is \(color)")
    }
  }

  /// An adjusted colour is the published one mixed with white on a dark background or black on a
  /// light one, and the published one has too little contrast.
  @Test(arguments: uses)
  private func colorsAreAdjustedOnlyForContrast(use: PaletteUse) throws {
    let colors = PaletteUse.colors(of: try #require(Theme.named(use.theme)))
    let background = try #require(colors["background"])
    let end = background.isLight == true ? 0.0 : 255.0
    for part in use.moved {
      let origin = try parts(use.names[part].flatMap { use.palette.values[$0] })
      let color = try parts(colors[part])
      let isMixture = (1...1000).contains { thousandth in
        let share = Double(thousandth) / 1000
        return zip(origin, color).allSatisfy { from, mixed in
          let wanted: Double = from + (end - from) * share
          return abs(wanted - mixed) <= 1
        }
      }
      #expect(isMixture, "\(part)")
      #expect(try leastContrast(origin, on: parts(background)) < Theme.minContrast, "\(part)")
      #expect(try leastContrast(color, on: parts(background)) >= Theme.minContrast, "\(part)")
    }
  }

  private func parts(_ color: Color?) throws -> [Double] {
    let known = try #require(color?.knownComponents)
    return [known.red, known.green, known.blue].map { Double($0) }
  }

  /// Returns the lower of the contrasts on true-colour and on 256-colour terminals.
  private func leastContrast(_ foreground: [Double], on background: [Double]) -> Double {
    func shown(_ parts: [Double], _ depth: ColorDepth) -> ColorMatch.Triple {
      let all = (red: Int(parts[0]), green: Int(parts[1]), blue: Int(parts[2]))
      guard depth == .indexed else { return all }
      let number = ColorMatch.number(
        red: all.red, green: all.green, blue: all.blue, depth: depth)
      return XtermPalette.color(Int(number))
    }
    return min(
      ColorMatch.contrast(shown(foreground, .direct), shown(background, .direct)),
      ColorMatch.contrast(shown(foreground, .indexed), shown(background, .indexed)))
  }
}
