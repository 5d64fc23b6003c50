import Glibc
import SnackCore
import TestKit
import Testing

@testable import SnackTerm

/// A question of a program on the covered terminal has the focus only while the program can read
/// the keys.
@Suite struct ForegroundQuestionTests {
  /// The process group in the foreground.
  private final class Foreground {
    var group: Int32? = getpgrp()
  }

  private let stage: CanvasStage
  private let foreground = Foreground()
  private var overlay: CanvasOverlay { stage.overlay }

  init() throws {
    stage = try CanvasStage(60, 20)
    stage.overlay.bindings.mode = .never
    stage.overlay.coveredProgram = { [foreground] in
      CoveredProgram(
        name: "sh", startedName: "sh", terminal: "/dev/pts/0", foreground: foreground.group)
    }
    var question = Question(title: "Deploy?")
    (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", true)
    let message = QuestionMessage(question, token: "t", takesFocus: true)
    _ = try stage.replies(to: .ask(message))
    stage.pass(seconds: 1)
  }

  /// What is typed at the prompt of the shell answers nothing.
  @Test func aProgramInTheBackgroundGetsNoKeys() {
    foreground.group = getpgrp() + 1
    #expect(stage.type("youtube\r") == "youtube\r")
    #expect(overlay.frame.text.contains("Deploy?"))
  }

  /// The shell's answer to `fg` is noticed without a key.
  @Test func theFocusReturnsWithTheForeground() {
    foreground.group = getpgrp() + 1
    #expect(stage.type("fg\r") == "fg\r")
    foreground.group = getpgrp()
    #expect(overlay.nextDeadline.map { $0.inSeconds <= 0.5 } == true)
    stage.pass(seconds: 0.5)
    #expect(stage.type("y").isEmpty)
    stage.pass(seconds: 1)
    #expect(!overlay.frame.text.contains("Deploy?"))
  }

  /// Between the stop key and the stop, the program is still in the foreground.
  @Test func nothingIsAnsweredRightAfterASignalKey() {
    overlay.noteSignalKey()
    #expect(stage.type("y") == "y")
    stage.pass(seconds: 0.3)
    #expect(stage.type("x").isEmpty, "the program did not stop")
  }

  /// A card that waits must not give its focus to the one before it.
  @Test func aWaitingQuestionGivesNoFocusToAnother() throws {
    let stage = try CanvasStage(60, 20)
    stage.overlay.coveredProgram = { [foreground] in
      CoveredProgram(
        name: "sh", startedName: "sh", terminal: "/dev/pts/0", foreground: foreground.group)
    }
    for takesFocus in [false, true] {
      var question = Question(title: takesFocus ? "Second?" : "First?")
      (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", true)
      _ = try stage.replies(
        to: .ask(QuestionMessage(question, token: "t", takesFocus: takesFocus)))
      stage.pass(seconds: 1)
    }
    #expect(stage.overlay.frame.text.contains("First?"))
    #expect(stage.type("y") == "y")
    stage.pass(seconds: 1)
    #expect(stage.overlay.frame.text.contains("First?"))
  }

  /// What is typed after Ctrl-C on the card does not become a command of the shell.
  @Test func typingAheadAfterAnInterruptIsDiscarded() throws {
    overlay.noteSignalKey()
    stage.sender.end()
    stage.pass(seconds: 0.1)
    #expect(stage.type("y").isEmpty)
  }

  /// A focused question needs no periodic checks.
  @Test func aFocusedQuestionNeedsNoChecks() {
    stage.pass(seconds: 1)
    #expect(overlay.nextDeadline == nil)
  }
}
