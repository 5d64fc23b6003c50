import SnackCore
import Testing

@Suite struct AsciiFoldTests {
  @Test(arguments: [
    ("plain ~!", "plain ~!"), ("“a” ‘b’", "\"a\" 'b'"), ("a–b—c…", "a-b-c~"), ("• ←→↑↓", "* <>^v"),
    ("✔✓ ✖✗✘", "++ xxx"), ("ℹ ⚠ ▲", "i ! !"), ("┌─┬┐│╰", "+-++|+"),
    ("Ärger façade ñ", "Arger facade n"),
    ("Łódź Øre ß", "Lodz Ore s"), ("e\u{301}", "e"), ("\u{A0}\u{2003}", "  "), ("█░⠋", "#-*"),
    ("漢", "??"), ("😀", "??"), ("✅❌", "+ x "), ("ＡＢ！", "A B ! "), ("\u{3000}", "  "), ("жα", "??"),
    ("\u{FFFD}", "?"), ("\u{E0B0}", "?"), ("\u{301}", " "), ("10°C ±2 µ", "10oC +2 u"),
  ])
  func findsTheNearestAscii(text: String, expected: String) {
    let folded = line(text).asciiFolded
    #expect(folded.text == expected)
    #expect(folded.width == line(text).width)
  }

  @Test func keepsColumnsForAllOfUnicode() {
    var wrong: [Unicode.Scalar] = []
    for scalar in allScalars {
      let glyph = Glyph(scalar)
      let (first, second) = glyph.asciiFold
      let columns = first.width + (second?.width ?? 0)
      let isAscii = (0x20..<0x7F) ~= first.base.value && (second?.base.isASCII ?? true)
      if columns != glyph.width || !isAscii || first.hasMarks { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func keepsABlankBlank() {
    #expect(Glyph.blank.asciiFold.first == .blank)
    #expect(Glyph.blank.asciiFold.second == nil)
  }
}
