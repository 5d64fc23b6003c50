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
    while try !answers(key, on: stage) {
      #expect(presses < 30)
      presses += 1
    }
    #expect(presses > 2)
  }

  @Test func theLastLineIsVisibleBeforeTheAnswer() throws {
    let stage = try stage(60, 14, lines: 30)
    while !stage.overlay.frame.text.contains("line 30") {
      #expect(try !answers("y", on: stage))
    }
    #expect(try answers("y", on: stage))
  }

  /// Nobody can read such a card.
  @Test(arguments: [(1, 1), (3, 10)])
  func aTinyCardIsOnlyDismissed(columns: Int, rows: Int) throws {
    let stage = try stage(columns, rows, lines: 1)
    for _ in 0..<40 { #expect(try !answers("y", on: stage)) }
    #expect(try answers("\u{1B}", on: stage))
  }
}
