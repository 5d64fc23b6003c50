import Testing

@testable import SnackCore

@Suite struct TextFlowTests {
  private func wrapped(_ text: String, _ width: Int, _ maxLines: Int = .max) -> [String] {
    TextFlow.wrap(text, width: width, maxLines: maxLines).map(\.text)
  }

  @Test(arguments: [
    ("hello world", 11, ["hello world"]), ("hello world", 10, ["hello", "world"]),
    ("hello world", 5, ["hello", "world"]), ("hello   world", 6, ["hello", "world"]),
    ("a b c d", 3, ["a b", "c d"]), ("  hi there", 7, ["  hi", "there"]),
    ("    hello", 6, ["hello"]), ("a  \nb", 9, ["a", "b"]), ("a\u{A0}b c", 4, ["a\u{A0}b", "c"]),
    ("hi\u{3000}yo", 3, ["hi", "yo"]), ("          x", 4, ["x"]),
    ("see  \u{301}x", 4, ["see", "\u{20}\u{301}x"]),
  ])
  func breaksAtSpaces(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width) == expected)
  }

  @Test(arguments: [
    ("abcdefgh", 3, ["abc", "def", "gh"]), ("a abcdefgh", 4, ["a", "abcd", "efgh"]),
    ("/usr/share/doc", 9, ["/usr/", "share/doc"]), ("well-known", 7, ["well-", "known"]),
    ("see well-known", 6, ["see", "well-", "known"]), ("--verbose", 6, ["--", "verbos", "e"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func breaksLongWords(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width) == expected)
  }

  @Test(arguments: [
    ("漢字漢字", 4, ["漢字", "漢字"]), ("漢字漢字", 5, ["漢字", "漢字"]),
    ("漢字漢字。", 8, ["漢字漢", "字。"]), ("ab漢字", 3, ["ab", "漢", "字"]),
    ("「漢」字", 6, ["「漢」", "字"]), ("漢「字」", 6, ["漢", "「字」"]), ("「漢」", 4, ["「漢", "」"]),
    ("漢字!", 4, ["漢", "字!"]), ("。。。。", 4, ["。。", "。。"]), ("done ✅.", 6, ["done", "✅."]),
    ("漢", 1, ["?"]), ("a漢b", 1, ["a", "?", "b"]), ("한국어", 4, ["한국", "어"]),
  ])
  func breaksWideText(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width) == expected)
  }

  @Test(
    arguments: [
      ("", []), ("\n\n", []), ("   ", []), ("a\n\nb\n\n \n", ["a", "", "b"]), ("\na", ["a"]),
      ("a\r\nb", ["a", "b"]), ("\ta", ["    a"]), ("ab\tc\td", ["ab  c   d"]), ("漢\tb", ["漢  b"]),
    ] as [(String, [String])])
  func keepsLinesAndTabs(text: String, expected: [String]) {
    #expect(wrapped(text, 20) == expected)
  }

  @Test(
    arguments: [
      ("hello wonderful", 10, 1, ["hello…"]), ("hello world", 5, 1, ["hell…"]),
      ("hello world", 5, 2, ["hello", "world"]), ("a b c d", 3, 1, ["a…"]),
      ("a\nb\nc", 5, 2, ["a", "b…"]), ("a\nb\n\n", 5, 2, ["a", "b"]),
      ("a\n\n\nb", 5, 2, ["a", "…"]),
      ("漢字漢", 4, 1, ["漢…"]), ("abc", 1, 2, ["a", "…"]), ("ab   ", 2, 1, ["ab"]),
      ("abc", 0, 3, []), ("abc", 3, 0, []), ("abc", -1, -1, []), ("    hello", 5, 1, ["hello"]),
    ] as [(String, Int, Int, [String])])
  func endsWithAnEllipsisWhenLinesRunOut(
    text: String, width: Int, maxLines: Int, expected: [String]
  ) {
    #expect(wrapped(text, width, maxLines) == expected)
  }

  @Test(arguments: [
    ("in a row timed out", 13, ["in a row…"]), ("in a row timed out", 9, ["in a row…"]),
    ("in a row timed out", 8, ["in a…"]), ("unbelievable", 8, ["unbelie…"]),
    ("  unbelievable", 8, ["unbelie…"]), ("see /usr/share/doc", 16, ["see /usr/share/…"]),
    ("see /usr/share/doc", 8, ["see…"]), ("漢字、漢字", 7, ["漢字…"]), ("漢字、漢字", 6, ["漢…"]),
    ("It is over. Go", 13, ["It is over…"]), ("Wait... a bit", 8, ["Wait…"]),
    ("ab漢字", 5, ["ab漢…"]), ("a\u{A0}b cd", 5, ["a\u{A0}b…"]), ("a\u{A0}bcde", 5, ["a\u{A0}bc…"]),
  ])
  func cutsTextBetweenWordsAndOnlyALongWordInside(text: String, width: Int, expected: [String]) {
    #expect(wrapped(text, width, 1) == expected)
    #expect(TextFlow.singleLine(text, width: width).text == expected.first)
  }

  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("  a \n\t b  ", 9, "a b"),
    ("a\r\nb\tc", 9, "a b c"),
    ("a  b", 9, "a  b"), ("a\n\n", 1, "a"), ("a\nb", 2, "a…"), ("漢字", 3, "漢…"), ("漢", 1, "?"),
    ("漢字", 1, "…"), ("", 5, ""), ("abc", 0, ""), ("abc", -3, ""), ("\u{1B}[m", 9, "␛[m"),
    ("a                b", 4, "a…"),
  ])
  func putsTextOnASingleLine(text: String, width: Int, expected: String) {
    #expect(TextFlow.singleLine(text, width: width).text == expected)
  }

  @Test(arguments: [
    ("", 9, 0), ("abc", 9, 3), ("abc", 2, 2), ("a\nabc  \nab", 9, 3), ("漢字", 9, 4), ("漢字", 3, 3),
    ("\tb", 9, 5), ("  a", 9, 3), ("abc", 0, 0), ("abc", -1, 0), ("    ", 9, 0),
  ])
  func measuresTheWidestLine(text: String, limit: Int, expected: Int) {
    #expect(TextFlow.naturalWidth(text, limit: limit) == expected)
  }

  @Test(arguments: ["lorem ipsum ", "漢字", "a\n", "x"])
  func readsNoMoreThanItShows(pattern: String) {
    let text = String(repeating: pattern, count: 1_000_000)
    var elements = SafeText(text).makeIterator()
    #expect(TextFlow.wrap(&elements, width: 40, maxLines: 10).count == 10)
    #expect(elements.scalarsRead <= 403)
  }

  @Test(arguments: [" ", "\n", "\t", "\u{301}", "\u{200B}", "👨\u{200D}", "\u{3000}", "\r\n"])
  func givesUpOnEndlessTextWithNothingToShow(pattern: String) {
    let text = String(repeating: pattern, count: 200_000) + "end"
    let lines = wrapped(text, 40, 10)
    #expect(lines.count <= 10)
    #expect(lines.last?.hasSuffix("…") == true)
    #expect(TextFlow.singleLine(text, width: 40).text.hasSuffix("…"))
    #expect(TextFlow.naturalWidth(text, limit: 40) <= 40)
  }

  @Test func measuresExtremesWithoutOverflow() {
    #expect(wrapped("a b", .max) == ["a b"])
    #expect(TextFlow.singleLine("a b", width: .max).text == "a b")
    #expect(TextFlow.naturalWidth("a b", limit: .max) == 3)
    #expect(wrapped("a b", .min, .max).isEmpty)
  }
}
