import Foundation
import TerminalKit
import Testing

/// Questions that end without an answer, and input that does not count as one.
@Suite(.serialized) struct AskCancelTests {
  private static let (enter, tab) = (Key.enter, "\t")

  private static let cancellations: [(what: String, keys: String)] = [
    ("Escape", Key.escape), ("Ctrl-C", "\u{3}"), ("a click beside it", Mouse.click(2, 2)),
    ("the close button", tab + tab + enter),
    ("a drag", Mouse.press(40, 16) + Mouse.drag(40, 19) + Mouse.release(40, 23)),
  ]

  @Test(arguments: cancellations)
  func cancellationPrintsNothing(cancellation: (what: String, keys: String)) throws {
    let session = try Question.start(["--field", "--json"])
    try session.type("Ada" + cancellation.keys)
    let (status, output) = try Question.answer(of: session)
    #expect(status == .exited(130) && output == "")
    #expect(!session.image.isAlternateScreen)
  }

  @Test func inputBeforeTheQuestionIsIgnored() throws {
    let session = try Programs.start("snackdemo", ["ask", "What?", "--fullscreen"]) {
      $0.standardOutput = .pipe
    }
    try session.type(Key.enter + " ")
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("What?") }
    try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
    try session.type("\u{1B}[200~yes\nno\u{1B}[201~")
    try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
    #expect(session.terminal.exitStatus == nil)
    try session.type(Key.escape)
    let (status, output) = try Question.answer(of: session)
    #expect(status == .exited(130) && output == "")
  }

  @Test func resizeKeepsTheInput() throws {
    let session = try Question.start(["--field", "--choice", "Red", "--choice", "Blue"])
    try session.type("Ada")
    for size in [(50, 12), (30, 8), (100, 30)] {
      try session.resize(rows: size.1, columns: size.0)
      try session.waitUntil("the text", limit: conditionTimeout) {
        $0.columns == size.0 && $0.contains("Ada")
      }
    }
    try session.type(Key.enter + Key.application.down + " \t" + Key.enter)
    let (status, output) = try Question.answer(of: session)
    #expect(status == .exited(0) && output == "Ada\nBlue\n")
  }

  /// A blocked signal would wait for the end of a frame, which takes seconds on a huge screen.
  @Test(arguments: [
    (SIGTERM, ProgramExit.signalled(SIGTERM)), (SIGQUIT, .signalled(SIGQUIT)),
    (SIGINT, .exited(130)), (SIGHUP, .exited(130)),
  ])
  func signalEndsTheProgramInTheMiddleOfAFrame(signal: Int32, end: ProgramExit) throws {
    let session = try Question.start([])
    let settings = try Programs.untouchedSettings()
    let path = "/proc/\(session.terminal.processIdentifier)/status"
    let status = try String(contentsOfFile: path, encoding: .utf8)
    let mask = try #require(status.firstMatch(of: /SigBlk:\s+(?<bits>[0-9a-f]+)/)?.bits)
    let blocked = try #require(UInt64(mask, radix: 16))
    #expect(blocked & (1 << UInt64(signal - 1)) == 0)
    try session.terminal.send(signal: signal)
    let (exit, output) = try Question.answer(of: session)
    #expect(exit == end && output == "" && !session.image.isAlternateScreen)
    #expect(try session.terminal.settings == settings)
  }

  @Test func scriptReadsTheAnswerWhileTheCardIsOnTheTerminal() throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = "name=$('\(demo)' ask 'Who?' --fullscreen --field </dev/null); echo \"$? <$name>\""
    let session = try TerminalSession(
      ProgramLaunch(program: "/bin/sh", arguments: ["-c", script], rows: 24, columns: 80))
    try session.waitUntil("the card", limit: conditionTimeout) { $0.contains("Who?") }
    try session.settle(quiet: .milliseconds(300), limit: conditionTimeout)
    try session.type("Ada" + Self.enter)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(session.image.lines.contains("0 <Ada>"))
  }

  @Test func secretIsNotShown() throws {
    let session = try Question.start(["--secret"])
    try session.type("sesame" + Self.enter)
    try session.waitUntil("the button with the focus", limit: conditionTimeout) {
      $0.contains("▸ OK ◂")
    }
    #expect(!session.image.contains("sesame") && session.image.contains("••••••"))
    try session.type(Self.enter)
    #expect(try Question.answer(of: session).output == "sesame\n")
  }
}
