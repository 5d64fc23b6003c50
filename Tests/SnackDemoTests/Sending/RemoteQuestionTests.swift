#if compiler(>=6.3)
import Foundation
import TerminalKit
import Testing

/// The command `ask --to`: a question over another program, whose answer comes back.
@Suite(.serialized) struct RemoteQuestionTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  private func start(_ word: String = "keys", _ options: [String] = ["--keys", "F8"]) throws
    -> TerminalSession
  {
    try WaitingProgram.start(word, run: options, in: folder)
  }

  private func ask(_ words: String...) throws -> TerminalSession {
    try Programs.start("snackdemo", ["ask"] + words, environment: folder.environment) {
      $0.standardOutput = .pipe
    }
  }

  private func output(of asker: TerminalSession) -> String {
    String(decoding: asker.terminal.capturedOutput, as: UTF8.self)
  }

  private func wait(for text: String, on session: TerminalSession) throws {
    try session.waitUntil(text, limit: conditionTimeout) { $0.contains(text) }
  }

  /// Gives the focus to the card; while it still moves, the program gets the key.
  private func giveFocus(on session: TerminalSession) throws {
    try wait(for: "F8 to answer", on: session)
    var attempts = 0
    repeat {
      try session.settle()
      try session.type(Key.function8)
      attempts += 1
      try session.waitUntil("the effect of F8", limit: conditionTimeout) {
        $0.contains("F8 to go back") || Self.keys(on: $0).count { $0 == Self.function8 } == attempts
      }
    } while !session.image.contains("F8 to go back")
  }

  private static let function8 = "key KEY_F(8)"

  /// The keys that the program has read.
  private static func keys(on image: ScreenImage) -> [String] {
    image.lines.filter { $0.hasPrefix("key") }.map {
      String($0.prefix(13)).trimmingCharacters(in: .whitespaces)
    }
  }

  private func waitForEnd(of title: String, on session: TerminalSession) throws {
    try session.waitUntil("no card", limit: conditionTimeout) { !$0.contains(title) }
  }

  /// Keys typed before the focus go to the program, even Enter.
  @Test(
    arguments: [
      ("y", 0, "Yes\n"), (Key.application.right + "\r", 2, "No\n"), ("\u{1B}", 130, ""),
    ] as [(String, Int32, String)])
  func theFocusedCardIsAnswered(keys: String, status: Int32, text: String) throws {
    let session = try start()
    let asker = try ask(
      "Deploy?", "--action", "Yes", "--alternative", "No", "--confirm", "--to", "C-waits", "--json")
    try wait(for: "F8 to answer", on: session)
    try session.type("y")
    try wait(for: "key y", on: session)
    try session.type("\r")
    try wait(for: "key ^J", on: session)
    try giveFocus(on: session)
    try session.type(keys)
    let isConfirmed = status == 0
    #expect(
      try asker.waitForExit(limit: conditionTimeout) == .exited(status == 2 ? 1 : status))
    let label = isConfirmed ? "Yes" : "No"
    #expect(
      output(of: asker)
        == (text.isEmpty ? "" : #"{"action":"\#(label)","choices":[],"text":null}"# + "\n"))
    try waitForEnd(of: "Deploy?", on: session)
    try session.type("z")
    try wait(for: "key z", on: session)
    let read = Self.keys(on: session.image).filter { $0 != Self.function8 }
    #expect(read == ["key y", "key ^J", "key z"])
    try session.quit()
  }

  /// A field accepts every character, even if the program reads wide ones.
  @Test(arguments: ["keys", "characters"])
  func theFieldTakesAllCharacters(reads: String) throws {
    let session = try start(reads)
    let asker = try ask("Name?", "--field", "--to", "C-waits")
    try giveFocus(on: session)
    try session.type("Zoë 名")
    try wait(for: "Zoë 名", on: session)
    try session.type("\r")
    #expect(try asker.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(output(of: asker) == "Zoë 名\n")
    try waitForEnd(of: "Name?", on: session)
    #expect(Self.keys(on: session.image).allSatisfy { $0 == Self.function8 })
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  @Test func aQuestionWithoutAWayToAnswerIsRefused() throws {
    let session = try start("keys", [])
    let asker = try ask("Deploy?", "--confirm", "--to", "C-waits")
    #expect(try asker.waitForExit(limit: conditionTimeout) == .exited(69))
    #expect(asker.image.contains("nobody could answer, because toasts get no keys"))
    try session.quit()
  }

  /// F8 cannot be told from the single bytes that such a program reads.
  @Test(arguments: ["bytes", "reads"])
  func aProgramWithoutFunctionKeysRefusesQuestions(reads: String) throws {
    let session = try start(reads)
    let words = ["ask", "Deploy?", "--confirm", "--to", "C-waits", "--timeout", "60"]
    try session.type("z")
    try wait(for: "key z", on: session)
    let result = try Programs.run(words, environment: folder.environment)
    #expect(result.status == .exited(69))
    #expect(result.error.contains("nobody could answer, because toasts get no keys"))
    try session.quit()
  }

  /// The default is the answer when the time is up; later keys are the program's.
  @Test(arguments: [(["--default", "no"], 1), ([], 124)] as [([String], Int32)])
  func theCardLeavesWhenTheTimeIsUp(options: [String], status: Int32) throws {
    let session = try start()
    let words = ["ask", "Deploy?", "--confirm", "--to", "all", "--timeout", "1.5"] + options
    let result = try Programs.run(words, environment: folder.environment)
    #expect(result.status == .exited(status), "\(result.error)")
    try waitForEnd(of: "Deploy?", on: session)
    try session.type("y")
    try wait(for: "key y", on: session)
    try session.quit()
  }

  @Test func anInterruptedQuestionIsWithdrawn() throws {
    let session = try start()
    let asker = try ask("Deploy?", "--confirm", "--to", "C-waits")
    try wait(for: "F8 to answer", on: session)
    kill(asker.terminal.processIdentifier, SIGINT)
    try waitForEnd(of: "Deploy?", on: session)
    _ = try asker.waitForExit(limit: conditionTimeout)
    try session.quit()
  }

  @Test func theEndOfTheProgramIsNoAnswer() throws {
    let session = try start()
    let asker = try ask("Deploy?", "--confirm", "--to", "C-waits")
    try wait(for: "F8 to answer", on: session)
    try session.type("q")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
    #expect(try asker.waitForExit(limit: conditionTimeout) == .exited(69))
    #expect(asker.image.contains("exited with the question open"))
  }
}
#endif
