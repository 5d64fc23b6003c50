import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Hosts that reserve lines of the screen, or draw in pads, under half of a toast's wide glyph.
  @Suite struct ReservedLinesTests {
    /// Starts a screen of 10 rows, some of which are reserved at the top.
    private static func start(reserving count: Int = 0) throws -> HeadlessScreen {
      for _ in 0..<count { ripoffline(1) { _, _ in OK } }
      return try HeadlessScreen(size: Size(width: 40, height: 10))
    }

    private static func text(at point: Point, of windows: [Window?] = []) -> String? {
      Curses.hostCell(at: point, of: .init(named: windows.compactMap { $0 }))?.text
    }

    @Test(arguments: 0...2)
    func cellIsFoundBelowReservedLines(count: Int) throws {
      let screen = try Self.start(reserving: count)
      screen.select()
      mvaddstr(3, 5, "x")
      let window = newwin(2, 10, 5, 5)
      mvwaddstr(window, 1, 2, "y")
      for window in [snk_stdscr(), window] { wnoutrefresh(window) }
      #expect(screen.text[3 + count].dropFirst(5).hasPrefix("x"))
      #expect(Self.text(at: Point(x: 5, y: 3 + count)) == "x")
      #expect(Self.text(at: Point(x: 5, y: 3)) == (count == 0 ? "x" : " "))
      #expect(Self.text(at: Point(x: 7, y: 6 + count), of: [window]) == "y")
      if count > 0 { #expect(Self.text(at: Point(x: 5, y: 0)) == nil) }
      delwin(window)
    }

    @Test(arguments: 0...1)
    func cellIsFoundInAPad(count: Int) throws {
      let screen = try Self.start(reserving: count)
      screen.select()
      let pad = newpad(50, 100)
      defer { delwin(pad) }
      mvwaddstr(pad, 21, 33, "z")
      // It has not been shown yet.
      #expect(Self.text(at: Point(x: 33, y: 21), of: [pad]) == nil)
      pnoutrefresh(pad, 20, 30, 4, 10, 6, 20)
      #expect(screen.text[5 + count].dropFirst(13).hasPrefix("z"))
      #expect(Self.text(at: Point(x: 13, y: 5 + count), of: [pad]) == "z")
      for point in [Point(x: 9, y: 5), Point(x: 21, y: 5), Point(x: 13, y: 3), Point(x: 13, y: 8)] {
        #expect(Self.text(at: point, of: [pad]) != "z")
      }
    }

    /// The host overwrites half of a toast's wide glyph with the text that it already shows there.
    @Test(arguments: 0...1)
    func hostIsUnchangedUnderHalfAGlyph(count: Int) throws {
      let screen = try Self.start(reserving: count)
      screen.select()
      let rows = 0..<Int32(10 - count)
      for row in rows { mvaddstr(row, 0, String(repeating: "\(row)", count: 30)) }
      wnoutrefresh(snk_stdscr())
      let before = screen.cells
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      var overlay = Canvas(size: Size(width: 40, height: 10))
      let style = Style(foreground: .palette(15), background: .palette(20))
      let glyphs = TextFlow.singleLine("通知", width: 8)
      for row in 0..<10 { overlay.put(glyphs, x: 4, y: row, style: style) }
      _ = compositor.composite(overlay, on: screen.virtual)
      for row in rows { mvaddstr(row, 4, "\(row)") }
      wnoutrefresh(snk_stdscr())
      #expect(screen.cells[4][5].text == " ")
      _ = compositor.composite(Canvas(size: Size(width: 40, height: 10)), on: screen.virtual)
      for (before, after) in zip(before, screen.cells) {
        #expect(before.map(\.text).joined() == after.map(\.text).joined())
      }
    }
  }
}
