import Glibc

@testable import SnackTerm

/// An overlay on a screen that nobody sees, whose time passes by hand.
struct OverlayStage {
  let clock = ManualClock()
  let manager = SnackbarManager()
  let screen: HeadlessScreen
  let overlay: SnackOverlay

  init(_ columns: Int = 60, _ rows: Int = 20) throws {
    screen = try HeadlessScreen(size: Size(width: columns, height: rows))
    screen.select()
    let nowhere = open("/dev/null", O_RDWR)
    overlay = try SnackOverlay(manager: manager, clock: clock, input: nowhere, output: nowhere)
  }

  /// Lets time pass, turn by turn.
  func pass(_ seconds: Double) {
    for _ in 0..<Int(seconds * 20) {
      clock.advance(by: .milliseconds(50))
      overlay.step()
    }
  }
}
