import Foundation
import TerminalKit
import Testing

/// Questions below the prompt, and the screen after them.
///
/// By default, `ask` waits 0.2 seconds for the position of the cursor, which is too short on a busy
/// machine. With `--inline`, it waits longer.
@Suite(.serialized) struct InlineQuestionTests {
  private static let (enter, down) = (Key.enter, Key.application.down)
  private static let list = "--choice Red --choice Green --choice Blue"

  /// Starts a shell that prints something, asks, and prints more; waits until the card is at rest.
  private func start(
    before: String, ask: String = list, after: String = "echo after",
    size: (columns: Int, rows: Int) = (60, 16), environment: [String: String] = [:]
  ) throws -> TerminalSession {
    let demo = try Programs.path(of: "snackdemo")
    let script = "\(before); '\(demo)' ask 'What?' --inline \(ask); \(after)"
    var variables = ProgramLaunch.standardEnvironment
    variables.merge(environment) { $1 }
    let session = try TerminalSession(
      ProgramLaunch(
        program: "/bin/sh", arguments: ["-c", script], environment: variables, rows: size.rows,
        columns: size.columns))
    try awaitCard(on: session)
    return session
  }

  private func awaitCard(on session: TerminalSession) throws {
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("What?") }
    try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
  }

  private func linesAfterExit(of session: TerminalSession) throws -> [String] {
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(!session.image.isAlternateScreen && session.image.isCursorVisible)
    return session.image.lines.reversed().drop { $0.isEmpty }.reversed()
  }

  @Test func cardIsBelowThePromptAndIsRemoved() throws {
    let session = try start(before: "printf 'one\\ntwo\\n'")
    #expect(!session.image.isAlternateScreen)
    #expect(Array(session.image.lines[0..<2]) == ["one", "two"])
    #expect(session.image.position(of: "What?")?.row == 3)
    try session.type(Self.down + Self.enter)
    #expect(try linesAfterExit(of: session) == ["one", "two", "Green", "after"])
    #expect(session.image.cursor == ScreenPosition(row: 4, column: 0))
  }

  /// With fewer colours, the card has a border.
  @Test(arguments: ["xterm-256color", "xterm", "linux"])
  func cardIsCompleteWithAnyNumberOfColors(terminal: String) throws {
    let session = try start(
      before: "echo one", ask: "\(Self.list) --description Colours --action Go --alternative No",
      size: (80, 24), environment: ["TERM": terminal])
    #expect(session.image.contains("Go") && session.image.contains(" No "))
    #expect(!session.image.contains("▾"))
    try session.type(Key.escape)
    #expect(try linesAfterExit(of: session) == ["one", "after"])
  }

  @Test func fullTerminalScrollsForTheCard() throws {
    let session = try start(before: "seq 40")
    #expect(session.image.contains("40") && session.image.contains("▸ ○ Red"))
    try session.type(Self.enter)
    let lines = try linesAfterExit(of: session)
    #expect(Array(lines.suffix(4)) == ["39", "40", "Red", "after"])
  }

  @Test func cursorReturnsToTheMiddleOfALine() throws {
    let session = try start(before: "printf 'colour: '")
    try session.type(Self.enter)
    #expect(try linesAfterExit(of: session) == ["colour: Red", "after"])
  }

  @Test func answerIsCapturedAndKeysTypedAheadAreRead() throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = "x=$('\(demo)' ask 'What?' --field --inline); echo \"<$x>\""
    let session = try TerminalSession(
      ProgramLaunch(program: "/bin/sh", arguments: ["-c", script], rows: 16, columns: 60))
    try session.type("Ada\r")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.contains("<Ada>"))
    #expect(!session.image.contains("What?"))
  }

  @Test func clickHitsTheOptionAtItsRow() throws {
    let session = try start(before: "seq 5")
    let place = try #require(session.image.position(of: "Blue"))
    try session.type(Mouse.click(place.column, place.row))
    #expect(try linesAfterExit(of: session) == ["1", "2", "3", "4", "5", "Blue", "after"])
  }

  @Test(arguments: [
    (SIGINT, ProgramExit.exited(130)), (SIGHUP, .exited(130)), (SIGTERM, .signalled(SIGTERM)),
  ])
  func signalRemovesTheCard(signal: Int32, end: ProgramExit) throws {
    let demo = try Programs.path(of: "snackdemo")
    let session = try TerminalSession(
      ProgramLaunch(
        program: "/bin/sh",
        arguments: ["-c", "printf 'one\ntwo'; exec '\(demo)' ask 'What?' --inline"]))
    try awaitCard(on: session)
    try session.terminal.send(signal: signal)
    #expect(try session.waitForExit(limit: conditionTimeout) == end)
    #expect(session.image.lines.allSatisfy { ["one", "two", ""].contains($0) })
    #expect(session.image.cursor == ScreenPosition(row: 1, column: 3))
    let settings = try Programs.untouchedSettings()
    #expect(try session.terminal.settings == settings)
  }

  /// The kernel does not stop a program without a shell that could continue it.
  @Test func stopMovesTheCardBelowTheCursor() throws {
    let demo = try Programs.path(of: "snackdemo")
    let session = try TerminalSession(
      ProgramLaunch(
        program: "/bin/sh",
        arguments: ["-c", "echo one; exec '\(demo)' ask 'What?' --inline --field"]))
    try awaitCard(on: session)
    for _ in 0..<3 {
      try session.terminal.send(signal: SIGTSTP)
      try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
      try awaitCard(on: session)
      #expect(session.image.positions(of: "What?").count == 1)
      #expect(session.image.lines[0] == "one")
    }
    try session.type("Ada" + Self.enter)
    #expect(try linesAfterExit(of: session) == ["one", "Ada"])
  }

  @Test func resizeLeavesNothingBehind() throws {
    let session = try start(
      before: "seq 5", environment: ["XTERM_VERSION": "XTerm(379)"])
    for (columns, rows) in [(40, 12), (70, 20), (50, 9), (60, 16)] {
      try session.resize(rows: rows, columns: columns)
      try session.waitUntil("one card", limit: conditionTimeout) {
        $0.positions(of: "What?").count == 1 && $0.contains("Blue")
      }
      try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
      #expect(session.image.positions(of: "×").count == 1)
    }
    try session.type(Self.enter)
    #expect(try linesAfterExit(of: session).suffix(3) == ["5", "Red", "after"])
  }

  @Test func terminalWithoutReportsShowsABlankScreen() throws {
    let terminal = try PseudoTerminal(
      ProgramLaunch(program: try Programs.path(of: "snackdemo"), arguments: ["ask", "What?"]))
    let deadline = ContinuousClock.now + conditionTimeout
    while !String(decoding: terminal.receivedBytes, as: UTF8.self).contains("What?") {
      try #require(ContinuousClock.now < deadline)
      try terminal.pump(for: .milliseconds(50))
    }
    let shown = String(decoding: terminal.receivedBytes, as: UTF8.self)
    #expect(shown.contains("\u{1B}[6n") && shown.contains("\u{1B}[?1049h"))
  }
}
