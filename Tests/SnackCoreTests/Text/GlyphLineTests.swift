import SnackCore
import Testing

func line(_ text: String) -> GlyphLine {
  GlyphLine(
    SafeText(text).compactMap { element in
      if case .glyph(let glyph) = element { glyph } else { nil }
    })
}

@Suite struct GlyphLineTests {
  @Test func keepsItsWidthWhileGrowing() {
    var line = GlyphLine()
    #expect(line.isEmpty)
    line.append(Glyph("a"))
    line.append(Glyph("漢"))
    #expect(line.width == 3)
    #expect(line.text == "a漢")
    #expect(line == GlyphLine([Glyph("a"), Glyph("漢")]))
  }

  @Test(arguments: [
    ("a  ", "a"), ("  ", ""), (" a", " a"), ("a\u{3000} ", "a"), ("a\u{A0}", "a\u{A0}"),
  ])
  func trimsSpacesAtTheEnd(text: String, expected: String) {
    var trimmed = line(text)
    trimmed.trimTrailingSpaces()
    #expect(trimmed == line(expected))
  }

  @Test(arguments: [
    ("abc", 4, "abc…"), ("abc", 3, "ab…"), ("ab c", 4, "ab…"), ("漢字", 4, "漢…"), ("漢字", 2, "…"),
    ("", 1, "…"), ("abc", 1, "…"), ("abc", 0, ""), ("abc", -1, ""), ("a   ", 9, "a…"),
  ])
  func endsInAnEllipsisThatFits(text: String, columns: Int, expected: String) {
    var cut = line(text)
    cut.endInEllipsis(within: columns)
    #expect(cut == line(expected))
  }
}
