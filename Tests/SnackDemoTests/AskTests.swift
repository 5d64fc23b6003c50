import Foundation
import TerminalKit
import Testing

/// A card that a script puts up, and the answer that the script gets.
@Suite(.serialized) struct AskTests {
  /// Starts it with its answer in a pipe, and waits until the card is there.
  private func ask(
    _ words: [String], size: (columns: Int, rows: Int) = (80, 24)
  ) throws -> TerminalSession {
    let session = try Programs.start("snackdemo", ["ask", "What?"] + words, size: size) {
      $0.standardOutput = .pipe
    }
    try session.waitUntil("the card", limit: patience) { $0.contains("What?") }
    // It takes keys and clicks once it is there as a whole.
    try session.settle(quiet: .milliseconds(300), limit: patience)
    return session
  }

  private func answer(_ session: TerminalSession) throws -> (status: ProgramExit, output: String) {
    let status = try session.waitForExit(limit: patience)
    return (status, String(decoding: session.terminal.capturedOutput, as: UTF8.self))
  }

  /// What is asked, what is typed, and what the script gets.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let keys: String
    let output: String
    let status: Int32
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ keys: String..., prints output: String, status: Int32 = 0) {
      (self.words, self.keys, self.output, self.status) = (words, keys.joined(), output, status)
    }
  }

  private static let (enter, tab, down) = (Key.enter, "\t", Key.application.down)
  private static let list = ["--choice", "Red", "--choice", "Green", "--choice", "Blue"]

  private static let buttons = [
    Case([], enter, prints: "OK\n"),
    Case(["--action", "Delete", "--alternative", "Keep"], enter, prints: "Delete\n"),
    Case(["--action", "Delete", "--alternative", "Keep"], tab, enter, prints: "Keep\n", status: 2),
    Case(
      ["--alternative", "Keep", "--json"], tab, enter,
      prints: #"{"action":"Keep","choices":[],"text":null}"# + "\n", status: 2),
  ]

  private static let fields = [
    Case(["--field"], "Ada Lovelace", enter, enter, prints: "Ada Lovelace\n"),
    Case(["--field", "Name"], enter, enter, prints: "\n"),
    Case(["--required"], " ", enter, enter, "x", enter, enter, prints: " x\n"),
    Case(["--secret"], "open sesame", enter, enter, prints: "open sesame\n"),
    Case(["--field", "--alternative", "Skip"], "Ada", tab, tab, enter, prints: "", status: 2),
    Case(
      ["--field", "--json"], #"a "b" \"#, enter, enter,
      prints: #"{"action":"OK","choices":[],"text":"a \"b\" \\"}"# + "\n"),
  ]

  private static let choices = [
    Case(list, enter, prints: "Red\n"),
    Case(list, down, down, enter, prints: "Blue\n"),
    Case(
      list + ["--json"], down, enter,
      prints: #"{"action":null,"choices":["Green"],"text":null}"# + "\n"),
    Case(list + ["--alternative", "None"], tab, tab, tab, enter, prints: "", status: 2),
    Case(list + ["--action", "Paint"], tab, enter, prints: "Red\n"),
    Case(list + ["--action", "Paint"], down, enter, tab, enter, prints: "Green\n"),
    Case(list + ["--several"], tab, enter, prints: ""),
    Case(
      list + ["--several"], down, down, " ", Key.application.up, " ", tab, enter,
      prints: "Green\nBlue\n"),
    Case(list + ["--field"], "pale", enter, down, " ", tab, enter, prints: "pale\nGreen\n"),
  ]

  @Test(arguments: buttons + fields + choices)
  func theScriptGetsTheAnswer(example: Case) throws {
    let session = try ask(example.words)
    try session.type(example.keys)
    let (status, output) = try answer(session)
    #expect(status == .exited(example.status))
    #expect(output == example.output)
    #expect(!session.image.isAlternateScreen)
  }

  // MARK: Cancelled

  private static let cancellations: [(what: String, keys: String)] = [
    ("Escape", Key.escape), ("Ctrl-C", "\u{3}"), ("a click beside it", Mouse.click(2, 2)),
    ("the close button", tab + tab + enter),
  ]

  @Test(arguments: cancellations)
  func whoCancelsAnswersNothing(cancellation: (what: String, keys: String)) throws {
    let session = try ask(["--field", "--json"])
    try session.type("Ada" + cancellation.keys)
    let (status, output) = try answer(session)
    #expect(status == .exited(130) && output == "")
    #expect(!session.image.isAlternateScreen)
  }

  @Test func theArrowDownSweepsItIfItIsNotOnlyHeld() throws {
    let session = try ask(["--field", "--json"])
    try session.type(
      Key.application.down + Key.application.down + Key.application.down + Key.application.down)
    try session.waitUntil("the close button", limit: patience) { $0.contains("▸×◂") }
    // What follows sooner counts as the same press.
    _ = try session.bytes(during: .milliseconds(300))
    try session.type(Key.application.down)
    let (status, output) = try answer(session)
    #expect(status == .exited(130) && output == "")
  }

  @Test(arguments: [
    (SIGINT, ProgramExit.exited(130)), (SIGHUP, .exited(130)),
    (SIGTERM, .signalled(SIGTERM)),
  ])
  func aSignalEndsItWithoutAnAnswer(signal: Int32, end: ProgramExit) throws {
    let session = try ask([])
    try session.terminal.send(signal: signal)
    let (status, output) = try answer(session)
    #expect(status == end && output == "")
    #expect(!session.image.isAlternateScreen)
  }

  @Test func aScriptReadsTheAnswerWhileTheCardIsOnTheTerminal() throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = "name=$('\(demo)' ask 'Who?' --field </dev/null); echo \"$? <$name>\""
    let session = try TerminalSession(
      ProgramLaunch(program: "/bin/sh", arguments: ["-c", script], rows: 24, columns: 80))
    try session.waitUntil("the card", limit: patience) { $0.contains("Who?") }
    try session.settle(quiet: .milliseconds(300), limit: patience)
    try session.type("Ada" + Self.enter + Self.enter)
    #expect(try session.waitForExit(limit: patience) == .exited(0))
    #expect(session.image.lines.contains("0 <Ada>"))
  }

  @Test func aSecretIsNotShown() throws {
    let session = try ask(["--secret"])
    try session.type("sesame" + Self.enter)
    try session.waitUntil("the button with the focus", limit: patience) { $0.contains("▸ OK ◂") }
    #expect(!session.image.contains("sesame") && session.image.contains("••••••"))
    try session.type(Self.enter)
    #expect(try answer(session).output == "sesame\n")
  }

  // MARK: Screens

  @Test func theCardStandsOverTheHostAndItsHelp() throws {
    let session = try ask(Self.list, size: (30, 8))
    #expect(
      Picture(session.image, row: 1, column: 0, height: 7, width: 30)
        == Picture(
          """
          |                           ×  |
          |            What?             |
          |                              |
          |           ▸ Red ◂            |
          |          ( Green )           |
          |           ( Blue )           |
          | enter choose  esc cancel     |
          """))
    try session.type(Key.escape)
    #expect(try answer(session).status == .exited(130))
  }

  @Test(arguments: ["dumb", nil])
  func withoutAScreenNothingCanBeAsked(term: String?) throws {
    let result = try Programs.run(["ask", "What?"], environment: ["TERM": term])
    #expect(result.status == .exited(1) && result.output == "" && result.shown == [])
    #expect(result.error.hasPrefix("snackdemo: ") && result.error.count { $0 == "\n" } == 1)
  }

  // MARK: Mistakes

  private static let mistakes: [(words: [String], sentence: String)] = [
    ([], "Missing expected argument '<question>'"),
    (["\u{200B} "], "The question is empty; give it some text."),
    (["x", "--several"], "--several is about choices; give some by --choice."),
    (
      ["x", "--choice", "a", "--choice", "a"], "There are two choices 'a'; give each another label."
    ),
    (
      ["x", "--action", "a", "--alternative", "a"],
      "There are two buttons 'a'; give each another label."
    ),
    (["x", "--choice", " "], "A choice needs a label that can be seen."),
    (
      ["x", "--choice", "a\n\u{1B}b"],
      "The choice 'a ␛b' is not one line of text without controls."
    ),
    (
      ["x", "--background", "dimed"],
      "There is no background 'dimed'; did you mean 'dimmed'? Choose one of none, dimmed, "
        + "blurred-extra-light, blurred-light, blurred-dark."
    ),
    (
      ["x", "--theme", "oceam"],
      "There is no theme 'oceam'; did you mean 'ocean'? snackdemo themes lists them all."
    ),
  ]

  @Test(arguments: mistakes)
  func mistakesAreSaidInOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(["ask"] + words)
    #expect(result.status == .exited(64) && result.output == "")
    #expect(result.error.hasPrefix("Error: \(sentence)\n"), "\(result.error)")
  }
}
