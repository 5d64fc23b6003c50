import Glibc

@testable import SnackTerm

/// An overlay on a headless screen, with a manual clock.
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

  /// Advances the clock in steps of 50 ms, stepping the overlay after each.
  func pass(_ seconds: Double) {
    for _ in 0..<Int(seconds * 20) {
      clock.advance(by: .milliseconds(50))
      overlay.step()
    }
  }
}
