import Testing

/// Texts that are not JSON: the first error is reported with its line and column.
@Suite struct BrokenTextTests {
  private static let structures: [BrokenTheme] = [
    BrokenTheme("empty", "", "1:1: expected a value, found end of file"),
    BrokenTheme("blank", " \n\n  ", "3:3: expected a value, found end of file"),
    BrokenTheme("a word", "slate", "1:1: expected a value, found s"),
    BrokenTheme("capital", "TRUE", "1:1: expected a value, found T"),
    BrokenTheme(
      "open object", "{", "1:2: expected a quoted key, found end of file"),
    BrokenTheme("closed twice", "{}}", "1:3: expected end of file, found }"),
    BrokenTheme("two values", "{}\n{}", "2:1: expected end of file, found {"),
    BrokenTheme("wrong bracket", "{]", "1:2: expected a quoted key, found ]"),
    BrokenTheme("open list", "[1", "1:3: expected a comma or ], found end of file"),
    BrokenTheme("list without commas", "[1 2]", "1:4: expected a comma or ], found 2"),
    BrokenTheme("comma at the end of a list", "[1,]", "1:4: expected a value, found ]"),
    BrokenTheme("comma alone", "[,]", "1:2: expected a value, found ,"),
    BrokenTheme(
      "comma at the end", "{\n  \"name\": \"t\",\n}",
      "3:1: expected a quoted key, found }"),
    BrokenTheme(
      "no comma", "{\n  \"name\": \"t\"\n  \"accent\": 1\n}", "3:3: expected a comma or }, found \""
    ),
    BrokenTheme("no colon", "{\"name\" \"t\"}", "1:9: expected a colon, found \""),
    BrokenTheme("equals sign", "{\"name\" = \"t\"}", "1:9: expected a colon, found ="),
    BrokenTheme("no value", "{\"name\": }", "1:10: expected a value, found }"),
    BrokenTheme("bare key", "{name: \"t\"}", "1:2: expected a quoted key, found n"),
    BrokenTheme(
      "single quotes", "{'name': 't'}", "1:2: expected a quoted key, found '"),
    BrokenTheme("comment", "// mine\n{}", "1:1: expected a value, found /"),
    BrokenTheme(
      "comment inside", "{ /* mine */ }", "1:3: expected a quoted key, found /"),
    BrokenTheme("unknown word", "{\"name\": nil}", "1:10: expected a value, found n"),
    BrokenTheme("half a word", "{\"name\": tru}", "1:10: expected a value, found t"),
    BrokenTheme("wide space", "{\u{A0}}", "1:2: expected a quoted key, found U+00A0"),
    BrokenTheme("escape sequence", "\u{1B}[2J", "1:1: expected a value, found U+001B"),
    BrokenTheme(
      "column behind wide text", "{\"東京\" 1}", "1:7: expected a colon, found 1"),
    BrokenTheme(
      "lines of Windows", "{\r\n\"name\"\r\n}", "3:1: expected a colon, found }"),
    BrokenTheme(
      "mark of the encoding", "\u{FEFF}{]", "1:2: expected a quoted key, found ]"),
  ]

  private static let texts: [BrokenTheme] = [
    BrokenTheme(
      "open text", "{\"name\": \"t}", "1:10: unterminated string"),
    BrokenTheme(
      "open key", "{\"name: 1}", "1:2: unterminated string"),
    BrokenTheme(
      "line end in a text", "{\"name\": \"a\nb\"}",
      "1:10: unterminated string"),
    BrokenTheme(
      "tab in a text", "{\"name\": \"a\tb\"}", "1:12: contains the control character U+0009"),
    BrokenTheme(
      "null byte in a text", "{\"name\": \"\u{0}\"}", "1:11: contains the control character U+0000"),
    BrokenTheme(
      "wrong escape", "{\"name\": \"\\x41\"}", "1:11: invalid escape sequence"),
    BrokenTheme(
      "short escape", "{\"name\": \"\\u12\"}", "1:11: invalid escape sequence"),
    BrokenTheme(
      "escape at the end", "{\"name\": \"\\", "1:11: invalid escape sequence"),
    BrokenTheme(
      "half a pair", "{\"name\": \"\\ud83d\"}", "1:11: invalid escape sequence"),
    BrokenTheme(
      "pair of first halves", "{\"name\": \"\\ud83d\\ud83d\"}",
      "1:11: invalid escape sequence"),
    BrokenTheme(
      "second half first", "{\"name\": \"\\ude00\\ud83d\"}",
      "1:11: invalid escape sequence"),
    BrokenTheme(
      "digits of another script", "{\"name\": \"\\u००४१\"}",
      "1:11: invalid escape sequence"),
  ]

  private static let numbers: [BrokenTheme] = [
    "01", "1.", ".5", "1e", "1e+", "--1", "1.2.3", "0x10", "1-1", "-", "+1",
  ].map { number in
    let line =
      switch number {
      case ".5": "1:12: expected a value, found ."
      case "+1": "1:12: expected a value, found +"
      case "0x10": "1:13: expected a comma or }, found x"
      default: "1:12: '\(number)' is not a valid number"
      }
    return BrokenTheme("number \(number)", "{\"accent\": \(number)}", line)
  }

  private static let bytes: [BrokenTheme] = [
    BrokenTheme(
      "lone continuation", bytes: [0x7B, 0x0A, 0x80, 0x7D], ["2:1: not valid UTF-8"]),
    BrokenTheme("Latin-1", bytes: Array("{\"a\":\"".utf8) + [0xE9], ["1:7: not valid UTF-8"]),
    BrokenTheme("overlong", bytes: [0x7B, 0xC0, 0xAF], ["1:2: not valid UTF-8"]),
    BrokenTheme("surrogate", bytes: [0x22, 0xED, 0xA0, 0x80], ["1:2: not valid UTF-8"]),
    BrokenTheme("cut short", bytes: [0x22, 0xE2, 0x82], ["1:2: not valid UTF-8"]),
    BrokenTheme("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00], ["1:1: not valid UTF-8"]),
    BrokenTheme(
      "too large", bytes: Array(repeating: 0x20, count: 65_537),
      ["1:1: the file is larger than 64 KiB"]),
    BrokenTheme(
      "nine lists", bytes: Array(String(repeating: "[", count: 9).utf8),
      ["1:9: nested more than 8 levels deep"]),
    BrokenTheme(
      "very many lists", bytes: Array(String(repeating: "[", count: 60_000).utf8),
      ["1:9: nested more than 8 levels deep"]),
    BrokenTheme(
      "many objects", bytes: Array(String(repeating: "{\"a\":", count: 100).utf8),
      ["1:41: nested more than 8 levels deep"]),
  ]

  @Test(arguments: structures + texts + numbers + bytes)
  func firstJSONErrorIsReported(file: BrokenTheme) {
    #expect(file.found == file.lines)
  }
}
