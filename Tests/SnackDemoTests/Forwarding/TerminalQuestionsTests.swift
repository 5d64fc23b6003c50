import SnackTerm
import Testing

@testable import snackdemo

/// The terminal's answers to queries that are not the program's.
struct TerminalQuestionsTests {
  private static let answers =
    "\u{1B}[7;3R\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?62;4c"

  @Test func answersAreTakenOutOfTheInput() {
    var questions = TerminalQuestions()
    _ = questions.start(hasColors: true)
    let (rest, answers) = questions.read(Array("ab\(Self.answers)c\u{1B}[A".utf8))
    #expect(rest == Array("abc\u{1B}[A".utf8))
    #expect(
      answers == [
        .cursor(Point(x: 2, y: 6)), .foreground(.rgb(255, 255, 255)), .background(.rgb(0, 0, 0)),
        .attributes,
      ])
    #expect(!questions.arePending)
  }

  @Test func answersMayArriveInParts() {
    for split in 1..<Self.answers.utf8.count {
      var questions = TerminalQuestions()
      _ = questions.start(hasColors: true)
      let bytes = Array(Self.answers.utf8)
      let first = questions.read(Array(bytes[..<split]))
      let second = questions.read(Array(bytes[split...]))
      #expect((first.rest + second.rest).isEmpty, "split at \(split)")
      #expect((first.answers + second.answers).count == 4)
    }
  }

  /// A slow terminal may answer when nobody waits any more; the program would take that for keys.
  @Test func lateAnswersReachNobody() {
    var questions = TerminalQuestions()
    _ = questions.start(hasColors: true)
    #expect(questions.end().isEmpty && !questions.arePending)
    let (rest, answers) = questions.read(Array("ab\(Self.answers)c\u{1B}[A".utf8))
    #expect(rest == Array("abc\u{1B}[A".utf8) && answers.isEmpty)
  }

  /// An answer to a later query is not confused with the late one.
  @Test func aLateAnswerIsNotTheAnswerToALaterQuery() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    _ = questions.end()
    _ = questions.cursor()
    #expect(questions.read(Array("\u{1B}[1;1R".utf8)).answers.isEmpty && questions.arePending)
    #expect(questions.read(Array("\u{1B}[2;3R".utf8)).answers == [.cursor(Point(x: 2, y: 1))])
    #expect(questions.read(Array("\u{1B}[4;4R".utf8)).rest == Array("\u{1B}[4;4R".utf8))
  }

  /// While a late answer may come, an Escape key is held only until the shell gives up.
  @Test func anEscapeKeyIsReleased() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    _ = questions.end()
    #expect(questions.read([0x1B]).rest.isEmpty && questions.holdInput)
    #expect(questions.end() == [0x1B] && !questions.holdInput)
    #expect(questions.read(Array("\u{1B}[A".utf8)).rest == Array("\u{1B}[A".utf8))
  }

  @Test func laterAnswersAreTheProgramsOwn() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    #expect(questions.read(Array("\u{1B}[1;1R\u{1B}[2;2R".utf8)).rest == Array("\u{1B}[2;2R".utf8))
    #expect(questions.read(Array("\u{1B}[3;3R".utf8)).rest == Array("\u{1B}[3;3R".utf8))
  }
}
