import Foundation
import SnackTerm
import TerminalKit
import Testing

/// The questions of `ask --to` in the history, asked in a program that a test plays.
@Suite struct QuestionHistoryTests {
  private let folder: RuntimeFolder

  init() throws { folder = try RuntimeFolder() }

  /// Asks a question that is answered in a way, and returns the lines of the history without times.
  private func history(
    of words: [String], answeredBy answer: QuestionAnswer?, _ options: [String] = []
  ) throws -> [String] {
    let nano = try FakeReceiver(in: folder, .sample("nano")) { request in
      guard case .ask(let message) = request else { return nil }
      let end = QuestionEnd(token: message.token, answer: answer)
      return .replies(.taken(unknownKeys: []), .answered(end))
    }
    _ = try Programs.run(
      ["ask"] + words + ["--to", "nano"] + options, environment: folder.environment)
    #expect(nano.received.count == 1)
    return try historyLines()
  }

  private func historyLines() throws -> [String] {
    let list = try Programs.run(["history"], environment: folder.environment)
    return list.output.split(separator: "\n").map { String($0.dropFirst(21)) }
  }

  private static let answers: [([String], QuestionAnswer?, String)] = [
    (
      ["Deploy?", "--confirm"], QuestionAnswer(button: "Yes"), "plain    action Yes    Deploy?"
    ),
    (
      ["Deploy?", "--confirm"], QuestionAnswer(button: "No", isAlternative: true),
      "plain    action No     Deploy?"
    ),
    (
      ["Which?", "--choice", "a", "--choice", "b", "--several"],
      QuestionAnswer(button: "OK", choices: ["a", "b"]), "plain    action a, b   Which?"
    ),
    (
      ["Name?", "--field"], QuestionAnswer(button: "OK", text: "Zoë"),
      "plain    action OK     Name? Zoë"
    ),
    (
      ["Password?", "--secret"], QuestionAnswer(button: "OK", text: "hunter2"),
      "plain    action OK     Password?"
    ),
    (["Deploy?", "--confirm"], nil, "plain    key           Deploy?"),
  ]

  @Test(arguments: answers)
  func answersAreRecorded(words: [String], answer: QuestionAnswer?, line: String) throws {
    #expect(try history(of: words, answeredBy: answer) == [line])
    let file = "\(folder.path)/state/snackterm/history.jsonl"
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("hunter2"))
  }

  @Test func aQuestionCanBeOmitted() throws {
    let answer = QuestionAnswer(button: "Yes")
    let lines = try history(of: ["Deploy?", "--confirm"], answeredBy: answer, ["--no-history"])
    #expect(lines.isEmpty)
  }

  /// A refused question is not recorded; one that its program leaves open is.
  @Test func theEndOfTheProgramIsRecorded() throws {
    let taken = MessageReply.taken(unknownKeys: []).line
    for (number, answer) in [
      FakeReceiver.Answer.replies(.refused("no")), .end(after: [taken]),
    ].enumerated() {
      let description = ReceiverDescription.sample("nano", number: number)
      let nano = try FakeReceiver(in: folder, description) { request in
        if case .ask = request { answer } else { nil }
      }
      let result = try Programs.run(
        ["ask", "Deploy?", "--to", "\(nano.description.pid)"], environment: folder.environment)
      #expect(result.status == .exited(69))
    }
    #expect(try historyLines() == ["plain    host ended    Deploy?"])
  }
}
