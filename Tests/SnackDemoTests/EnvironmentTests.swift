import TerminalKit
import Testing

/// Environment variables, respected without a message on the screen.
@Suite(.serialized) struct EnvironmentTests {
  private static let commands = [
    ["show", "Something broke.", "--level", "error", "--duration", "0"], ["host"], [],
  ]

  /// Returns all parameters of the SGR sequences.
  private func renditions(_ bytes: [UInt8]) -> [String] {
    let sequences = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[").dropFirst()
    return sequences.flatMap { sequence -> [String] in
      let parameters = sequence.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
      guard sequence.dropFirst(parameters.count).first == "m" else { return [] }
      return parameters.split(separator: ";").map { String($0) }
    }
  }

  /// Waits for a command's toast, for which the measuring host needs a key.
  private func showToast(in session: TerminalSession) throws {
    try session.waitForStart()
    try session.type("p")
    try session.waitUntil("a toast", limit: conditionTimeout) { image in
      ["QUICK MESSAGE", "Something broke.", "Welcome to"].contains { image.contains($0) }
    }
  }

  /// On a terminal that cannot hide its cursor, the cursor is out of the way.
  @Test(arguments: [["show", "Saved", "--duration", "0"], ["preview"]])
  func unhideableCursorIsInTheLastCell(words: [String]) throws {
    let session = try Programs.start("snackdemo", words, environment: ["TERM": "vt100"])
    try session.waitUntil("a toast, and the cursor aside", limit: conditionTimeout) { image in
      ["Saved", "Welcome to"].contains { image.contains($0) } && image.isCursorVisible
        && image.cursor == ScreenPosition(row: 23, column: 79)
    }
    try session.quit()
  }

  @Test(arguments: commands)
  func respectsNoColor(words: [String]) throws {
    let session = try Programs.start("snackdemo", words, environment: ["NO_COLOR": "1"])
    try showToast(in: session)
    try session.quit()
    let colors = renditions(session.terminal.receivedBytes).compactMap { Int($0) }.filter {
      (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0)
    }
    #expect(colors == [])
  }

  @Test(arguments: commands)
  func colorsAreUsedByDefault(words: [String]) throws {
    let session = try Programs.start("snackdemo", words, environment: ["NO_COLOR": ""])
    try showToast(in: session)
    try session.quit()
    #expect(renditions(session.terminal.receivedBytes).contains { $0 == "38" || $0 == "48" })
  }

  /// Commands that need a screen.
  private static let screenCommands = [["host"], []]

  private static let cure = "set TERM to a known type, such as xterm-256color"

  private static let terminals: [(name: String?, sentence: String)] = [
    ("dumb", "terminal 'dumb' cannot move its cursor; set TERM to your terminal's type"),
    (nil, "TERM is not set; set it to your terminal's type, such as xterm-256color"),
    ("", "TERM is not set; set it to your terminal's type, such as xterm-256color"),
    ("a\u{1B}]0;b\u{7}", "unknown terminal 'a␛]0;b␇'; \(cure)"),
    ("no-such-terminal", "unknown terminal 'no-such-terminal'; \(cure)"),
  ]

  @Test(arguments: terminals, screenCommands)
  func unsupportedTerminalIsReportedInOneLine(
    terminal: (name: String?, sentence: String), words: [String]
  ) throws {
    try expectRefusal(of: words, term: terminal.name, sentence: terminal.sentence)
  }

  /// `show` prints no plain line for a toast that a correct terminal name would show.
  @Test(arguments: terminals.suffix(2))
  func showReportsAnUnknownTerminal(terminal: (name: String?, sentence: String)) throws {
    try expectRefusal(
      of: ["show", "Something broke."], term: terminal.name, sentence: terminal.sentence)
  }

  private func expectRefusal(of words: [String], term: String?, sentence: String) throws {
    let settings = try Programs.untouchedSettings()
    let session = try Programs.start("snackdemo", words, environment: ["TERM": term]) {
      $0.standardError = .pipe
    }
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(1))
    #expect(session.log == ["snackdemo: \(sentence)"])
    #expect(session.terminal.receivedBytes == [])
    #expect(try session.terminal.settings == settings)
  }

  @Test(arguments: screenCommands)
  func missingTerminalIsReported(words: [String]) throws {
    let demo = try Programs.path(of: "snackdemo")
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = "setsid -w '\(demo)' \(line) </dev/null >/dev/null"
    var launch = ProgramLaunch(program: "/bin/sh", arguments: ["-c", script])
    launch.standardError = .pipe
    let session = try TerminalSession(launch)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(1))
    #expect(
      session.log == ["snackdemo: no controlling terminal; start the program from a terminal"])
    #expect(session.terminal.receivedBytes == [])
  }
}
