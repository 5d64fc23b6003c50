import SnackCore

@testable import SnackTerm

/// A listening overlay on a canvas, with a manual clock, and a connected sender.
struct CanvasStage {
  let clock = ManualClock()
  let folder: PrivateFolder
  let overlay: CanvasOverlay
  let sender: TestSender

  init(_ columns: Int = 40, _ rows: Int = 10, mode: Bindings.Mode = .whileFocused) throws {
    folder = try PrivateFolder()
    var bindings = Bindings(mode: mode)
    bindings.pointer = .never
    overlay = try CanvasOverlay(
      manager: SnackbarManager(), bindings: bindings, clock: Stopwatch(clock: clock),
      traits: TerminalTraits(size: Size(width: columns, height: rows)), terminal: -1)
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

  /// Sends input, and returns the text that the program receives.
  func type(_ text: String) -> String {
    String(decoding: overlay.consume(Array(text.utf8)), as: UTF8.self)
  }

  /// The rows of the frame without blanks at their ends, from the first to the last with text.
  var rows: [String] {
    let rows = overlay.frame.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.reversed().drop { $0 == " " }.reversed())
    }
    let used = rows.indices.filter { !rows[$0].isEmpty }
    guard let first = used.first, let last = used.last else { return [] }
    return Array(rows[first...last])
  }
}
