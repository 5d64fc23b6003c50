import Testing

/// Texts that are not JSON: the first error is reported with its line and column.
@Suite struct BrokenTextTests {
  private static let structures: [BrokenTheme] = [
    BrokenTheme("empty", "", "1:1: expected a value, found the end of the file"),
    BrokenTheme("blank", " \n\n  ", "3:3: expected a value, found the end of the file"),
    BrokenTheme("a word", "slate", "1:1: expected a value, found s"),
    BrokenTheme("capital", "TRUE", "1:1: expected a value, found T"),
    BrokenTheme(
      "open object", "{", "1:2: expected a key in quotation marks, found the end of the file"),
    BrokenTheme("closed twice", "{}}", "1:3: expected the end of the file, found }"),
    BrokenTheme("two values", "{}\n{}", "2:1: expected the end of the file, found {"),
    BrokenTheme("wrong bracket", "{]", "1:2: expected a key in quotation marks, found ]"),
    BrokenTheme("open list", "[1", "1:3: expected a comma or ], found the end of the file"),
    BrokenTheme("list without commas", "[1 2]", "1:4: expected a comma or ], found 2"),
    BrokenTheme("comma at the end of a list", "[1,]", "1:4: expected a value, found ]"),
    BrokenTheme("comma alone", "[,]", "1:2: expected a value, found ,"),
    BrokenTheme(
      "comma at the end", "{\n  \"name\": \"t\",\n}",
      "3:1: expected a key in quotation marks, found }"),
    BrokenTheme(
      "no comma", "{\n  \"name\": \"t\"\n  \"accent\": 1\n}", "3:3: expected a comma or }, found \""
    ),
    BrokenTheme("no colon", "{\"name\" \"t\"}", "1:9: expected a colon, found \""),
    BrokenTheme("equals sign", "{\"name\" = \"t\"}", "1:9: expected a colon, found ="),
    BrokenTheme("no value", "{\"name\": }", "1:10: expected a value, found }"),
    BrokenTheme("bare key", "{name: \"t\"}", "1:2: expected a key in quotation marks, found n"),
    BrokenTheme(
      "single quotes", "{'name': 't'}", "1:2: expected a key in quotation marks, found '"),
    BrokenTheme("comment", "// mine\n{}", "1:1: expected a value, found /"),
    BrokenTheme(
      "comment inside", "{ /* mine */ }", "1:3: expected a key in quotation marks, found /"),
    BrokenTheme("unknown word", "{\"name\": nil}", "1:10: expected a value, found n"),
    BrokenTheme("half a word", "{\"name\": tru}", "1:10: expected a value, found t"),
    BrokenTheme("wide space", "{\u{A0}}", "1:2: expected a key in quotation marks, found U+00A0"),
    BrokenTheme("escape sequence", "\u{1B}[2J", "1:1: expected a value, found U+001B"),
    BrokenTheme(
      "column behind wide text", "{\"東京\" 1}", "1:7: expected a colon, found 1"),
    BrokenTheme(
      "lines of Windows", "{\r\n\"name\"\r\n}", "3:1: expected a colon, found }"),
    BrokenTheme(
      "mark of the encoding", "\u{FEFF}{]", "1:2: expected a key in quotation marks, found ]"),
  ]

  private static let texts: [BrokenTheme] = [
    BrokenTheme(
      "open text", "{\"name\": \"t}", "1:10: the text has no closing quotation mark in its line"),
    BrokenTheme(
      "open key", "{\"name: 1}", "1:2: the text has no closing quotation mark in its line"),
    BrokenTheme(
      "line end in a text", "{\"name\": \"a\nb\"}",
      "1:10: the text has no closing quotation mark in its line"),
    BrokenTheme(
      "tab in a text", "{\"name\": \"a\tb\"}", "1:12: holds the control character U+0009"),
    BrokenTheme(
      "null byte in a text", "{\"name\": \"\u{0}\"}", "1:11: holds the control character U+0000"),
    BrokenTheme(
      "wrong escape", "{\"name\": \"\\x41\"}", "1:11: there is no such sign after a backslash"),
    BrokenTheme(
      "short escape", "{\"name\": \"\\u12\"}", "1:11: there is no such sign after a backslash"),
    BrokenTheme(
      "escape at the end", "{\"name\": \"\\", "1:11: there is no such sign after a backslash"),
    BrokenTheme(
      "half a pair", "{\"name\": \"\\ud83d\"}", "1:11: there is no such sign after a backslash"),
    BrokenTheme(
      "pair of first halves", "{\"name\": \"\\ud83d\\ud83d\"}",
      "1:11: there is no such sign after a backslash"),
    BrokenTheme(
      "second half first", "{\"name\": \"\\ude00\\ud83d\"}",
      "1:11: there is no such sign after a backslash"),
    BrokenTheme(
      "digits of another script", "{\"name\": \"\\u००४१\"}",
      "1:11: there is no such sign after a backslash"),
  ]

  private static let numbers: [BrokenTheme] = [
    "01", "1.", ".5", "1e", "1e+", "--1", "1.2.3", "0x10", "1-1", "-", "+1",
  ].map { number in
    let line =
      switch number {
      case ".5": "1:12: expected a value, found ."
      case "+1": "1:12: expected a value, found +"
      case "0x10": "1:13: expected a comma or }, found x"
      default: "1:12: \(number) is no number"
      }
    return BrokenTheme("number \(number)", "{\"accent\": \(number)}", line)
  }

  private static let bytes: [BrokenTheme] = [
    BrokenTheme(
      "lone continuation", bytes: [0x7B, 0x0A, 0x80, 0x7D], ["2:1: the text is not UTF-8"]),
    BrokenTheme("Latin-1", bytes: Array("{\"a\":\"".utf8) + [0xE9], ["1:7: the text is not UTF-8"]),
    BrokenTheme("overlong", bytes: [0x7B, 0xC0, 0xAF], ["1:2: the text is not UTF-8"]),
    BrokenTheme("surrogate", bytes: [0x22, 0xED, 0xA0, 0x80], ["1:2: the text is not UTF-8"]),
    BrokenTheme("cut short", bytes: [0x22, 0xE2, 0x82], ["1:2: the text is not UTF-8"]),
    BrokenTheme("UTF-16", bytes: [0xFF, 0xFE, 0x7B, 0x00], ["1:1: the text is not UTF-8"]),
    BrokenTheme(
      "too large", bytes: Array(repeating: 0x20, count: 65_537),
      ["1:1: the file is larger than 64 KiB"]),
    BrokenTheme(
      "nine lists", bytes: Array(String(repeating: "[", count: 9).utf8),
      ["1:9: more than 8 lists and objects lie in each other"]),
    BrokenTheme(
      "very many lists", bytes: Array(String(repeating: "[", count: 60_000).utf8),
      ["1:9: more than 8 lists and objects lie in each other"]),
    BrokenTheme(
      "many objects", bytes: Array(String(repeating: "{\"a\":", count: 100).utf8),
      ["1:41: more than 8 lists and objects lie in each other"]),
  ]

  @Test(arguments: structures + texts + numbers + bytes)
  func firstJSONErrorIsReported(file: BrokenTheme) {
    #expect(file.found == file.lines)
  }
}
