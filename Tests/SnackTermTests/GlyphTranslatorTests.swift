import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Cells for glyphs in the locale of the program.
  @Suite struct GlyphTranslatorTests {
    private let plain = Palette.Rendering(attributes: 0, pair: 0)

    /// Whatever its version, the C library decides how many columns a scalar takes.
    @Test func cellsAreAsWideAsTheirGlyphs() throws {
      _ = try HeadlessScreen(size: Size(width: 10, height: 2))
      var translator = GlyphTranslator(allowsUnicode: true, fillsCells: false)
      var wrong: [Glyph] = []
      for scalar in (UInt32(0)..<0x20000).compactMap({ Unicode.Scalar($0) }) {
        let glyph = Glyph(scalar)
        let cell = translator.cell(for: glyph, rendering: plain)
        let columns = cell.text.unicodeScalars.map { Curses.columns(of: $0) }
        let isWhole = cell.text == glyph.text && columns.reduce(0, +) == glyph.width
        if !isWhole && cell.text != "?" || columns.contains(where: { $0 < 0 }) {
          wrong.append(glyph)
        }
      }
      #expect(wrong.isEmpty)
    }

    @Test(
      arguments: [
        ("é", "?"), ("漢", "?"), ("\u{301}", "?"), ("a", "a"), ("~", "~"),
      ] as [(Unicode.Scalar, String)])
    func localeWithoutUnicodeShowsOnlyASCII(text: Unicode.Scalar, shown: String) throws {
      _ = try HeadlessScreen(size: Size(width: 10, height: 2))
      setlocale(LC_ALL, "C")
      defer { setlocale(LC_ALL, "C.UTF-8") }
      var translator = GlyphTranslator(allowsUnicode: false, fillsCells: false)
      #expect(translator.cell(for: Glyph(text), rendering: plain).text == shown)
    }
  }
}
