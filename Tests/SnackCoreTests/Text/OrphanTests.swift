import Testing

@testable import SnackCore

/// Short words alone on the last line of a paragraph.
@Suite struct OrphanTests {
  private func wrap(_ text: String, _ width: Int, maxLines: Int = 9) -> [String] {
    TextFlow.wrapWithoutOrphans(text, width: width, maxLines: maxLines).map(\.text)
  }

  @Test func shortLastWordGetsCompany() {
    let text = "The next try is in 30 s, then in 60 s."
    #expect(TextFlow.wrap(text, width: 18, maxLines: 9).last?.text == "s.")
    #expect(wrap(text, 18) == ["The next try is in", "30 s, then in", "60 s."])
  }

  @Test func everyParagraphIsBalanced() {
    #expect(
      wrap("one two four it\nfive six ten is", 12) == ["one two", "four it", "five six", "ten is"])
  }

  @Test(arguments: [
    ("a line", 20), ("wonderful morning", 10), ("incomprehensible a", 16),
    ("an incomprehensible so", 19), ("日本 日本 日本 本", 14), ("well-being of-a b", 10),
  ])
  func restIsLeftAlone(text: String, width: Int) {
    #expect(wrap(text, width) == TextFlow.wrap(text, width: width, maxLines: 9).map(\.text))
  }

  @Test(arguments: 1..<60)
  func neverChangesTheNumberOfLinesOrTheWords(width: Int) {
    let texts = [
      "Fleet tells you when a service is slow, and when it is well again.",
      "  a  b   c d e  \n\n f g\th i j k", "https://example.org/a/long/path is it",
      "日本語 text と a b",
    ]
    for text in texts {
      for rows in [1, 2, 3, 99] {
        let plain = TextFlow.wrap(text, width: width, maxLines: rows)
        let lines = TextFlow.wrapWithoutOrphans(text, width: width, maxLines: rows)
        #expect(lines.count == plain.count && lines.allSatisfy { $0.width <= width })
        let visible = { (lines: [GlyphLine]) in lines.map(\.text).joined().filter { $0 != " " } }
        #expect(visible(lines) == visible(plain))
      }
    }
  }

  @Test func shortenedTextKeepsItsLastLine() {
    #expect(wrap("one two three four five six", 9, maxLines: 2) == ["one two", "three…"])
  }
}
