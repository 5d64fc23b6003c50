import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Text that terminals measure differently, on a real ncurses screen.
  @Suite struct ClusterColumnTests {
    private static let texts = [
      "👨\u{200D}👩\u{200D}👧\u{200D}👦", "🇯🇵🇩🇪", "👍🏿👍", "❤\u{FE0F}❤\u{FE0E}", "1\u{FE0F}\u{20E3}",
      "\u{1112}\u{1161}\u{11AB}한", "क्षिप्र", "กำ", "بِّسْمِ", "Z\u{301}\u{323}\u{302}\u{308}\u{30A}",
      "漢\u{3099}字",
      "\u{301}x", "\u{1F9D1}\u{1FAE8}", "a\u{7}\u{9B}\u{7F}", "\u{FFFE}\u{10FFFF}", "𝒳𝓎𓀀",
      "\u{A0}\u{2003}\u{3000}",
    ]

    /// A bar follows each text, in the column that the core has computed.
    @Test func textAfterAClusterKeepsItsColumn() throws {
      let screen = try HeadlessScreen(size: Size(width: 60, height: Self.texts.count))
      var compositor = Compositor(palette: Palette(allowsColor: false), allowsUnicode: true)
      var overlay = Canvas(size: Size(width: 60, height: Self.texts.count))
      var ends: [Int] = []
      for (row, text) in Self.texts.enumerated() {
        let line = TextFlow.singleLine(text, width: 40)
        overlay.put(line, x: 3, y: row, style: .plain)
        overlay.put(Glyph("|"), x: 3 + line.width, y: row, style: .plain)
        ends.append(3 + line.width)
      }
      _ = compositor.composite(overlay, on: screen.virtual)
      for (row, cells) in screen.cells.enumerated() {
        #expect(cells.firstIndex { $0.text == "|" } == ends[row])
        let widths = cells[3..<ends[row]].map { cell in
          cell.text.unicodeScalars.reduce(0) { $0 + Curses.columns(of: $1) }
        }
        let second = cells[3..<ends[row]].map { $0.glyphColumn == 2 }
        #expect(zip(widths, second).allSatisfy { $1 || $0 == 1 || $0 == 2 })
        #expect(zip(widths, second).reduce(0) { $0 + ($1.1 ? 0 : $1.0) } == ends[row] - 3)
      }
    }
  }
}
