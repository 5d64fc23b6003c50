import Foundation
import Testing

/// JSON that is not a theme: all errors are reported, each with its line and key path.
@Suite struct BrokenValueTests {
  private static let colorHint = "is not a valid colour; use #rrggbb, a palette number, or default"

  private static let validKeys =
    "valid keys: $schema, name, summary, extends, title, message, accent, background, border, "
    + "elevation, layout, levels, onLight, adapts, titlesUseAccent"

  private static let keys: [BrokenTheme] = [
    BrokenTheme("list", "[]", "1:1: expected an object, found an array"),
    BrokenTheme("number", "7", "1:1: expected an object, found a number"),
    BrokenTheme("null", "null", "1:1: expected an object, found null"),
    BrokenTheme("no name", "\n{}", "2: name: missing key"),
    .member("unknown key", "\"colour\": 1", "2: colour: unknown key; \(validKeys)"),
    .member(
      "unknown key inside", "\"title\": {\"font\": 1}",
      "2: title.font: unknown key; valid keys: color, attributes"),
    .member(
      "slip", "\"mesage\": {}", "2: mesage: unknown key; did you mean 'message'?"),
    .member(
      "slip inside", "\"levels\": {\"eror\": {}}",
      "2: levels.eror: unknown key; did you mean 'error'?"),
    .member(
      "slip deep inside", "\"levels\": {\"error\": {\"colour\": 1}}",
      "2: levels.error.colour: unknown key; did you mean 'color'?"),
    .member("empty key", "\"\": 1", "2:1: unknown key; \(validKeys)"),
    .member(
      "key of controls", "\"\\u001b[2J\\n\": 1", "2: \u{241B}[2J: unknown key; \(validKeys)"),
    .member(
      "key twice", "\"accent\": 1,\n\"accent\": 2",
      "3: accent: duplicate key; first defined on line 2"
    ),
    BrokenTheme(
      "name twice", "{\"name\": \"a\", \"name\": \"b\"}",
      "1: name: duplicate key; first defined on line 1"),
    .member(
      "key twice inside", "\"title\": {\"color\": 1,\n\n\"color\": 1}",
      "4: title.color: duplicate key; first defined on line 2"),
    .member(
      "unknown key twice", "\"x\": 1, \"x\": 2", "2: x: unknown key; \(validKeys)",
      "2: x: duplicate key; first defined on line 2"),
  ]

  private static let kinds: [BrokenTheme] = [
    .member("summary", "\"summary\": 1", "2: summary: expected a string, found a number"),
    .member("schema", "\"$schema\": []", "2: $schema: expected a string, found an array"),
    .member("extends", "\"extends\": null", "2: extends: expected a string, found null"),
    .member("title", "\"title\": \"#fff\"", "2: title: expected an object, found a string"),
    .member("message", "\"message\": []", "2: message: expected an object, found an array"),
    .member(
      "attributes", "\"title\": {\"attributes\": \"bold\"}",
      "2: title.attributes: expected an array of strings, found a string"),
    .member(
      "attribute", "\"title\": {\"attributes\": [1]}",
      "2: title.attributes[0]: expected a string, found a number"),
    .member("border", "\"border\": \"light\"", "2: border: expected an object, found a string"),
    .member(
      "border style", "\"border\": {\"style\": true}",
      "2: border.style: expected a string, found a boolean"),
    .member("elevation", "\"elevation\": 1", "2: elevation: expected an object, found a number"),
    .member(
      "opacity", "\"elevation\": {\"opacity\": \"0.5\"}",
      "2: elevation.opacity: expected a number, found a string"),
    .member("layout", "\"layout\": null", "2: layout: expected an object, found null"),
    .member(
      "inset", "\"layout\": {\"inset\": 1}", "2: layout.inset: expected an object, found a number"),
    .member(
      "spacing", "\"layout\": {\"iconSpacing\": \"1\"}",
      "2: layout.iconSpacing: expected a number, found a string"),
    .member(
      "icon size", "\"layout\": {\"iconSize\": {\"rows\": []}}",
      "2: layout.iconSize.rows: expected a number, found an array"),
    .member("adapts", "\"adapts\": 1", "2: adapts: expected true or false, found a number"),
    .member("levels", "\"levels\": []", "2: levels: expected an object, found an array"),
    .member(
      "level", "\"levels\": {\"info\": 4}", "2: levels.info: expected an object, found a number"),
    .member(
      "icon", "\"levels\": {\"info\": {\"icon\": 4}}",
      "2: levels.info.icon: expected a string, found a number"),
    .member(
      "colour", "\"accent\": null",
      "2: accent: expected #rrggbb, a palette number, or default, found null"),
  ]

