import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// A host that switches between two screens, one of which has an overlay.
  @Suite struct SeveralScreensTests {
    private let clock = ManualClock()
    private let manager = SnackbarManager()
    private let first: LiveScreen
    private let second: LiveScreen
    private let overlay: SnackOverlay
    private let keys: (read: Int32, write: Int32)

    init() throws {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      keys = (ends[0], ends[1])
      second = try #require(try LiveScreen(terminal: "xterm-256color", rows: 12, columns: 60))
      first = try #require(try LiveScreen(terminal: "xterm-256color", rows: 12, columns: 60))
      overlay = try SnackOverlay(
        manager: manager, clock: clock, input: keys.read, output: first.output)
      manager.appearance.addAnimation = Animation(duration: .zero)
    }

    private func step(after seconds: Double = 0) {
      clock.advance(by: .seconds(seconds))
      overlay.step()
    }

    private func shows(_ screen: LiveScreen) -> Bool {
      screen.lines.contains { $0.contains("Look at me") }
    }

    @Test func toastIsNeverDrawnOnAnotherScreen() {
      second.select()
      let before = second.looks
      manager.add(snack: Snack(message: "Look at me"))
      for _ in 0..<5 { step(after: 0.1) }
      #expect(!overlay.isOnCurrentScreen)
      #expect(second.looks == before && !shows(first))
      // Otherwise a host that waits for the deadline would never sleep.
      #expect(overlay.nextDeadline == nil && overlay.pollTimeout == -1)
      first.select()
      step()
      #expect(overlay.isOnCurrentScreen && shows(first))
    }

    @Test func timerIsPausedOnAnotherScreen() {
      var reason: CloseReason?
      overlay.onClose = { reason = $0.reason }
      manager.add(snack: Snack(message: "Look at me", duration: 4))
      step()
      step(after: 3)
      second.select()
      for _ in 0..<20 {
        step()
        clock.advance(by: .seconds(1))
      }
      first.select()
      step()
      step(after: 0.5)
      #expect(shows(first) && reason == nil)
      step(after: 1)
      step(after: 1)
      #expect(!shows(first) && reason == .timeout)
    }

    @Test func keysAreTheHostsOnAnotherScreen() {
      manager.add(snack: Snack(message: "Look at me"))
      step()
      second.select()
      #expect(!overlay.handle(.up))
      // The screens of other tests leave keys for their new sizes, too.
      func next(_ read: () -> Key?) -> Key? {
        while let key = read() { if key != .resize { return key } }
        return nil
      }
      ungetch(Key.up.code)
      #expect(next { overlay.pollKey() } == .up && next { overlay.pollKey() } == nil)
      ungetch(Key.down.code)
      wtimeout(snk_stdscr(), 1)
      #expect(next { overlay.readKey() } == .down && next { overlay.readKey() } == nil)
      first.select()
      #expect(overlay.handle(.up))
    }

    @Test func closingLeavesAnotherScreenAlone() {
      manager.add(snack: Snack(message: "Look at me"))
      step()
      second.select()
      start_color()
      let before = second.looks
      for pair in [32_767, 32_766, 32_765] { init_extended_pair(Int32(pair), 3, 4) }
      overlay.close()
      #expect(second.looks == before)
      #expect(Curses.pairColors(32_767) == PairColors(foreground: 3, background: 4))
    }

    @Test func hookMaySwitchScreens() {
      let second = second
      overlay.onShow = { _ in second.select() }
      let before = second.looks
      manager.add(snack: Snack(message: "Look at me"))
      step()
      #expect(second.looks == before && !shows(first))
      first.select()
      step()
      #expect(shows(first))
    }
  }
}
