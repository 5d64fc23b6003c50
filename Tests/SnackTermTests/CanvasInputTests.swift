import Glibc
import Bulletin
import SnackCore
import TestKit
import Testing

@testable import SnackTerm

/// The keys of toasts and cards on a canvas, and those of the program.
@Suite struct CanvasInputTests {
  private let stage: CanvasStage
  private var overlay: CanvasOverlay { stage.overlay }
  private var text: String { overlay.frame.text }

  init() throws { stage = try CanvasStage(60, 20) }

  private static let focusKey = "\u{1B}[19~"

  private func showToast() throws {
    let snack = Snack(message: "Build finished", duration: .untilDismissed)
    _ = try stage.replies(to: .show(ToastMessage(snack)))
    stage.pass(seconds: 2)
  }

  private func ask(field: Bool = false) throws -> [MessageReply] {
    var question = Question(title: "Deploy?")
    (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", !field)
    if field { question.field = Question.Field(placeholder: "Reason") }
    return try stage.replies(to: .ask(QuestionMessage(question, token: "t")))
  }

  private func answer(_ button: String) -> MessageReply {
    let answer = QuestionAnswer(button: button, isAlternative: button == "No")
    return .answered(QuestionEnd(token: "t", answer: answer))
  }

  // MARK: Toasts

  @Test func keysReachTheProgramUntilAToastHasTheFocus() throws {
    try showToast()
    #expect(stage.type("q\u{1B}[A\r é") == "q\u{1B}[A\r é")
    #expect(stage.type(Self.focusKey).isEmpty)
    #expect(stage.type("\u{1B}[A").isEmpty, "it swipes the toast")
    stage.pass(seconds: 2)
    #expect(!overlay.isShowing)
    #expect(stage.type("\u{1B}[A\u{1B}[19~") == "\u{1B}[A\u{1B}[19~")
  }

  @Test func keysOfOneReadAreHandledInOrder() throws {
    try showToast()
    #expect(stage.type("a\(Self.focusKey)\u{1B}[Db") == "ab")
    stage.pass(seconds: 2)
    #expect(!overlay.isShowing)
  }

  @Test func aLoneEscapeIsHeldForAMoment() throws {
    try showToast()
    #expect(stage.type("\u{1B}").isEmpty)
    #expect(overlay.nextDeadline.map { abs($0.inSeconds - 0.025) < 1e-6 } == true)
    stage.clock.advance(by: .milliseconds(24))
    overlay.step()
    #expect(overlay.takeHeldInput().isEmpty)
    stage.clock.advance(by: .milliseconds(2))
    overlay.step()
    #expect(overlay.takeHeldInput() == [0x1B] && overlay.takeHeldInput().isEmpty)
    #expect(overlay.nextDeadline == nil)
  }

  @Test func aLoneEscapeReturnsTheFocus() throws {
    try showToast()
    _ = stage.type("\(Self.focusKey)\u{1B}")
    stage.pass(seconds: 1)
    #expect(overlay.takeHeldInput().isEmpty)
    #expect(stage.type("\u{1B}[A") == "\u{1B}[A" && overlay.isShowing)
  }

  @Test func aKeyAfterTheTimeDoesNotJoinAnEscape() throws {
    try showToast()
    _ = stage.type("\u{1B}")
    stage.clock.advance(by: .milliseconds(30))
    #expect(stage.type("[") == "\u{1B}[", "two keys")
  }

  @Test func aSequenceMayArriveInPieces() throws {
    try showToast()
    let pieces = Self.focusKey.map { stage.type(String($0)) }
    #expect(pieces.joined().isEmpty)
    _ = stage.type("\u{1B}[D")
    stage.pass(seconds: 2)
    #expect(!overlay.isShowing)
  }

  @Test func theReleaseOfAKeyIsReceivedWithItsPress() throws {
    try showToast()
    #expect(stage.type(Self.focusKey + "\u{1B}[19;1:3~").isEmpty)
    #expect(stage.type("\u{1B}[20~\u{1B}[20;1:3~") == "\u{1B}[20~\u{1B}[20;1:3~")
  }

  @Test func toastsThatTakeNoKeysDelayNone() throws {
    overlay.bindings.mode = .never
    try showToast()
    for input in ["\u{1B}", "[", "19~", Self.focusKey, "\u{1B}[", "x"] {
      #expect(stage.type(input) == input)
    }
    #expect(overlay.nextDeadline == nil)
  }

  /// Reports belong to the program, which has turned them on.
  @Test func reportsReachTheProgram() throws {
    _ = try ask()
    stage.pass(seconds: 2)
    _ = stage.type(Self.focusKey)
    for input in ["\u{1B}[M !!", "\u{1B}[<0;1;1M", "\u{1B}[I", "\u{1B}]11;rgb:0/0/0\u{1B}\\"] {
      #expect(stage.type(input) == input)
    }
    #expect(try stage.sender.replies().isEmpty)
  }

  // MARK: Questions

  @Test func keysBeforeTheFocusAnswerNothing() throws {
    #expect(try ask() == [.taken(unknownKeys: [])])
    #expect(stage.type(Self.focusKey + "y\r") == "y\r", "the card is not fully visible")
    stage.pass(seconds: 2)
    #expect(text.contains("F8 to answer"))
    #expect(stage.type("y\r\u{1B}[B") == "y\r\u{1B}[B")
    #expect(stage.type(Self.focusKey).isEmpty && text.contains("F8 to go back"))
    #expect(stage.type(Self.focusKey + "y") == "y")
    #expect(try stage.sender.replies().isEmpty)
    #expect(stage.type(Self.focusKey + "y").isEmpty)
    #expect(try stage.sender.replies() == [answer("Yes")])
  }

  /// The focus key is meant for the card that slides in, not for the program.
  @Test func theFocusKeyNeverReachesTheProgramWhileACardSlidesIn() throws {
    _ = try ask()
    for _ in 0..<50 {
      #expect(stage.type(Self.focusKey).isEmpty)
      guard !text.contains("F8 to go back") else { return }
      #expect(stage.type("x") == "x")
      stage.clock.advance(by: .milliseconds(20))
      overlay.step()
    }
    Issue.record("the card does not accept the focus")
  }

  @Test func textIsTypedAndPastedIntoAField() throws {
    _ = try ask(field: true)
    stage.pass(seconds: 2)
    #expect(overlay.cursor == nil)
    _ = stage.type(Self.focusKey)
    #expect(overlay.cursor != nil)
    #expect("né ".utf8.allSatisfy { overlay.consume([$0]).isEmpty })
    for piece in ["\u{1B}[20", "0~on", "e\u{1B}[A\rtwo\u{1B}", "[201~"] {
      #expect(stage.type(piece).isEmpty)
    }
    #expect(text.contains("né one"))
    #expect(try stage.sender.replies().isEmpty, "the pasted end of line is no Enter")
  }

  @Test func aPasteReachesTheProgramUnchanged() throws {
    _ = try ask(field: true)
    stage.pass(seconds: 2)
    let paste = "\u{1B}[200~\(Self.focusKey)y\r\u{1B}[201~"
    #expect(stage.type(paste) == paste && text.contains("F8 to answer"))
    #expect(paste.map { stage.type(String($0)) }.joined() == paste)
  }

  @Test func aPauseReturnsTheFocus() throws {
    _ = try ask()
    stage.pass(seconds: 2)
    _ = stage.type(Self.focusKey)
    overlay.setPaused(true)
    #expect(stage.type("y\u{1B}") == "y\u{1B}")
    overlay.setPaused(false)
    stage.pass(seconds: 1)
    #expect(stage.type("y") == "y" && text.contains("F8 to answer"))
  }

  /// The rest of an answer must not become commands of the program.
  @Test func typingForAFocusedCardThatEndsIsDiscarded() throws {
    var other: TestSender? = try TestSender(to: stage.folder)
    other?.send(.ask(QuestionMessage(Question(title: "Deploy?"), token: "t")))
    stage.pass(seconds: 2)
    _ = stage.type(Self.focusKey)
    other = nil
    overlay.step()
    overlay.step()
    #expect(stage.type("ab").isEmpty && other == nil)
    stage.pass(seconds: 2)
    #expect(stage.type("ab") == "ab")
  }

  @Test func aScreenThatTakesNoKeysRefuses() throws {
    overlay.bindings.mode = .never
    guard case .refused(let sentence)? = try ask().first else {
      Issue.record("it was accepted")
      return
    }
    #expect(sentence.hasPrefix("nobody could answer, because toasts get no keys"))
  }

  /// Only a process in the foreground of the covered terminal gets keys at once.
  @Test(arguments: [true, false])
  func aQuestionFromTheForegroundGetsKeysAtOnce(isInForeground: Bool) throws {
    overlay.bindings.mode = .never
    overlay.coveredProgram = {
      CoveredProgram(
        name: "vim", startedName: "sh", terminal: "/dev/pts/0",
        foreground: isInForeground ? getpgrp() : 1)
    }
    let message = QuestionMessage(Question(title: "Deploy?"), token: "t", takesFocus: true)
    let reply = try stage.replies(to: .ask(message)).first
    stage.pass(seconds: 1)
    #expect((reply == .taken(unknownKeys: [])) == isInForeground)
    #expect(stage.type("x") == (isInForeground ? "" : "x"))
  }

  // MARK: Without toasts

  @Test(arguments: [UInt64](1...20))
  func withoutToastsAllInputPassesAtOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let input = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : [0x1B, 0x5B, 0x5D, 0x4F, 0x7E][
            Int.random(in: 0..<5, using: &random)]
      }
      #expect(overlay.consume(input) == input && overlay.nextDeadline == nil)
      if Bool.random(using: &random) { stage.pass(seconds: 0.1) }
      #expect(overlay.takeHeldInput().isEmpty)
    }
  }

  /// The program has read the beginning of the sequence.
  @Test func aSequenceThatBeganBeforeTheToastIsThePrograms() throws {
    #expect(stage.type("\u{1B}[1") == "\u{1B}[1")
    overlay.manager.add(snack: "m")
    overlay.step()
    #expect(stage.type("9~") == "9~")
    #expect(stage.type(Self.focusKey).isEmpty)
  }
}
