import SnackCore
import Testing

@Suite struct GlyphTests {
  @Test(arguments: [("a", 1), ("é", 1), ("漢", 2), ("😀", 2)] as [(Unicode.Scalar, Int)])
  func keepsBaseAndWidth(scalar: Unicode.Scalar, width: Int) {
    let glyph = Glyph(scalar)
    #expect(glyph.base == scalar)
    #expect(glyph.width == width)
    #expect(glyph.marks.isEmpty)
    #expect(glyph.text == String(Character(scalar)))
  }

  @Test func keepsThreeMarksInOrderAndIgnoresMore() {
    var glyph = Glyph("a")
    for mark in "\u{301}\u{E0100}\u{302}\u{303}\u{304}".unicodeScalars { glyph.add(mark: mark) }
    #expect(glyph.marks == ["\u{301}", "\u{E0100}", "\u{302}"])
    #expect(glyph.hasMarks)
    #expect(glyph.width == 1)
    #expect(Array(glyph.text.unicodeScalars) == ["a", "\u{301}", "\u{E0100}", "\u{302}"])
  }

  @Test(arguments: ["b", "漢", "\n", "\u{0}"] as [Unicode.Scalar])
  func rejectsSpacingMarks(scalar: Unicode.Scalar) {
    var glyph = Glyph("a")
    glyph.add(mark: scalar)
    #expect(glyph == Glyph("a"))
  }

  @Test(arguments: ["\u{0}", "\u{1B}", "\n", "\u{7F}", "\u{9B}"] as [Unicode.Scalar])
  func controlsBecomeReplacementCharacters(scalar: Unicode.Scalar) {
    #expect(Glyph(scalar) == .replacement)
  }

  @Test func putsALoneMarkOnABlank() {
    let glyph = Glyph("\u{301}")
    #expect(glyph.base == " ")
    #expect(glyph.marks == ["\u{301}"])
    #expect(glyph.width == 1)
    #expect(!glyph.isSpace)
  }

  @Test(
    arguments: [
      (" ", true), ("\u{3000}", true), ("\u{2003}", true), ("\u{A0}", false), ("\u{202F}", false),
      ("\u{2007}", false), ("a", false),
    ] as [(Unicode.Scalar, Bool)])
  func knowsBreakingSpaces(scalar: Unicode.Scalar, isSpace: Bool) {
    #expect(Glyph(scalar).isSpace == isSpace)
  }

  @Test func fitsIntoSixteenBytes() {
    #expect(MemoryLayout<Glyph>.stride == 16)
  }
}
