import SnackCore
import Testing

@testable import SnackThemes

/// Themes as JSON, which round-trip unchanged.
@Suite struct ThemeJSONTests {
  @Test(arguments: Theme.builtIn)
  func themeRoundTrips(theme: Theme) throws {
    let document = try ThemeDocument(json: theme.json.utf8)
    #expect(document.theme == theme)
    #expect(document.warnings == [])
    #expect(try ThemeDocument(json: theme.json) == document)
    #expect(try Theme(json: theme.json) == theme)
  }

  private static let nord = """
    {
      "name": "nord",
      "summary": "Nord: arctic blue on a dark panel.",
      "title": { "color": "#eceff4", "attributes": ["bold"] },
      "message": { "color": "#d8dee9", "attributes": [] },
      "accent": "#d8dee9",
      "background": "#2e3440",
      "border": { "style": "hairline", "color": null, "radius": 1 },
      "elevation": { "columns": 2, "rows": 1, "opacity": 0.35, "blur": 4 },
      "layout": {
        "inset": { "top": 1, "leading": 2, "bottom": 1, "trailing": 2 },
        "labelSpacing": 0,
        "iconSpacing": 2,
        "iconSize": { "columns": 4, "rows": 2 }
      },
      "levels": {
        "plain": null,
        "info": { "color": "#88c0d0", "icon": "●", "ascii": "i" },
        "success": { "color": "#a3be8c", "icon": "✔", "ascii": "+" },
        "warning": { "color": "#ebcb8b", "icon": "▲", "ascii": "!" },
        "error": { "color": "#d79da3", "icon": "✖", "ascii": "x" }
      },
      "onLight": null,
      "adapts": false,
      "titlesUseAccent": false
    }

    """

  @Test func jsonHasAllValuesOfATheme() {
    #expect(Theme.named("nord")?.json == Self.nord)
  }

  @Test func themeWithUnusualValuesRoundTrips() throws {
    var theme = Theme(
      name: "odd", summary: "\"Quoted\" \\ 東京", base: SnackAppearance(), accents: [:])
    theme.base.title = TextStyle(
      color: .palette(0), attributes: [.bold, .dim, .italic, .underline, .reverse])
    theme.base.border = Border(.bar, color: .rgb(0, 1, 255))
    theme.base.elevation = Elevation(xOffset: 3, yOffset: 0, opacity: 1)
    theme.base.layout.contentInset = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    theme.base.layout.iconSize = Size(width: 20, height: 5)
    theme.onLight = "paper"
    theme.adapts = true
    theme.titlesUseAccent = true
    theme.accents = [.plain: .init(color: .palette(255), icon: Icon("/\\\n\\/"))]
    #expect(try Theme(json: theme.json.utf8) == theme)
  }

  /// A derived theme keeps what it does not override.
  @Test func themeExtendsAnother() throws {
    let json = """
      { "name": "mine", "extends": "nord", "title": { "attributes": [] },
        "levels": { "error": { "color": "#fff" }, "info": { "icon": "→" },
          "success": { "icon": null }, "warning": null } }
      """
    let theme = try Theme(json: json.utf8)
    let nord = try #require(Theme.named("nord"))
    #expect(theme.summary == "")
    #expect(theme.base.title == TextStyle(color: nord.base.title.color))
    #expect(theme.base.backgroundColor == nord.base.backgroundColor)
    #expect(theme.icon(for: .error) == nord.icon(for: .error))
    #expect(theme.accents[.error]?.color == .hex(0xFFFFFF))
    #expect(theme.accents[.info] == .init(color: .hex(0x88C0D0), icon: Icon("→")))
    #expect(theme.accents[.success] == .init(color: .hex(0xA3BE8C)))
    #expect(theme.accents[.warning] == nil)
  }

  @Test func emptyThemeUsesTerminalColors() throws {
    let theme = try ThemeDocument(json: Array("\u{FEFF}{}".utf8), name: "mine").theme
    #expect(theme.base == Theme.named("terminal")?.base)
    #expect(theme.accents == Theme.named("terminal")?.accents)
    #expect(theme.name == "mine")
  }

  @Test(arguments: [
    ("\"#0af\"", Color.rgb(0, 0xAA, 0xFF)), ("\"#00AAff\"", .rgb(0, 0xAA, 0xFF)),
    ("0", .palette(0)), ("255", .palette(255)), ("\"default\"", .standard),
  ])
  func colorsHaveFourForms(text: String, color: Color) throws {
    let json = "{\"name\":\"t\",\"accent\":\(text)}"
    #expect(try Theme(json: json.utf8).base.accent == color)
  }

  private static let adapting: [(members: String, adapts: Bool)] = [
    ("", true), ("\"extends\": \"auto\"", true), ("\"extends\": \"nord\"", false),
    ("\"extends\": \"auto\", \"background\": \"#300\"", false), ("\"background\": 0", false),
    ("\"extends\": \"outline\", \"background\": \"default\"", true),
    ("\"extends\": \"auto\", \"accent\": \"#f80\"", false),
    ("\"extends\": \"outline\", \"accent\": \"#f80\"", true),
    ("\"extends\": \"auto\", \"adapts\": false", false),
    ("\"background\": \"#300\", \"adapts\": true", true),
  ]

  /// A derived theme adapts to the terminal's colours if its base does.
  ///
  /// Exceptions: it sets `adapts`, its own background, or its own text colours on the base's panel.
  @Test(arguments: adapting)
  func derivedThemeAdaptsLikeItsBase(members: String, adapts: Bool) throws {
    let theme = try ThemeDocument(json: "{\(members)}".utf8, name: "t").theme
    #expect(theme.adapts == adapts)
  }

  /// An accent without a colour uses the theme's accent, regardless of the order of the keys.
  @Test func levelsComeLast() throws {
    let json = """
      {"levels": {"plain": {"icon": "\\ud83d\\ude00"}}, "accent": 7, "extends": "slate", "name": "t"}
      """
    #expect(try Theme(json: json.utf8).accents[.plain] == .init(color: .palette(7), icon: "😀"))
  }

  @Test func lowContrastIsAWarning() throws {
    let json = """
      { "name": "faint", "extends": "nord",
        "message": { "color": "#555" },
        "levels": {
          "error": { "color": "#bf616a" } } }
      """
    let warnings = try ThemeDocument(json: json.utf8).warnings
    #expect(
      warnings.map { $0.line(in: "f.json") } == [
        "f.json:2: warning: message.color: contrast of the message with the background is 1.6; "
          + "use at least 4.5",
        "f.json:4: warning: levels.error.color: contrast of the error accent with the background "
          + "is 3.0; use at least 4.5",
      ])
  }

  @Test func levelHasItsOwnBorderOrTheThemes() throws {
    let json = #"""
      { "name": "lined", "extends": "contrast",
        "levels": { "error": { "border": "bar" }, "info": { "border": null } } }
      """#
    let theme = try Theme(json: json.utf8)
    let lines = Level.allCases.map { theme.accents[$0]?.border }
    #expect(lines == [nil, nil, .rounded, .double, .bar])
    #expect(theme.appearance(for: .error, depth: .direct).border.style == .bar)
    #expect(try Theme(json: theme.json.utf8) == theme)
  }
}
