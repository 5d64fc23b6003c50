import SnackCore

@testable import SnackTerm

/// A listening overlay on a simulated line, and a connected sender.
struct ListeningOverlay {
  let clock = ManualClock()
  let folder: PrivateFolder
  let overlay: SnackOverlay
  let sender: TestSender
  private let screen: LineScreen

  init() throws {
    screen = try LineScreen(terminal: "xterm-256color")
    folder = try PrivateFolder()
    overlay = try SnackOverlay(
      manager: SnackbarManager(), clock: Stopwatch(clock: clock), input: screen.line,
      output: screen.output, in: TerminalEnvironment { _ in nil })
    try overlay.listen(in: folder.path)
    sender = try TestSender(to: folder)
  }

  /// Sends a request, and returns the replies of the next turn.
  func replies(to request: MessageRequest) throws -> [MessageReply] {
    sender.send(request)
    overlay.step()
    return try sender.replies()
  }

  /// Advances the clock in turns of 0.1 seconds.
  func pass(seconds: Double) {
    for _ in 0..<Int(seconds * 10) {
      clock.advance(by: .milliseconds(100))
      overlay.step()
    }
  }
}
