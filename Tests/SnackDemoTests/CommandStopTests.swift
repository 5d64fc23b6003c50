import TerminalKit
import Testing

/// The stop key (Ctrl-Z) while the output of a command is on the screen.
@Suite struct CommandStopTests {
  /// Starts a command that writes without end, in a shell that continues it after each stop.
  private func startUnderAShell(stops: ClosedRange<Int>) throws -> TerminalSession {
    let path = try Programs.path(of: "snackdemo")
    let pauses = stops.map { "echo stopped \($0).; read x; fg; " }.joined()
    let output = "while :; do seq -f '%.0f of many lines' 400; sleep 0.01; done"
    let script = """
      set -m; '\(path)' show Copying --pane --align bottom --duration 0 -- sh -c "\(output)"; \
      \(pauses) echo over
      """
    let session = try TerminalSession(ProgramLaunch(program: "/bin/sh", arguments: ["-c", script]))
    try session.waitForStart()
    return session
  }

  /// Presses the stop key, again if it was ignored, until the shell has the terminal.
  ///
  /// ncurses ignores the key while its handler draws, after the program has continued.
  private func stop(_ session: TerminalSession, round: Int) throws {
    func isStopped(_ image: ScreenImage) -> Bool {
      image.contains("stopped \(round).") && !image.isAlternateScreen
    }
    for _ in 0..<6 where !isStopped(session.image) {
      try session.type(Key.controlZ)
      _ = try? session.waitUntil("the shell", limit: .seconds(10), isStopped)
    }
    try session.waitUntil("the shell", limit: .seconds(1), isStopped)
  }

  /// The stop key is pressed while the program draws as fast as it can.
  @Test func suspendedScreenShowsTheOutputAgain() throws {
    let rounds = 1...10
    let session = try startUnderAShell(stops: rounds)
    for round in rounds {
      try session.waitUntil("the output", limit: conditionTimeout) {
        $0.isAlternateScreen && $0.lines[0].hasSuffix("of many lines") && $0.contains("Copying")
      }
      try stop(session, round: round)
      try session.type(Key.enter)
    }
    try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.isAlternateScreen && $0.contains("Copying")
    }
    try session.type("x")
    try session.waitUntil("the result", limit: conditionTimeout) { $0.contains("Cancelled") }
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("over"))
  }
}
