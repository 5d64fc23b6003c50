import SnackCore
import TestKit
import Testing

@testable import SnackTerm

/// A question that is longer than the screen must be read before it can be answered.
@Suite struct UnreadQuestionTests {
  private static let focusKey = "\u{1B}[19~"

  /// Asks a question with a long description, and gives the card the focus.
  private func stage(_ columns: Int, _ rows: Int, lines: Int) throws -> CanvasStage {
    let stage = try CanvasStage(columns, rows)
    var question = Question(title: "Run this?")
    (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", true)
    question.description = (1...lines).map { "line \($0)" }.joined(separator: "\n")
    _ = try stage.replies(to: .ask(QuestionMessage(question, token: "t")))
    stage.pass(seconds: 1)
    #expect(stage.type(Self.focusKey).isEmpty)
    stage.pass(seconds: 1)
    return stage
  }

  /// Presses a key, and returns whether that has answered the question.
  private func answers(_ key: String, on stage: CanvasStage) throws -> Bool {
    _ = stage.type(key)
    stage.pass(seconds: 1)
    return try !stage.sender.replies().isEmpty
  }

  @Test(arguments: ["y", "\r"])
  func aShortQuestionIsAnsweredAtOnce(key: String) throws {
    #expect(try answers(key, on: stage(60, 20, lines: 2)))
  }

  @Test(arguments: ["y", "n", "\r", " "])
  func keysScrollUntilTheEndIsVisible(key: String) throws {
    let stage = try stage(60, 14, lines: 30)
    var presses = 1
    while presses < 30, try !answers(key, on: stage) { presses += 1 }
    #expect((3..<30).contains(presses))
  }

  @Test func theLastLineIsVisibleBeforeTheAnswer() throws {
    let stage = try stage(60, 14, lines: 30)
    for _ in 0..<30 where !stage.overlay.frame.text.contains("line 30") {
      #expect(try !answers("y", on: stage))
    }
    #expect(try answers("y", on: stage))
  }

  /// Once the end was seen, the user may read the beginning again.
  @Test func whatWasReadNeedNotBeReadAgain() throws {
    let stage = try stage(60, 14, lines: 30)
    _ = stage.type("\u{1B}[F\u{1B}[H")  // End, Home
    stage.pass(seconds: 1)
    #expect(!stage.overlay.frame.text.contains("line 30"))
    #expect(try answers("y", on: stage))
  }

  /// On few rows, keys reach the answer, too.
  @Test(arguments: [3, 4, 6])
  func fewRowsSuffice(rows: Int) throws {
    let stage = try stage(80, rows, lines: 5)
    var presses = 1
    while presses < 40, try !answers("\r", on: stage) { presses += 1 }
    #expect(presses < 40)
  }

  /// A card this small is unreadable.
  @Test(arguments: [(1, 1), (3, 10), (80, 2)])
  func aTinyCardIsOnlyDismissed(columns: Int, rows: Int) throws {
    let stage = try stage(columns, rows, lines: 1)
    for _ in 0..<40 { #expect(try !answers("y", on: stage)) }
    #expect(try answers("\u{1B}", on: stage))
  }
}
