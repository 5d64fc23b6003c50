import Foundation
import Testing

/// JSON that is not a theme: all errors are reported, each with its line and key path.
@Suite struct BrokenValueTests {
  private static let colorHint = "is no colour; write #rrggbb, a palette number, or default"

  private static let keys: [BrokenTheme] = [
    BrokenTheme("list", "[]", "1:1: is a list; write an object"),
    BrokenTheme("number", "7", "1:1: is a number; write an object"),
    BrokenTheme("null", "null", "1:1: is null; write an object"),
    BrokenTheme("no name", "\n{}", "2: name: is missing"),
    .member("unknown key", "\"colour\": 1", "2: colour: there is no such key"),
    .member(
      "slip", "\"mesage\": {}", "2: mesage: there is no such key; did you mean message?"),
    .member(
      "slip inside", "\"levels\": {\"eror\": {}}",
      "2: levels.eror: there is no such key; did you mean error?"),
    .member(
      "slip deep inside", "\"levels\": {\"error\": {\"colour\": 1}}",
      "2: levels.error.colour: there is no such key; did you mean color?"),
    .member("empty key", "\"\": 1", "2:1: there is no such key"),
    .member(
      "key of controls", "\"\\u001b[2J\\n\": 1", "2: \u{241B}[2J: there is no such key"),
    .member(
      "key twice", "\"accent\": 1,\n\"accent\": 2", "3: accent: stands there twice, first in line 2"
    ),
    BrokenTheme(
      "name twice", "{\"name\": \"a\", \"name\": \"b\"}",
      "1: name: stands there twice, first in line 1"),
    .member(
      "key twice inside", "\"title\": {\"color\": 1,\n\n\"color\": 1}",
      "4: title.color: stands there twice, first in line 2"),
    .member(
      "unknown key twice", "\"x\": 1, \"x\": 2", "2: x: there is no such key",
      "2: x: stands there twice, first in line 2"),
  ]

  private static let kinds: [BrokenTheme] = [
    .member("summary", "\"summary\": 1", "2: summary: is a number; write a text"),
    .member("schema", "\"$schema\": []", "2: $schema: is a list; write a text"),
    .member("extends", "\"extends\": null", "2: extends: is null; write a text"),
    .member("title", "\"title\": \"#fff\"", "2: title: is a text; write an object"),
    .member("message", "\"message\": []", "2: message: is a list; write an object"),
    .member(
      "attributes", "\"title\": {\"attributes\": \"bold\"}",
      "2: title.attributes: is a text; write a list of words"),
    .member(
      "attribute", "\"title\": {\"attributes\": [1]}",
      "2: title.attributes[0]: is a number; write a text"),
    .member("border", "\"border\": \"light\"", "2: border: is a text; write an object"),
    .member(
      "border style", "\"border\": {\"style\": true}",
      "2: border.style: is true or false; write a text"),
    .member("elevation", "\"elevation\": 1", "2: elevation: is a number; write an object"),
    .member(
      "opacity", "\"elevation\": {\"opacity\": \"0.5\"}",
      "2: elevation.opacity: is a text; write a number"),
    .member("layout", "\"layout\": null", "2: layout: is null; write an object"),
    .member(
      "inset", "\"layout\": {\"inset\": 1}", "2: layout.inset: is a number; write an object"),
    .member(
      "spacing", "\"layout\": {\"iconSpacing\": \"1\"}",
      "2: layout.iconSpacing: is a text; write a number"),
    .member(
      "icon size", "\"layout\": {\"iconSize\": {\"rows\": []}}",
      "2: layout.iconSize.rows: is a list; write a number"),
    .member("adapts", "\"adapts\": 1", "2: adapts: is a number; write true or false"),
    .member("levels", "\"levels\": []", "2: levels: is a list; write an object"),
    .member(
      "level", "\"levels\": {\"info\": 4}", "2: levels.info: is a number; write an object"),
    .member(
      "icon", "\"levels\": {\"info\": {\"icon\": 4}}",
      "2: levels.info.icon: is a number; write a text"),
    .member(
      "colour", "\"accent\": null",
      "2: accent: is null; write #rrggbb, a palette number, or default"),
  ]

