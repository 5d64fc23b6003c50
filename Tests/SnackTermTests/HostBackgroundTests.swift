import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Host cells whose attributes have a different pair than the field for extended pairs.
  @Suite struct HostBackgroundTests {
    private static let size = Size(width: 40, height: 5)

    private static func screen(inAttributes: Int16, extended: Int32) throws -> HeadlessScreen {
      let screen = try HeadlessScreen(size: size)
      screen.select()
      init_extended_pair(300, 3, 4)
      var background = Curses.makeCell(".", attributes: 0, pair: 0)
      background.attr = attr_t(COLOR_PAIR(Int32(inAttributes)))
      background.ext_color = extended
      wbkgrndset(snk_stdscr(), &background)
      werase(snk_stdscr())
      wnoutrefresh(snk_stdscr())
      return screen
    }

    private static func overlay(on columns: Range<Int>, shade: Shade?) -> Canvas {
      var overlay = Canvas(size: size)
      let rect = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 5)
      if let shade {
        overlay.cover(rect, with: shade)
      } else {
        overlay.fill(rect, style: .plain)
      }
      return overlay
    }

    /// Only a background makes such cells: ncurses copies it unaltered.
    @Test(arguments: [(0, 300), (3, 300), (3, 5), (3, 0)] as [(Int16, Int32)])
    func pairIsExactlyTheSameAfterAToast(inAttributes: Int16, extended: Int32) throws {
      let screen = try Self.screen(inAttributes: inAttributes, extended: extended)
      let before = screen.cells
      #expect(!before[1][1].hasOnePair)
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      for shade in [nil, Shade.darker, .mask(Glyph("#"))] {
        for columns in [0..<40, 7..<20, 39..<40] {
          let overlay = Self.overlay(on: columns, shade: shade)
          let isDrawn = compositor.composite(overlay, on: screen.virtual)
          let isRedrawn = compositor.composite(overlay, on: screen.virtual)
          #expect(isDrawn && !isRedrawn)
          _ = compositor.composite(Canvas(size: Self.size), on: screen.virtual)
          for (before, after) in zip(before, screen.cells) {
            #expect(zip(before, after).allSatisfy { $0.equals($1) })
          }
        }
      }
    }
  }
}
