import SnackTerm
import Testing

@testable import snackdemo

/// The terminal's answers to queries that are not the program's.
struct TerminalQuestionsTests {
  private static let answers =
    "\u{1B}[>84;0;0c\u{1B}[7;3R\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\"
    + "\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?62;4c"

  @Test func answersAreTakenOutOfTheInput() throws {
    let identity = try #require(TerminalIdentity(answer: Array("\u{1B}[>84;0;0c".utf8)[...]))
    var questions = TerminalQuestions()
    _ = questions.start(hasColors: true)
    let (rest, answers) = questions.read(Array("ab\(Self.answers)c\u{1B}[A".utf8), at: 6)
    #expect(rest == Array("abc\u{1B}[A".utf8))
    #expect(
      answers == [
        .identity(identity), .cursor(Point(x: 2, y: 6)), .foreground(.rgb(255, 255, 255)),
        .background(.rgb(0, 0, 0)), .attributes,
      ])
    #expect(!questions.arePending)
  }

  @Test func answersMayArriveInParts() {
    for split in 1..<Self.answers.utf8.count {
      var questions = TerminalQuestions()
      _ = questions.start(hasColors: true)
      let bytes = Array(Self.answers.utf8)
      let first = questions.read(Array(bytes[..<split]), at: 6)
      let second = questions.read(Array(bytes[split...]), at: 6)
      #expect((first.rest + second.rest).isEmpty, "split at \(split)")
      #expect((first.answers + second.answers).count == 5)
    }
  }

  /// Not every terminal reports its identity; some report it in their own form, or answer the query
  /// for the other attributes instead.
  @Test(arguments: ["", "\u{1B}[?6c", "\u{1B}[>82;0.5.4;0c", "\u{1B}[>0c", "\u{1B}[>c"])
  func unusualIdentityReachesNobody(identity: String) {
    var questions = TerminalQuestions()
    _ = questions.start(hasColors: true)
    let input = "\(identity)\u{1B}[7;3Rx\u{1B}[?6c\u{1B}[>0;1;0c"
    let (rest, answers) = questions.read(Array(input.utf8), at: 6)
    #expect(answers.suffix(2) == [.cursor(Point(x: 2, y: 6)), .attributes])
    #expect(rest == Array("x\u{1B}[>0;1;0c".utf8) && !questions.arePending)
  }

  /// The part of an answer is held longer than an Escape key, or a key with Alt.
  @Test(arguments: [
    ("\u{1B}", false), ("\u{1B}[", false), ("\u{1B}]", false), ("\u{1B}]1", true),
    ("\u{1B}[?", true), ("\u{1B}[?62;4", true), ("\u{1B}[>84;0;0", true), ("\u{1B}[7;3", true),
  ])
  func partsOfAnswersAreNoKeys(part: String, isAnswer: Bool) {
    var questions = TerminalQuestions()
    _ = questions.start(hasColors: true)
    #expect(questions.read(Array(part.utf8), at: 0).rest.isEmpty && questions.holdInput)
    #expect(questions.holdAnswer == isAnswer)
  }

  /// A slow terminal may answer after the wait; the program would read the answer as keys.
  @Test func lateAnswersReachNobody() {
    var questions = TerminalQuestions()
    _ = questions.start(hasColors: true)
    #expect(questions.end(at: 5).isEmpty && !questions.arePending)
    let (rest, answers) = questions.read(Array("ab\(Self.answers)c\u{1B}[A".utf8), at: 6)
    #expect(rest == Array("abc\u{1B}[A".utf8) && answers.isEmpty)
  }

  /// A late answer to an earlier query is not mistaken for the answer to a later one.
  @Test func aLateAnswerIsNotTheAnswerToALaterQuery() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    _ = questions.end(at: 5)
    _ = questions.cursor()
    #expect(
      questions.read(Array("\u{1B}[1;1R".utf8), at: 6).answers.isEmpty && questions.arePending)
    #expect(
      questions.read(Array("\u{1B}[2;3R".utf8), at: 6).answers == [.cursor(Point(x: 2, y: 1))])
    #expect(questions.read(Array("\u{1B}[4;4R".utf8), at: 6).rest == Array("\u{1B}[4;4R".utf8))
  }

  /// While a late answer may come, an Escape key is held only until the wait ends.
  @Test func anEscapeKeyIsReleased() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    _ = questions.end(at: 5)
    #expect(questions.read([0x1B], at: 6).rest.isEmpty && questions.holdInput)
    #expect(questions.end(at: 5) == [0x1B] && !questions.holdInput)
    #expect(questions.read(Array("\u{1B}[A".utf8), at: 6).rest == Array("\u{1B}[A".utf8))
  }

  /// An answer that never came is not expected forever.
  @Test func lostAnswersAreForgotten() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    _ = questions.end(at: 5)
    let answer = Array("\u{1B}[1;1R".utf8)
    #expect(questions.read(answer, at: 15.5).rest == answer)
  }

  @Test func laterAnswersAreTheProgramsOwn() {
    var questions = TerminalQuestions()
    _ = questions.cursor()
    #expect(
      questions.read(Array("\u{1B}[1;1R\u{1B}[2;2R".utf8), at: 6).rest == Array("\u{1B}[2;2R".utf8))
    #expect(questions.read(Array("\u{1B}[3;3R".utf8), at: 6).rest == Array("\u{1B}[3;3R".utf8))
  }
}
