import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// The overlay on a real ncurses screen, with a manual clock.
  @Suite struct SnackOverlayTests {
    private let clock = ManualClock()
    private let manager = SnackbarManager()
    private let screen: HeadlessScreen
    private let overlay: SnackOverlay

    init() throws {
      screen = try HeadlessScreen(size: Size(width: 60, height: 12))
      screen.select()
      for row in 0..<12 { mvwaddstr(snk_stdscr(), Int32(row), 0, "host row \(row)") }
      wmove(snk_stdscr(), 3, 7)
      wnoutrefresh(snk_stdscr())
      let nowhere = open("/dev/null", O_RDWR)
      overlay = try SnackOverlay(manager: manager, clock: clock, input: nowhere, output: nowhere)
    }

    private func pass(_ seconds: Double) {
      clock.advance(by: .seconds(seconds))
      overlay.step()
    }

    @Test func showsASnackAndRestoresScreenAndCursor() {
      let before = screen.text
      overlay.step()
      #expect(overlay.nextDeadline == nil)
      manager.add(snack: "Saved")
      overlay.step()
      pass(1)
      #expect(screen.text.contains { $0.contains("Saved") })
      #expect(Curses.cursor(of: screen.virtual) == Point(x: 7, y: 3))
      pass(4)
      pass(1)
      #expect(screen.text == before)
      #expect(overlay.nextDeadline == nil)
      #expect(overlay.pollTimeout == -1)
    }

    @Test func sleepsUntilTheSnackTimesOut() throws {
      manager.add(snack: "Saved")
      overlay.step()
      pass(1)
      let rest = try #require(overlay.nextDeadline)
      #expect(abs(rest.inSeconds - 3.4) < 0.001)
      #expect(overlay.pollTimeout == 3400 || overlay.pollTimeout == 3401)
    }

    @Test func handlesOnlyItsKeys() {
      #expect(!overlay.handle(KEY_UP))
      manager.add(snack: "Saved")
      overlay.step()
      #expect(!overlay.handle(Int32(UInt8(ascii: "x"))))
      #expect(overlay.handle(KEY_UP))
      #expect(!overlay.handle(KEY_UP))
    }

    @Test func reportsTheCloseReason() {
      var reasons: [CloseReason] = []
      overlay.onClose = { reasons.append($0.reason) }
      manager.add(snack: "Saved")
      overlay.step()
      overlay.perform(.swipe(.left))
      pass(1)
      manager.add(snack: "Again").dismiss()
      overlay.step()
      pass(1)
      #expect(reasons == [.swipe(.left), .programmatic])
    }

    @Test func stopsTheTimeWhileTheHostPauses() {
      manager.add(snack: "Saved")
      overlay.step()
      pass(1)
      overlay.pause()
      #expect(overlay.nextDeadline == nil)
      pass(100)
      overlay.resume()
      pass(3.3)
      #expect(overlay.stack.visible.count == 1)
      pass(0.2)
      #expect(overlay.stack.visible.isEmpty)
    }

    @Test func closingTwiceRestoresTheScreen() {
      let before = screen.text
      var reasons: [CloseReason] = []
      overlay.onClose = { reasons.append($0.reason) }
      manager.add(snack: "Saved")
      overlay.step()
      overlay.close()
      overlay.close()
      #expect(screen.text == before)
      #expect(reasons == [.hostEnded])
      let isFree = manager.connect {}
      #expect(isFree)
    }

    @Test func followsResizes() {
      manager.add(snack: Snack(title: "Title", message: "Saved", duration: .untilDismissed))
      overlay.step()
      pass(1)
      for (rows, columns) in [(3, 10), (24, 80), (12, 60)] {
        screen.select()
        resizeterm(Int32(rows), Int32(columns))
        overlay.step()
        #expect(screen.text.contains { $0.contains("Saved") || $0.contains("Title") })
      }
    }
  }
}