  private static let colors: [BrokenTheme] = [
    "#", "#f", "#ff", "#ffff", "#fffff", "#fffffff", "#ffffffff", "ffffff", "#ggg", "red",
    "Default",
    "", " #fff", "#fff ", "rgb(1,2,3)", "208", "#\u{FF11}\u{FF12}\u{FF13}", "\\u001b[31m",
  ].map { color in
    let shown = color.replacingOccurrences(of: "\\u001b", with: "\u{241B}")
    let seen = shown.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return .member(
      "colour \(color)", "\"accent\": \"\(color)\"", "2: accent: \"\(String(seen))\" \(colorHint)")
  }

  private static let numbers: [BrokenTheme] = [
    .member("palette", "\"accent\": 256", "2: accent: 256 is out of range; it goes from 0 to 255"),
    .member("minus", "\"accent\": -1", "2: accent: -1 is out of range; it goes from 0 to 255"),
    .member("part", "\"accent\": 1.5", "2: accent: 1.5 is no whole number"),
    .member("exponent", "\"accent\": 1e2", "2: accent: 1e2 is no whole number"),
    .member(
      "huge", "\"accent\": 99999999999999999999",
      "2: accent: 99999999999999999999 is out of range; it goes from 0 to 255"),
    .member(
      "radius", "\"border\": {\"radius\": 21}",
      "2: border.radius: 21 is out of range; it goes from 0 to 20"),
    .member(
      "columns", "\"elevation\": {\"columns\": -2}",
      "2: elevation.columns: -2 is out of range; it goes from 0 to 20"),
    .member(
      "rows", "\"elevation\": {\"rows\": 0.5}", "2: elevation.rows: 0.5 is no whole number"),
    .member(
      "opacity", "\"elevation\": {\"opacity\": 1.01}",
      "2: elevation.opacity: 1.01 is out of range; it goes from 0 to 1"),
    .member(
      "opacity below", "\"elevation\": {\"opacity\": -0.1}",
      "2: elevation.opacity: -0.1 is out of range; it goes from 0 to 1"),
    .member(
      "opacity without end", "\"elevation\": {\"opacity\": 1e999}",
      "2: elevation.opacity: 1e999 is out of range; it goes from 0 to 1"),
    .member(
      "inset", "\"layout\": {\"inset\": {\"top\": 1000}}",
      "2: layout.inset.top: 1000 is out of range; it goes from 0 to 20"),
  ]

  private static let borders = "none, light, heavy, double, rounded, bar, ascii"
  private static let words: [BrokenTheme] = [
    .member(
      "border", "\"border\": {\"style\": \"round\"}",
      "2: border.style: there is no \"round\" among \(borders); did you mean rounded?"),
    .member(
      "case", "\"border\": {\"style\": \"LIGHT\"}",
      "2: border.style: there is no \"LIGHT\" among \(borders); did you mean light?"),
    .member(
      "attribute", "\"title\": {\"attributes\": [\"bold\", \"blink\"]}",
      "2: title.attributes[1]: there is no \"blink\" among "
        + "bold, dim, italic, underline, reverse"),
    .member(
      "theme", "\"extends\": \"nrod\"",
      "2: extends: there is no built-in theme \"nrod\"; did you mean nord?"),
    .member(
      "theme of capitals", "\"extends\": \"Dracula\"",
      "2: extends: there is no built-in theme \"Dracula\"; did you mean dracula?"),
    .member("no theme", "\"extends\": \"x\"", "2: extends: there is no built-in theme \"x\""),
  ]

  @Test(arguments: keys + kinds + colors + numbers + words)
  func allErrorsAreReported(file: BrokenTheme) {
    #expect(file.found == file.lines)
  }
}
