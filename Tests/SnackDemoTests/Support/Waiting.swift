import TerminalKit
import Testing

/// The time limit for expected events, far longer than they take on a busy machine.
let conditionTimeout = Duration.seconds(60)

extension TerminalSession {
  /// Waits for a condition that the screen does not show.
  func wait(
    for what: String, limit: Duration = conditionTimeout, _ condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
      guard ContinuousClock.now < end else {
        throw TerminalError.timedOut(awaiting: what, limit: limit, screen: image)
      }
      if let status = terminal.exitStatus {
        throw TerminalError.ended(status, awaiting: what, screen: image)
      }
      try pump(for: .milliseconds(50))
    }
  }

  /// Waits until the program has drawn something and reads single keys.
  ///
  /// During its start it may change the settings back and forth; keys typed then are echoed.
  func waitForStart() throws {
    try wait(for: "the start") {
      let settings = try terminal.settings
      return image.lines.contains { !$0.isEmpty } && !settings.isCanonical && !settings.echoes
    }
  }

  /// Reads for a while and returns the number of bytes received.
  func bytes(during time: Duration) throws -> Int {
    let end = ContinuousClock.now + time
    let before = terminal.receivedBytes.count
    while ContinuousClock.now < end { try pump(for: ContinuousClock.now.duration(to: end)) }
    return terminal.receivedBytes.count - before
  }

  /// Waits until the screen equals an image.
  /// - Parameters:
  ///   - wanted: The expected image.
  ///   - what: A description of the image for the error.
  ///   - asSeen: Whether to ignore invisible colours of blanks, which programs need not restore.
  /// - Throws: Nothing at present; a failed wait is recorded as an issue.
  func wait(for wanted: ScreenImage, _ what: String, asSeen: Bool = false) throws {
    do {
      let seen = wanted.asSeen
      try waitUntil(what, limit: conditionTimeout) { asSeen ? $0.asSeen == seen : $0 == wanted }
    } catch {
      Issue.record("\(what): \(image.difference(from: wanted))\n\(error)")
    }
  }

  /// Types a key, `q` by default, and expects an exit status of 0.
  func quit(by key: String = "q") throws {
    try type(key)
    #expect(try waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// The lines written to the program's standard error, if that is a pipe.
  var log: [String] {
    String(decoding: terminal.capturedError, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension ScreenImage {
  /// Returns the background of the first cell of a string; `nil` if the string is not shown.
  func background(of text: String) -> ScreenColor? {
    position(of: text).flatMap { self[$0.row, $0.column]?.background }
  }
}
