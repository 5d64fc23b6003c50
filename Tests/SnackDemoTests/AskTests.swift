import Foundation
import TerminalKit
import Testing

/// Cards shown for a script, and the answers that the script receives.
@Suite(.serialized) struct AskTests {
  /// A question, the keys typed, and the result for the script.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: [String]
    let keys: String
    let output: String
    let status: Int32
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ keys: String..., prints output: String, status: Int32 = 0) {
      self.words = words
      self.keys = keys.joined()
      self.output = output
      self.status = status
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
    Case(["--field"], "Ada Lovelace", enter, prints: "Ada Lovelace\n"),
    Case(["--field", "Name"], enter, prints: "\n"),
    Case(["--required"], " ", enter, "x", enter, prints: " x\n"),
    Case(["--secret"], "open sesame", enter, prints: "open sesame\n"),
    Case(["--field"], "Jürgen", enter, prints: "Jürgen\n"),
    Case(["--field"], "日本", enter, prints: "日本\n"),
    Case(["--field"], "\u{1B}[200~Ada\rB\u{1B}[201~", enter, prints: "Ada B\n"),
    Case(["--field", "--alternative", "Skip"], "Ada", tab, tab, enter, prints: "", status: 2),
    Case(
      ["--field", "--json"], #"a "b" \"#, enter,
      prints: #"{"action":"OK","choices":[],"text":"a \"b\" \\"}"# + "\n"),
  ]

  private static let choices = [
    Case(list, enter, prints: "Red\n"),
    Case(list, down, down, enter, prints: "Blue\n"),
    Case(
      list + ["--json"], down, enter,
      prints: #"{"action":null,"choices":["Green"],"text":null}"# + "\n"),
    Case(list + ["--required"], down, " ", prints: "Green\n"),
    Case(list + ["--alternative", "None"], tab, enter, prints: "", status: 2),
    Case(list + ["--alternative", "OK"], tab, enter, prints: "", status: 2),
    Case(list + ["--action", "Paint"], tab, enter, prints: "Red\n"),
    Case(list + ["--action", "Paint"], down, enter, tab, enter, prints: "Green\n"),
    Case(list + ["--several"], tab, enter, prints: ""),
    Case(
      list + ["--several"], down, down, " ", Key.application.up, " ", tab, enter,
      prints: "Green\nBlue\n"),
    Case(list + ["--several", "--required"], tab, enter, down, " ", tab, enter, prints: "Green\n"),
    Case(
      list + ["--required", "--action", "Paint"], tab, enter, down, enter, tab, enter,
      prints: "Green\n"),
    Case(
      list + ["--several", "--required", "--alternative", "None"], tab, tab, enter, prints: "",
      status: 2),
    Case(
      list + ["--secret", "--required"], "pale", enter, tab, enter, enter, tab, enter,
      prints: "pale\nRed\n"),
    Case(list + ["--field"], "pale", enter, down, " ", tab, enter, prints: "pale\nGreen\n"),
  ]

  @Test(arguments: buttons + fields + choices)
  func scriptReceivesTheAnswer(example: Case) throws {
    let session = try Question.start(example.words)
    try session.type(example.keys)
    let (status, output) = try Question.answer(of: session)
    #expect(status == .exited(example.status))
    #expect(output == example.output)
    #expect(!session.image.isAlternateScreen)
  }

  // MARK: Screens

  @Test func cardIsOnABlankScreen() throws {
    let session = try Question.start(Self.list, size: (30, 8))
    #expect(
      Picture(session.image, row: 0, column: 0, height: 8, width: 30)
        == Picture(
          """
          |                              |
          |▕▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏|
          |▕ What?                    × ▏|
          |▕                            ▏|
          |▕ ▸ ○ Red                    ▏|
          |▕   ○ Green                  ▏|
          |▕   ○ Blue                   ▏|
          |▕▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏|
          """))
    try session.type(Key.escape)
    #expect(try Question.answer(of: session).status == .exited(130))
  }

  @Test func clickOnAChoiceIsTheAnswer() throws {
    let session = try Question.start(Self.list)
    let place = try #require(session.image.position(of: "Green"))
    try session.type(Mouse.click(place.column, place.row))
    let (status, output) = try Question.answer(of: session)
    #expect(status == .exited(0) && output == "Green\n")
  }

  @Test func problemIsShownBelowTheChoices() throws {
    let session = try Question.start(Self.list + ["--several", "--required"], size: (30, 8))
    try session.type(Self.tab + Self.enter)
    try session.wait(
      for: Picture(
        """
        |▕▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏|
        |▕ What?                    × ▏|
        |▕ ▸ ☐ Red                    ▏|
        |▕   ☐ Green                  ▏|
        |▕   ☐ Blue                   ▏|
        |▕ ✖ Choose at least one.     ▏|
        |▕   OK                       ▏|
        |▕▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏|
        """), row: 0, column: 0)
    try session.type(Key.escape)
    #expect(try Question.answer(of: session).status == .exited(130))
  }

  @Test(arguments: ["dumb", nil])
  func askFailsWithoutATerminal(term: String?) throws {
    let result = try Programs.run(["ask", "What?"], environment: ["TERM": term])
    #expect(result.status == .exited(1) && result.output == "" && result.shown == [])
    #expect(result.error.hasPrefix("snackdemo: ") && result.error.count { $0 == "\n" } == 1)
  }
}
