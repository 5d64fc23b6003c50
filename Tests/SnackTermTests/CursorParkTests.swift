import CNcurses
@testable import SnackTerm
import Testing

extension CursesSuite {
  /// The terminal's cursor, lent to a text field and returned to the host.
  @Suite struct CursorParkTests {
    private let screen: HeadlessScreen
    private let field = Point(x: 12, y: 7)
    private let home = Point(x: 5, y: 3)

    init() throws {
      screen = try HeadlessScreen(size: Size(width: 40, height: 12))
      screen.select()
      hostMovesCursor(to: home)
    }

    private func hostMovesCursor(to point: Point) {
      wmove(snk_stdscr(), Int32(point.y), Int32(point.x))
      wnoutrefresh(snk_stdscr())
    }

    private var cursor: Point { Curses.cursor(of: screen.virtual) }

    /// The cursor's visibility, as defined by `curs_set`.
    private var visibility: Int32 {
      let seen = curs_set(1)
      curs_set(seen)
      return seen
    }

    private func set(_ place: Point?, _ park: inout CursorPark) -> Bool {
      let isDue = park.set(place, on: screen.virtual)
      park.show()
      return isDue
    }

    @Test func readingHostCellsDoesNotMoveTheCursor() {
      // `wgetch` would move the terminal's cursor to the window's.
      _ = Curses.hostCell(at: field, of: Curses.HostWindows())
      #expect(Curses.standardWindow.map { Curses.stage($0) } == false)
      wmove(snk_stdscr(), 1, 1)
      _ = Curses.hostCell(at: field, of: Curses.HostWindows())
      #expect(Curses.standardWindow.map { Curses.stage($0) } == true)
    }

    @Test(arguments: [0, 1, 2] as [Int32])
    func cursorIsInTheFieldAndThenRestored(seen: Int32) {
      var park = CursorPark()
      curs_set(seen)
      #expect(set(field, &park))
      #expect(cursor == field && visibility == 1)
      #expect(!set(field, &park))
      #expect(set(nil, &park))
      #expect(cursor == home && visibility == seen)
      #expect(!set(nil, &park))
    }

    @Test func cursorFollowsTheField() {
      var park = CursorPark()
      _ = set(field, &park)
      #expect(set(Point(x: 13, y: 7), &park))
      #expect(cursor == Point(x: 13, y: 7))
      _ = set(nil, &park)
      #expect(cursor == home)
    }

    @Test func hostCursorMovesAreKept() {
      var park = CursorPark()
      _ = set(field, &park)
      let other = Point(x: 30, y: 1)
      hostMovesCursor(to: other)
      #expect(set(field, &park))
      #expect(cursor == field)
      #expect(set(nil, &park))
      #expect(cursor == other)
    }

    @Test func lastMomentHostMoveIsKept() {
      var park = CursorPark()
      _ = set(field, &park)
      hostMovesCursor(to: Point(x: 1, y: 1))
      #expect(set(nil, &park))
      #expect(cursor == Point(x: 1, y: 1))
    }

    @Test func hostVisibilityChangeIsKept() {
      var park = CursorPark()
      curs_set(1)
      _ = set(field, &park)
      curs_set(0)
      _ = set(field, &park)
      #expect(visibility == 1)
      _ = set(nil, &park)
      #expect(visibility == 0)
    }

    @Test func cursorParkedTwiceBeforeAnUpdateIsRestored() {
      var park = CursorPark()
      curs_set(0)
      _ = set(field, &park)
      _ = park.set(nil, on: screen.virtual)
      _ = set(field, &park)
      #expect(visibility == 1)
      _ = set(nil, &park)
      #expect(visibility == 0)
    }

    @Test func cursorIsInTheFieldDespiteLeaveok() {
      var park = CursorPark()
      leaveok(snk_stdscr(), true)
      hostMovesCursor(to: home)
      _ = set(field, &park)
      #expect(!is_leaveok(screen.virtual) && cursor == field)
      wnoutrefresh(snk_stdscr())
      #expect(set(field, &park))
      #expect(!is_leaveok(screen.virtual) && cursor == field)
      _ = set(nil, &park)
      #expect(is_leaveok(screen.virtual))
    }

    @Test func compositingLeavesTheCursorInTheField() {
      var park = CursorPark()
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      var overlay = Canvas(size: Size(width: 40, height: 12))
      overlay.fill(Rect(origin: field, size: Size(width: 9, height: 2)), style: .plain)
      _ = compositor.composite(overlay, on: screen.virtual)
      _ = set(field, &park)
      _ = compositor.composite(Canvas(size: Size(width: 40, height: 12)), on: screen.virtual)
      #expect(!set(field, &park) && cursor == field)
      _ = set(nil, &park)
      #expect(cursor == home)
    }

    @Test func shrinkingTheScreenKeepsBothPositions() {
      var park = CursorPark()
      hostMovesCursor(to: Point(x: 20, y: 11))
      _ = set(field, &park)
      resizeterm(6, 30)
      _ = set(Point(x: 12, y: 99), &park)
      #expect(cursor == Point(x: 12, y: 5))
      _ = set(nil, &park)
      #expect(cursor == Point(x: 20, y: 5))
    }
  }
}