  private static let colors: [BrokenTheme] = [
    "#", "#f", "#ff", "#ffff", "#fffff", "#fffffff", "#ffffffff", "ffffff", "#ggg", "red",
    "Default",
    "", " #fff", "#fff ", "rgb(1,2,3)", "208", "#\u{FF11}\u{FF12}\u{FF13}", "\\u001b[31m",
  ].map { color in
    let shown = color.replacingOccurrences(of: "\\u001b", with: "\u{241B}")
    let seen = shown.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return .member(
      "colour \(color)", "\"accent\": \"\(color)\"", "2: accent: '\(String(seen))' \(colorHint)")
  }

  private static let numbers: [BrokenTheme] = [
    .member("palette", "\"accent\": 256", "2: accent: 256 is out of range; use 0 to 255"),
    .member("minus", "\"accent\": -1", "2: accent: -1 is out of range; use 0 to 255"),
    .member("part", "\"accent\": 1.5", "2: accent: 1.5 is not a whole number"),
    .member("exponent", "\"accent\": 1e2", "2: accent: 1e2 is not a whole number"),
    .member(
      "huge", "\"accent\": 99999999999999999999",
      "2: accent: 99999999999999999999 is out of range; use 0 to 255"),
    .member(
      "radius", "\"border\": {\"radius\": 21}",
      "2: border.radius: 21 is out of range; use 0 to 20"),
    .member(
      "columns", "\"elevation\": {\"columns\": -2}",
      "2: elevation.columns: -2 is out of range; use 0 to 20"),
    .member(
      "rows", "\"elevation\": {\"rows\": 0.5}", "2: elevation.rows: 0.5 is not a whole number"),
    .member(
      "opacity", "\"elevation\": {\"opacity\": 1.01}",
      "2: elevation.opacity: 1.01 is out of range; use 0 to 1"),
    .member(
      "opacity below", "\"elevation\": {\"opacity\": -0.1}",
      "2: elevation.opacity: -0.1 is out of range; use 0 to 1"),
    .member(
      "opacity without end", "\"elevation\": {\"opacity\": 1e999}",
      "2: elevation.opacity: 1e999 is out of range; use 0 to 1"),
    .member(
      "inset", "\"layout\": {\"inset\": {\"top\": 1000}}",
      "2: layout.inset.top: 1000 is out of range; use 0 to 20"),
  ]

  private static let borders = "none, light, heavy, double, rounded, bar, ascii, hairline, striped"
  private static let words: [BrokenTheme] = [
    .member(
      "border", "\"border\": {\"style\": \"round\"}",
      "2: border.style: unknown value 'round'; valid values: \(borders); did you mean 'rounded'?"),
    .member(
      "case", "\"border\": {\"style\": \"LIGHT\"}",
      "2: border.style: unknown value 'LIGHT'; valid values: \(borders); did you mean 'light'?"),
    .member(
      "attribute", "\"title\": {\"attributes\": [\"bold\", \"blink\"]}",
      "2: title.attributes[1]: unknown value 'blink'; valid values: "
        + "bold, dim, italic, underline, reverse"),
    .member(
      "theme", "\"extends\": \"nrod\"",
      "2: extends: unknown built-in theme 'nrod'; did you mean 'nord'?"),
    .member(
      "theme of capitals", "\"extends\": \"Dracula\"",
      "2: extends: unknown built-in theme 'Dracula'; did you mean 'dracula'?"),
    .member("no theme", "\"extends\": \"x\"", "2: extends: unknown built-in theme 'x'"),
  ]

  @Test(arguments: keys + kinds + colors + numbers + words)
  func allErrorsAreReported(file: BrokenTheme) {
    #expect(file.found == file.lines)
  }
}
