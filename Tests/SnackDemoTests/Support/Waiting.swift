import TerminalKit
import Testing

/// How long a test waits for what must happen; much longer than it takes on a busy machine.
let patience = Duration.seconds(60)

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

  /// Waits until the program has drawn something and takes keys one by one.
  ///
  /// On its way there it may change the settings to and fro; what is typed then is echoed.
  func waitForStart() throws {
    try wait(for: "the start") {
      let settings = try terminal.settings
      return image.lines.contains { !$0.isEmpty } && !settings.isCanonical && !settings.echoes
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
  /// - Parameters:
  ///   - wanted: The image.
  ///   - what: What it is, for the error.
  ///   - asSeen: Whether the colours of blanks do not count, which programs may leave as they are.
  /// - Throws: An error if the program ends.
  func wait(for wanted: ScreenImage, _ what: String, asSeen: Bool = false) throws {
    do {
      let seen = wanted.asSeen
      try waitUntil(what, limit: patience) { asSeen ? $0.asSeen == seen : $0 == wanted }
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
