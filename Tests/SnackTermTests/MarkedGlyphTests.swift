import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// The host's wide glyphs with a combining mark, which ncurses adds to only one column.
  ///
  /// Version 6.4 adds it to the second, 6.5 to the first.
  @Suite struct MarkedGlyphTests {
    private static let size = Size(width: 40, height: 5)
    private let screen: HeadlessScreen
    /// The column of a wide glyph to which ncurses adds a mark, 0 or 1.
    private let markedColumn: Int

    init() throws {
      screen = try HeadlessScreen(size: Self.size)
      let version = String(cString: curses_version()).drop { !$0.isNumber }
      let numbers = version.split(separator: ".").compactMap { Int($0) }
      markedColumn = numbers.lexicographicallyPrecedes([6, 5]) ? 1 : 0
    }

    private func write(_ text: String, row: Int, column: Int) {
      let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
      mvwaddnwstr(snk_stdscr(), Int32(row), Int32(column), characters, -1)
      wnoutrefresh(snk_stdscr())
    }

    /// Expects unchanged cells after overlays have covered some columns of all rows.
    private func expectUntouched(by columns: [Range<Int>]) {
      let before = screen.cells
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      for columns in columns {
        for shade in [nil, Shade.darker, .mask(Glyph("#"))] {
          var overlay = Canvas(size: Self.size)
          let rect = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 5)
          if let shade {
            overlay.cover(rect, with: shade)
          } else {
            overlay.fill(rect, style: .plain)
          }
          _ = compositor.composite(overlay, on: screen.virtual)
          let isRedrawn = compositor.composite(overlay, on: screen.virtual)
          #expect(!isRedrawn, "\(columns)")
          _ = compositor.composite(Canvas(size: Self.size), on: screen.virtual)
          for (before, after) in zip(before, screen.cells) {
            #expect(before.map(\.text) == after.map(\.text), "\(columns)")
            #expect(zip(before, after).allSatisfy { $0.equals($1) }, "\(columns)")
          }
        }
      }
    }

    @Test(arguments: ["か\u{3099}", "⌚\u{FE0F}", "漢\u{301}", "漢\u{301}\u{323}"])
    func markSurvivesAToast(text: String) {
      write(text, row: 2, column: 20)
      #expect(screen.cells[2][20 + markedColumn].text == text)
      expectUntouched(by: [10..<30, 20..<22, 20..<21, 21..<22, 5..<20, 22..<30])
    }

    /// ncurses shows only the marks in the first column; a toast must not make others visible.
    @Test(arguments: [20..<30, 21..<30])
    func cutGlyphKeepsTheMarksOfEachColumn(columns: Range<Int>) {
      write("か\u{3099}", row: 2, column: 20)
      let before = screen.cells[2][20...21].map(\.text)
      #expect(before[markedColumn] == "か\u{3099}" && before[1 - markedColumn] == "か")
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      var overlay = Canvas(size: Self.size)
      overlay.cover(Rect(x: columns.lowerBound, y: 0, width: 10, height: 5), with: .darker)
      _ = compositor.composite(overlay, on: screen.virtual)
      #expect(screen.cells[2][20...21].map(\.isOwn) == [true, true])
      #expect(screen.cells[2][20...21].map(\.text) == before)
    }

    /// ncurses writes both columns with one style.
    @Test func glyphBetweenTwoShadesHasTheFirst() {
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      init_pair(1, 2, 5)
      wattr_set(snk_stdscr(), 0, 1, nil)
      write("xx漢\u{301}xx", row: 2, column: 18)
      let before = screen.cells[2][20...21].map(\.text)
      var overlay = Canvas(size: Self.size)
      overlay.shade(Rect(x: 11, y: 0, width: 10, height: 5), alpha: 1)
      overlay.shade(Rect(x: 21, y: 0, width: 10, height: 5), alpha: 3)
      _ = compositor.composite(overlay, on: screen.virtual)
      let cells = screen.cells[2][20...21]
      #expect(cells.map(\.text) == before)
      let pairs = screen.cells[2][19...22].map(\.pair)
      #expect(pairs[0] != pairs[3])
      #expect(pairs[1...2] == [pairs[0], pairs[0]])
      let isRedrawn = compositor.composite(overlay, on: screen.virtual)
      #expect(!isRedrawn)
    }

    @Test func markSurvivesInEitherColumn() {
      for row in 0..<4 { write("漢字", row: row, column: 20) }
      write("\u{301}", row: 1, column: 21)
      write("\u{302}", row: 2, column: 22)
      write("\u{301}", row: 3, column: 21)
      write("\u{302}", row: 3, column: 22)
      expectUntouched(by: [10..<30, 20..<22, 20..<21, 21..<22, 22..<24])
    }

    @Test func markSurvivesAtTheEdgeAndBetweenToasts() {
      for row in 0..<4 { write("か\u{3099}", row: row, column: 38) }
      for row in 0..<4 { write("か\u{3099}", row: row, column: 20) }
      let before = screen.cells
      expectUntouched(by: [0..<40, 39..<40])
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      var overlay = Canvas(size: Self.size)
      for column in [10, 30] {
        overlay.fill(Rect(x: column, y: 0, width: 5, height: 5), style: .plain)
      }
      _ = compositor.composite(overlay, on: screen.virtual)
      for column in 20...21 {
        #expect(before[2][column].equals(screen.cells[2][column]))
      }
    }
  }
}
