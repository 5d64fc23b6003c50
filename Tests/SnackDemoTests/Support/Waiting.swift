import TerminalKit
import Testing

/// How long a test waits for what must happen; much longer than it takes on a busy machine.
let patience = Duration.seconds(6)

extension TerminalSession {
  /// Waits until something is so that is not on the screen.
  func wait(
    for what: String, limit: Duration = patience, _ condition: () throws -> Bool
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

  /// Waits until the program has its screen and takes keys one by one.
  ///
  /// The screen comes last: only from then on is nothing that is typed echoed any more.
  func waitForStart() throws {
    try wait(for: "the start") {
      let settings = try terminal.settings
      let isDrawn = image.isAlternateScreen || image.lines.contains { !$0.isEmpty }
      return isDrawn && !settings.isCanonical && !settings.echoes
    }
  }

  /// Reads for a while and returns how many bytes came.
  func bytes(during time: Duration) throws -> Int {
    let end = ContinuousClock.now + time
    let before = terminal.receivedBytes.count
    while ContinuousClock.now < end { try pump(for: ContinuousClock.now.duration(to: end)) }
    return terminal.receivedBytes.count - before
  }

  /// Waits until the screen is a certain image.
  func wait(for wanted: ScreenImage, _ what: String) throws {
    do {
      try waitUntil(what, limit: patience) { $0 == wanted }
    } catch {
      Issue.record("\(what): \(image.difference(from: wanted))\n\(error)")
    }
  }

  /// Types q and waits for an ordinary end.
  func quit(by key: String = "q") throws {
    try type(key)
    #expect(try waitForExit(limit: patience) == .exited(0))
  }

  /// What the program has written to its standard error, if that is a pipe, by lines.
  var log: [String] {
    String(decoding: terminal.capturedError, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
