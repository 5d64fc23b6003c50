import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// The terminal's cursor on the focused snack.
  @Suite struct FocusCursorTests {
    private let home = Point(x: 5, y: 15)
    private let text = Point(x: 8, y: 2)

    private func stage() throws -> OverlayStage {
      let stage = try OverlayStage()
      stage.manager.policy.parksCursor = true
      stage.manager.appearance.theme = .named("outline") ?? .standard
      hostMovesCursor(to: home)
      stage.manager.add(snack: Snack(message: "Saved", icon: "i", duration: 600))
      stage.pass(1)
      return stage
    }

    private func hostMovesCursor(to point: Point) {
      wmove(snk_stdscr(), Int32(point.y), Int32(point.x))
      wnoutrefresh(snk_stdscr())
    }

    private func cursor(_ stage: OverlayStage) -> Point { Curses.cursor(of: stage.screen.virtual) }

    private func press(_ key: Key, _ stage: OverlayStage) -> Bool {
      defer { stage.pass(0.1) }
      return stage.overlay.handle(key)
    }

    /// The cursor's visibility, as defined by `curs_set`.
    private var visibility: Int32 {
      let seen = curs_set(1)
      curs_set(seen)
      return seen
    }

    @Test(arguments: [0, 1, 2] as [Int32])
    func tabMovesItToTheTextAndBack(seen: Int32) throws {
      let stage = try stage()
      curs_set(seen)
      #expect(cursor(stage) == home)
      #expect(press(.tab, stage))
      #expect(cursor(stage) == text && visibility == 1)
      stage.pass(5)
      #expect(cursor(stage) == text)
      #expect(press(.tab, stage))
      #expect(cursor(stage) == home && visibility == seen)
      stage.overlay.close()
    }

    @Test func cursorReturnsToTheHostPosition() throws {
      let stage = try stage()
      curs_set(0)
      _ = press(.tab, stage)
      let other = Point(x: 30, y: 18)
      hostMovesCursor(to: other)
      curs_set(2)
      stage.overlay.step()
      #expect(cursor(stage) == text && visibility == 1)
      #expect(press(.escape, stage))
      #expect(cursor(stage) == other && visibility == 2)
      stage.overlay.close()
    }

    @Test func closingTheOverlayRestoresIt() throws {
      let stage = try stage()
      _ = press(.tab, stage)
      stage.overlay.close()
      #expect(cursor(stage) == home)
    }

    @Test func staysWithTheHostByDefault() throws {
      let stage = try stage()
      stage.manager.policy.parksCursor = false
      stage.manager.add(snack: Snack(message: "Another", duration: 600))
      stage.pass(1)
      #expect(press(.tab, stage))
      #expect(stage.overlay.stack.hasChosenFocus && cursor(stage) == home)
      stage.overlay.close()
    }
  }
}
