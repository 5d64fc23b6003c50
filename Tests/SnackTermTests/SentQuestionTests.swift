import CNcurses
import SnackCore
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Questions that other programs ask on an overlay.
  @Suite struct SentQuestionTests {
    private let listening: ListeningOverlay
    private var overlay: SnackOverlay { listening.overlay }
    private var sender: TestSender { listening.sender }

    init() throws {
      listening = try ListeningOverlay()
      overlay.bindings = Bindings(mode: .whileFocused)
    }

    private func question(_ title: String = "Deploy?") -> Question {
      var question = Question(title: title)
      (question.action, question.alternative, question.isConfirmation) = ("Yes", "No", true)
      return question
    }

    private func ask(_ question: Question, token: String = "t") throws -> [MessageReply] {
      try listening.replies(to: .ask(QuestionMessage(question, token: token)))
    }

    /// Lets animations end.
    private func settle() { listening.pass(seconds: 2) }

    private func press(_ keys: Key...) -> [Bool] {
      keys.map { key in
        defer { overlay.step() }
        return overlay.handle(key)
      }
    }

    private func answer(_ button: String, token: String = "t") -> MessageReply {
      let answer = QuestionAnswer(button: button, isAlternative: button == "No")
      return .answered(QuestionEnd(token: token, answer: answer))
    }

    @Test func theAnswerIsReported() throws {
      #expect(try ask(question()) == [.taken(unknownKeys: [])])
      settle()
      #expect(overlay.scenes.frame.text.contains("F8 to answer"))
      #expect(press(.function(8)) == [true])
      #expect(overlay.scenes.frame.text.contains("F8 to go back"))
      #expect(press("y") == [true])
      #expect(try sender.replies() == [answer("Yes")], "before the card has left")
    }

    /// Enter and the hotkeys are the program's until the card has the focus.
    @Test func keysBeforeTheFocusAnswerNothing() throws {
      _ = try ask(question())
      let typedAhead = press(.function(8), "y", .enter)
      settle()
      #expect(typedAhead == [true, false, false], "the card was not fully visible")
      #expect(press("y", .enter, .escape, .down) == [false, false, false, false])
      #expect(press(.function(8), .function(8), "y") == [true, true, false], "and given back")
      #expect(try sender.replies().isEmpty)
    }

    @Test func aDismissalIsNoAnswer() throws {
      _ = try ask(question())
      settle()
      _ = press(.function(8), .escape)
      settle()
      #expect(try sender.replies() == [.answered(QuestionEnd(token: "t", answer: nil))])
    }

    /// Keys that are typed for the card's program to continue must not answer it.
    @Test func aSuspensionReturnsTheFocus() throws {
      _ = try ask(question())
      settle()
      _ = press(.function(8))
      endwin()
      overlay.step()  // as the first drawing after `fg`
      settle()
      #expect(press("y") == [false])
      #expect(overlay.scenes.frame.text.contains("F8 to answer"))
      #expect(press(.function(8), "y") == [true, true])
      #expect(try sender.replies() == [answer("Yes")])
    }

    /// The rest of an answer must not become commands of the program.
    @Test func typingForAFocusedCardThatEndsIsDiscarded() throws {
      for isFocused in [true, false] {
        var other: TestSender? = try TestSender(to: listening.folder)
        other?.send(.ask(QuestionMessage(question(), token: "t")))
        overlay.step()
        settle()
        if isFocused { _ = press(.function(8)) }
        other = nil
        overlay.step()
        overlay.step()
        #expect(press("a", .enter) == [isFocused, isFocused] && other == nil)
        #expect(press(.resize) == [false])
        listening.pass(seconds: 1)
        #expect(press("a") == [false])
      }
    }

    @Test func tooManyQuestionsAreRefused() throws {
      for number in 0..<100 { _ = try ask(question(), token: "\(number)") }
      #expect(try ask(question()) == [.refused("too many questions are waiting; ask again later")])
    }

    @Test func questionsWaitForEachOther() throws {
      _ = try ask(question("First?"), token: "1")
      _ = try ask(question("Second?"), token: "2")
      settle()
      #expect(!overlay.scenes.frame.text.contains("Second?"))
      _ = press(.function(8), "n")
      settle()
      #expect(overlay.scenes.frame.text.contains("Second?"))
      #expect(press("y") == [false], "the second question has not been given the focus")
      _ = press(.function(8), "y")
      #expect(try sender.replies() == [answer("No", token: "1"), answer("Yes", token: "2")])
    }

    @Test func aQuestionWhoseSenderHasLeftIsWithdrawn() throws {
      var other: TestSender? = try TestSender(to: listening.folder)
      other?.send(.ask(QuestionMessage(question(), token: "t")))
      overlay.step()
      settle()
      _ = press(.function(8))
      other = nil
      overlay.step()
      overlay.step()
      settle()
      #expect(press("y") == [false] && other == nil, "the keys are the program's again")
      #expect(!overlay.scenes.frame.text.contains("Deploy?"))
    }

    @Test func closingEndsTheQuestions() throws {
      _ = try ask(question())
      _ = try ask(question(), token: "u")
      settle()
      overlay.close()
      #expect(try sender.replies().first == .closed(.hostEnded) && sender.isAtEnd)
    }

    /// A question that nobody could answer is refused.
    @Test func aScreenThatTakesNoInputRefuses() throws {
      overlay.bindings = Bindings(mode: .never)
      overlay.bindings.pointer = .never
      guard case .refused(let sentence) = try #require(try ask(question()).first) else {
        Issue.record("it was accepted")
        return
      }
      #expect(sentence.hasPrefix("nobody could answer, because toasts get no keys"))
    }

    @Test(arguments: [
      (Bindings.Mode.never, "Click to answer"), (.whileFocused, "F8 to answer"),
      (.always, "F8 to answer"),
    ])
    func theCardNamesTheWayToAnswer(mode: Bindings.Mode, text: String) throws {
      overlay.bindings = Bindings(mode: mode)
      _ = try ask(question())
      settle()
      #expect(overlay.scenes.frame.text.contains(text))
    }

    /// A click only moves the focus, so that a card that has just appeared is not answered.
    @Test func theFirstClickMovesTheFocus() throws {
      _ = try ask(question())
      settle()
      let rows = overlay.scenes.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(rows.firstIndex { $0.contains("Yes") })
      let column = try #require(rows[row].firstRange(of: "Yes"))
      let place = Point(
        x: rows[row].distance(from: rows[row].startIndex, to: column.lowerBound), y: row)
      func click() {
        for event in [PointerEvent.pressed(place), .released(place)] {
          overlay.handlePointer(event, at: overlay.now)
        }
        overlay.step()
      }
      #expect(overlay.claim(on: Point(x: 0, y: 0), at: overlay.now) == .nothing)
      #expect(overlay.claim(on: place, at: overlay.now) == .everything)
      click()
      #expect(overlay.scenes.frame.text.contains("F8 to go back"))
      #expect(try sender.replies().isEmpty)
      overlay.handlePointer(.pressed(Point(x: 0, y: 0)), at: overlay.now)
      overlay.step()
      #expect(overlay.scenes.frame.text.contains("F8 to answer"), "a press beside it returns it")
      click()
      click()
      #expect(try sender.replies() == [answer("Yes")])
    }

    @Test func sentTextCannotControlTheTerminal() throws {
      let attack = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m\u{202E}x"
      var question = Question(title: attack)
      (question.description, question.icon, question.choices) = (attack, attack, [attack])
      question.field = Question.Field(placeholder: attack)
      _ = try ask(question)
      settle()
      let text = overlay.scenes.frame.text
      #expect(text.contains("owned") && !text.unicodeScalars.contains("\u{202E}"))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x9B })
    }
  }
}
