import SnackCore
import Testing

@testable import Bulletin

/// Styled runs, which keep their glyphs however the text is wrapped.
@Suite struct StyledTextTests {
  /// Returns each wrapped line, followed by the run number of every glyph, `.` for none.
  private func picture(_ text: StyledText, width: Int, maxLines: Int = 9) -> String {
    text.lines(width: width, maxLines: maxLines).map { line in
      let glyphs = line.map(\.glyph.text).joined()
      let runs = line.map { $0.run.map(String.init) ?? "." }.joined()
      return glyphs + "\n" + runs
    }.joined(separator: "\n")
  }

  @Test func wrappingKeepsTheRuns() {
    let text =
      StyledText("Press ") + StyledText("Tab twice", attributes: .bold) + StyledText(" to go on.")
    #expect(
      picture(text, width: 9) == """
        Press Tab
        00000.111
        twice to
        11111.22
        go on.
        222222
        """)
  }

  @Test func blanksBetweenGlyphsOfOneRunBelongToIt() {
    let text = StyledText("a b", attributes: .underline) + StyledText(" c")
    #expect(picture(text, width: 20) == "a b c\n000.1")
  }

  @Test func markAtTheStartOfARunJoinsThePrecedingGlyph() {
    let text = StyledText("e") + StyledText("\u{301}f") + StyledText("g")
    #expect(picture(text, width: 20) == "e\u{301}fg\n012")
  }

  @Test func lineEndsWideGlyphsAndEmptyRunsDoNotShiftTheRuns() {
    let text =
      StyledText("日本\r\n\t") + StyledText("") + StyledText("語x\n") + StyledText("\n y")
    #expect(picture(text, width: 20) == "日本\n00\n    語x\n....22\n\n\n y\n.3")
  }

  @Test func truncatedTitleEndsInTheLastRun() {
    let text = StyledText("one two ") + StyledText("three four five")
    #expect(picture(text, width: 7, maxLines: 2) == "one two\n0000000\nthree…\n111111")
  }

  @Test func emptyTextHasNoLines() {
    #expect(StyledText([]).lines(width: 9, maxLines: 9).isEmpty)
    #expect(StyledText("text").lines(width: 0, maxLines: 9).isEmpty)
  }
}
