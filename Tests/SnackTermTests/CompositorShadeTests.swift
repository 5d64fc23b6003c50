import CNcurses
import TestKit
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// A full-screen shade over a host that keeps drawing.
  @Suite struct CompositorShadeTests {
    private func compositor() -> Compositor {
      Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
    }

    private func write(_ text: String, row: Int32, column: Int32, attributes: UInt32 = 0) {
      wattr_set(snk_stdscr(), attributes, 0, nil)
      mvwaddstr(snk_stdscr(), row, column, text)
      wnoutrefresh(snk_stdscr())
    }

    @Test func coversOnlyNonemptyCells() throws {
      let screen = try HeadlessScreen(size: Size(width: 80, height: 24))
      var compositor = compositor()
      write("a        b", row: 3, column: 10)
      write(" ", row: 20, column: 79, attributes: snk_reverse())
      let before = screen.cells
      let shade = RandomOverlay.covered(size: Size(width: 80, height: 24), with: .darker)
      var hasChanged = [compositor.composite(shade, on: screen.virtual)]
      let changed = places(where: before, and: screen.cells)
      #expect(changed == [[3, 10], [3, 19], [20, 79]])
      hasChanged.append(compositor.composite(shade, on: screen.virtual))
      hasChanged.append(compositor.composite(Canvas(size: shade.size), on: screen.virtual))
      #expect(hasChanged == [true, false, true])
      #expect(places(where: before, and: screen.cells).isEmpty)
    }

    @Test func changesNothingOnABlankScreen() throws {
      let screen = try HeadlessScreen(size: Size(width: 80, height: 24))
      var compositor = compositor()
      for shade in [Shade.darker, .mask(Glyph("#")), .darkMask(Glyph("#"))] {
        let overlay = RandomOverlay.covered(size: Size(width: 80, height: 24), with: shade)
        let hasChanged = compositor.composite(overlay, on: screen.virtual)
        #expect(!hasChanged)
      }
      let isClear = compositor.coveredColumns.allSatisfy(\.isEmpty)
      #expect(isClear)
    }

    /// Host rows, and the columns of each that the overlay covers.
    private static let rows: [(text: String, covered: [Int])] = [
      ("a b", [0, 1, 2]), ("a     b", [0, 1, 2, 3, 4, 5, 6]), ("a      b", [0, 7]),
      ("a 日", [0, 1, 2, 3]), ("  a  ", [2]),
    ]

    @Test func coversBlanksBetweenWordsToSaveStyleChanges() throws {
      for (text, covered) in Self.rows {
        let screen = try HeadlessScreen(size: Size(width: 12, height: 1))
        var compositor = compositor()
        write(text, row: 0, column: 0)
        let before = screen.cells
        let shade = RandomOverlay.covered(size: Size(width: 12, height: 1), with: .darker)
        _ = compositor.composite(shade, on: screen.virtual)
        #expect(places(where: before, and: screen.cells).map { $0[1] } == covered, "\(text)")
      }
    }

    @Test func coversNoStyledBlank() throws {
      let screen = try HeadlessScreen(size: Size(width: 12, height: 1))
      var compositor = compositor()
      write("a", row: 0, column: 0, attributes: snk_underline())
      write("b", row: 0, column: 2, attributes: snk_underline())
      var shade = RandomOverlay.covered(size: Size(width: 12, height: 1), with: .darker)
      _ = compositor.composite(shade, on: screen.virtual)
      #expect(screen.cells[0][1].equals(.blank))
      write("abc de", row: 0, column: 0)
      shade = Canvas(size: shade.size)
      for column in [2, 4] {
        shade.cover(Rect(x: column, y: 0, width: 1, height: 1), with: .darker)
      }
      _ = compositor.composite(shade, on: screen.virtual)
      #expect(screen.cells[0][3].equals(.blank))
    }

    private func places(where left: [[ScreenCell]], and right: [[ScreenCell]]) -> [[Int]] {
      left.indices.flatMap { row in
        left[row].indices.filter { !left[row][$0].equals(right[row][$0]) }.map { [row, $0] }
      }
    }

    @Test func detectsHostWritesInUnshadedCells() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      var compositor = compositor()
      let shade = RandomOverlay.covered(size: Size(width: 20, height: 4), with: .mask(Glyph("#")))
      _ = compositor.composite(shade, on: screen.virtual)
      var isDamaged = [compositor.isDamaged(on: screen.virtual)]
      write("later", row: 2, column: 3)
      isDamaged.append(compositor.isDamaged(on: screen.virtual))
      _ = compositor.composite(shade, on: screen.virtual)
      #expect(screen.text[2] == "   #####            ")
      _ = compositor.composite(Canvas(size: shade.size), on: screen.virtual)
      #expect(screen.text[2] == "   later            ")
      write("bare", row: 1, column: 0)
      isDamaged.append(compositor.isDamaged(on: screen.virtual))
      #expect(isDamaged == [false, true, false])
    }

    @Test func followsARedefinedHostPair() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      var compositor = compositor()
      init_extended_pair(9, 196, 16)
      var pair: Int32 = 9
      wattr_set(snk_stdscr(), 0, 9, &pair)
      mvwaddstr(snk_stdscr(), 1, 1, "red")
      wnoutrefresh(snk_stdscr())
      let shade = RandomOverlay.covered(size: Size(width: 20, height: 4), with: .darker)
      var foregrounds: [Int32?] = []
      for foreground: Int32 in [196, 46] {
        init_extended_pair(9, foreground, 16)
        let isDamaged = compositor.isDamaged(on: screen.virtual)
        #expect(isDamaged == (foreground == 46))
        _ = compositor.composite(shade, on: screen.virtual)
        foregrounds.append(Curses.colors(ofPair: screen.cells[1][1].pair)?.foreground)
      }
      #expect(foregrounds == [88, 28])
    }

    /// Masked columns, and the row as shown.
    private static let masked: [(columns: Range<Int>, seen: String)] = [
      (0..<10, "## #### # "), (0..<5, "## ##語 a "), (1..<10, " # #### # "), (4..<5, "日  #語 a "),
      (6..<7, "日 本 # a "), (7..<8, "日 本語 a "),
    ]

    @Test func maskCoversBothColumnsOfAWideGlyph() throws {
      for (columns, seen) in Self.masked {
        let screen = try HeadlessScreen(size: Size(width: 10, height: 1))
        var compositor = compositor()
        write("日 本語 a", row: 0, column: 0)
        let before = screen.cells
        var mask = Canvas(size: Size(width: 10, height: 1))
        mask.cover(
          Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
          with: .mask(Glyph("#")))
        _ = compositor.composite(mask, on: screen.virtual)
        #expect(screen.text[0] == seen, "\(columns)")
        _ = compositor.composite(Canvas(size: mask.size), on: screen.virtual)
        #expect(places(where: before, and: screen.cells).isEmpty)
      }
    }

    @Test func wideGlyphStaysWholeUnderAShade() throws {
      let screen = try HeadlessScreen(size: Size(width: 10, height: 1))
      var compositor = compositor()
      write("日 本語", row: 0, column: 0)
      for columns in [0..<10, 0..<1, 1..<4] {
        var shade = Canvas(size: Size(width: 10, height: 1))
        shade.cover(
          Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1), with: .darker)
        _ = compositor.composite(shade, on: screen.virtual)
        #expect(screen.text[0] == "日 本語   ")
        #expect(screen.cells[0][0].isOtherHalf(of: screen.cells[0][1]))
        #expect(screen.cells[0][0].pair != 0)
      }
    }

    /// Returns whether both cells are blanks with the same visible background.
    private func looksSame(_ left: ScreenCell, _ right: ScreenCell) -> Bool {
      !left.showsForeground && !right.showsForeground
        && Curses.colors(ofPair: left.pair)?.background
          == Curses.colors(ofPair: right.pair)?.background
    }

    /// Returns a host's cells under a shade.
    private func shaded(
      _ cells: [[ScreenCell]], by shade: Shade, with palette: Palette
    ) -> [[ScreenCell]] {
      var palette = palette
      let mask = shade == .darker ? nil : Curses.makeCell("#", attributes: 0, pair: 0)
      let darkness = shade == .mask(Glyph("#")) ? 0 : Cell.halfAlpha
      return cells.map { row in
        row.map { palette.shaded($0, mask: mask, darkness: darkness)?.asOwn ?? $0 }
      }
    }

    @Test(arguments: [Shade.darker, .mask(Glyph("#")), .darkMask(Glyph("#"))])
    func hostDrawingIsShadedInTheNextFrame(shade: Shade) throws {
      let size = Size(width: 60, height: 20)
      let pure = try RandomHost(size: size, isWide: false, windows: .overlapping)
      let covered = try RandomHost(size: size, isWide: false, windows: .overlapping)
      var compositor = compositor()
      let overlay = RandomOverlay.covered(size: size, with: shade)
      var random = SeededGenerator(seed: 7)
      for step in 0..<600 {
        let operation = RandomHost.randomOperation(isWide: false, using: &random)
        pure.perform(operation)
        covered.perform(operation)
        _ = compositor.composite(overlay, on: covered.screen.virtual)
        let bare = pure.screen.cells
        covered.screen.select()
        let wanted = shaded(bare, by: shade, with: compositor.palette)
        let found = covered.screen.cells
        let bright = places(where: wanted, and: found).filter { place in
          !looksSame(wanted[place[0]][place[1]], found[place[0]][place[1]])
        }
        guard bright.isEmpty else {
          return _ = Issue.record("After step \(step), \(operation): \(bright.prefix(5))")
        }
      }
    }
  }
}
