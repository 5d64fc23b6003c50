import Foundation
import TerminalKit
import Testing

/// A question of `snackdemo ask`.
enum Question {
  /// Starts a question with its answer in a pipe, and waits until the card is at rest.
  static func start(
    _ words: [String], on screen: String = "--fullscreen",
    size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", ["ask", "What?", screen] + words, size: size) {
      $0.standardOutput = .pipe
    }
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("What?") }
    // The card handles keys and clicks only once it is fully shown.
    try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
    return session
  }

  static func answer(
    of session: TerminalSession
  ) throws -> (status: ProgramExit, output: String) {
    let status = try session.waitForExit(limit: conditionTimeout)
    return (status, String(decoding: session.terminal.capturedOutput, as: UTF8.self))
  }
}
