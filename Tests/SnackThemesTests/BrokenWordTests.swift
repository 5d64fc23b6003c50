import Testing

/// Strings in a theme that would harm a terminal or show nothing.
@Suite struct BrokenWordTests {
  private static let nameHint =
    "is not a valid name; use at most 40 lowercase letters, digits, dashes and underscores, "
    + "starting with a letter or digit"

  private static let names: [BrokenTheme] = [
    ("", ""), ("Nord", "Nord"), ("my theme", "my theme"), ("-x", "-x"), ("a/b", "a/b"),
    ("..", ".."), ("é", "é"), ("a.json", "a.json"), ("a\\nb", "a b"), ("\\u001b[2J", "\u{241B}[2J"),
  ].map { name, shown in
    BrokenTheme("name \(name)", "{\"name\": \"\(name)\"}", "1: name: '\(shown)' \(nameHint)")
  }

  private static let controls: [BrokenTheme] = [
    "0000", "001b", "007f", "009b", "000a", "0009", "2028", "2029", "202e", "2066", "200f", "061c",
  ].map { number in
    .member(
      "summary with \(number)", "\"summary\": \"a\\u\(number)b\"",
      "2: summary: contains the control character U+\(number.uppercased())")
  }

  private static let pictures: [BrokenTheme] = [
    .member(
      "control", "\"levels\": {\"info\": {\"icon\": \"\\u001b[2J\"}}",
      "2: levels.info.icon: contains the control character U+001B"),
    .member(
      "tab", "\"levels\": {\"info\": {\"icon\": \"a\\tb\"}}",
      "2: levels.info.icon: contains the control character U+0009"),
    .member(
      "turned", "\"levels\": {\"info\": {\"icon\": \"\\u202eab\"}}",
      "2: levels.info.icon: contains the control character U+202E"),
    .member(
      "empty", "\"levels\": {\"info\": {\"icon\": \"\"}}",
      "2: levels.info.icon: has no visible characters"),
    .member(
      "blank", "\"levels\": {\"info\": {\"icon\": \" \\n \"}}",
      "2: levels.info.icon: has no visible characters"),
    .member(
      "joiner", "\"levels\": {\"info\": {\"icon\": \"\\u200d\"}}",
      "2: levels.info.icon: has no visible characters"),
    .member(
      "long", "\"levels\": {\"info\": {\"icon\": \"\(String(repeating: "x", count: 65))\"}}",
      "2: levels.info.icon: is longer than 64 Unicode scalars"),
    .member(
      "wide", "\"levels\": {\"info\": {\"icon\": \"ABCDEF\"}}",
      "2: levels.info.icon: icon of 6×1 cells exceeds layout.iconSize of 4×2 cells"
    ),
    .member(
      "wide letters", "\"levels\": {\"info\": {\"icon\": \"東京都\",\n\"ascii\": \"tokyo\"}}",
      "2: levels.info.icon: icon of 6×1 cells exceeds layout.iconSize of 4×2 cells",
      "3: levels.info.ascii: icon of 5×1 cells exceeds layout.iconSize of 4×2 cells"
    ),
    .member(
      "tall", "\"levels\": {\"info\": {\"icon\": \"a\\nb\\nc\"}}",
      "2: levels.info.icon: icon of 1×3 cells exceeds layout.iconSize of 4×2 cells"
    ),
    .member(
      "too wide for its own icon area",
      "\"levels\": {\"info\": {\"icon\": \"ab\"}},\n\"layout\": {\"iconSize\": {\"columns\": 1}}",
      "2: levels.info.icon: icon of 2×1 cells exceeds layout.iconSize of 1×2 cells"
    ),
    .member(
      "no rows for another theme's icons", "\"layout\": {\"iconSize\": {\"rows\": 0}}",
      "2: layout.iconSize: icon of 1×1 cells exceeds layout.iconSize of 4×0 cells"),
    .member(
      "not ASCII", "\"levels\": {\"info\": {\"icon\": \"é\", \"ascii\": \"é\"}}",
      "2: levels.info.ascii: contains U+00E9, which is not ASCII"),
    .member(
      "ASCII of nothing", "\"levels\": {\"plain\": {\"ascii\": \"i\"}}",
      "2: levels.plain.ascii: no icon to replace; set 'icon' as well"),
    .member(
      "ASCII of none", "\"levels\": {\"info\": {\"ascii\": \"i\",\n\"icon\": null}}",
      "2: levels.info.ascii: no icon to replace; set 'icon' as well"),
    .member(
      "ASCII of a bad icon", "\"levels\": {\"plain\": {\"icon\": \"\",\n\"ascii\": \"i\"}}",
      "2: levels.plain.icon: has no visible characters"),
    .member(
      "long summary", "\"summary\": \"\(String(repeating: "é", count: 201))\"",
      "2: summary: is longer than 200 Unicode scalars"),
  ]

  @Test(arguments: names + controls + pictures)
  func harmfulValuesAreRejected(file: BrokenTheme) {
    #expect(file.found == file.lines)
  }

  private static let many = BrokenTheme(
    "many",
    """
    {
      "title": { "color": "white", "attributes": ["bald"] },
      "levels": {
        "error": { "color": "#ff00" },
        "eror": {}
      },
      "levels": {},
      "border": { "style": "light", "radius": 99 },
      "accent": 300
    }
    """,
    "1: name: missing key",
    "2: title.color: 'white' is not a valid colour; use #rrggbb, a palette number, or default",
    "2: title.attributes[0]: unknown value 'bald'; valid values: "
      + "bold, dim, italic, underline, reverse; did you mean 'bold'?",
    "4: levels.error.color: '#ff00' is not a valid colour; "
      + "use #rrggbb, a palette number, or default",
    "5: levels.eror: unknown key; did you mean 'error'?",
    "7: levels: duplicate key; first defined on line 3",
    "8: border.radius: 99 is out of range; use 0 to 20",
    "9: accent: 300 is out of range; use 0 to 255")

  @Test func errorsAreReportedInTextOrder() {
    #expect(Self.many.found == Self.many.lines)
  }

  /// Comparing every key of a large file with all known ones would take a second.
  @Test func onlyTheFirstErrorsHaveSuggestions() {
    let members = (0..<3000).map { "\"titl\($0 % 10)\($0)\": 0" }.joined(separator: ",\n")
    let values = (0..<100).map { _ in "\"bald\"" }.joined(separator: ",")
    let file = BrokenTheme(
      "unknown",
      "{ \"name\": \"t\", \"titl\": 0,\n\(members),\n"
        + "\"message\": {\"attributes\": [\(values)]} }")
    let errors = file.found
    #expect(errors.count == 3101)
    #expect(errors.first == "1: titl: unknown key; did you mean 'title'?")
    #expect(errors.filter { $0.contains("did you mean") }.count <= 20)
    #expect(!errors.suffix(3000).contains { $0.contains("did you mean") })
  }

  /// Error lines are printed to a terminal, so they must be harmless whatever the file contains.
  @Test(arguments: names + controls + pictures)
  func errorsContainNoControlCharacters(file: BrokenTheme) {
    for scalar in file.found.joined().unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!scalar.properties.isBidiControl)
    }
  }
}
