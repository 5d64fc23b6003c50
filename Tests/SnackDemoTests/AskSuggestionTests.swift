import SnackCore
import TerminalKit
import Testing

@testable import snackdemo

/// Questions with a filter, yes or no, a suggested answer, or a time limit.
@Suite(.serialized) struct AskSuggestionTests {
  private typealias Case = AskTests.Case
  private static let (enter, tab, down) = (Key.enter, "\t", Key.application.down)
  private static let list = ["--choice", "Red", "--choice", "Green", "--choice", "Blue"]

  private static let cases = [
    Case(list + ["--filter"], "gr", enter, prints: "Green\n"),
    Case(list + ["--filter"], "zzz", enter, "\u{15}re", down, enter, prints: "Green\n"),
    Case(
      list + ["--filter", "--several"], "blue", enter, "\u{15}", "red", enter, tab, enter,
      prints: "Red\nBlue\n"),
    Case(["--confirm"], "y", prints: ""),
    Case(["--confirm"], "N", prints: "", status: 1),
    Case(["--confirm"], enter, prints: ""),
    Case(["--confirm", "--default", "no"], enter, prints: "", status: 1),
    Case(["--confirm", "--language", "de"], "n", prints: "", status: 1),
    Case(
      ["--confirm", "--json", "--action", "Go"], "y",
      prints: #"{"action":"Go","choices":[],"text":null}"# + "\n"),
    Case(list + ["--default", "Green"], enter, prints: "Green\n"),
    Case(
      list + ["--several", "--default", "Blue", "--default", "Red"], tab, enter,
      prints: "Red\nBlue\n"),
    Case(["--field", "--default", "Ada"], " L.", enter, prints: "Ada L.\n"),
    Case(["--alternative", "Keep", "--default", "Keep"], enter, prints: "Keep\n", status: 2),
  ]

  @Test(arguments: cases)
  func scriptReceivesTheAnswer(example: AskTests.Case) throws {
    let session = try Question.start(example.words, on: "--inline")
    try session.type(example.keys)
    try expect(example, from: session)
  }

  private static let limits = [
    Case(list, prints: "", status: 124), Case(list + ["--default", "Blue"], prints: "Blue\n"),
    Case(["--field", "--default", "Ada"], prints: "Ada\n"),
    Case(["--confirm", "--default", "no"], prints: "", status: 1),
  ]

  @Test(arguments: limits)
  func defaultIsTheAnswerWhenTheTimeIsUp(example: AskTests.Case) throws {
    let session = try Programs.start(
      "snackdemo", ["ask", "What?", "--timeout", "0.5"] + example.words
    ) { $0.standardOutput = .pipe }
    try expect(example, from: session)
  }

  private func expect(_ example: AskTests.Case, from session: TerminalSession) throws {
    let (status, output) = try Question.answer(of: session)
    #expect(status == .exited(example.status) && output == example.output)
    #expect(session.image.lines.allSatisfy { $0.isEmpty })
  }

  private static let mistakes: [(words: [String], sentence: String)] = [
    (["--filter"], "--filter needs choices; add them with --choice"),
    (["--confirm", "--field"], "--confirm cannot be combined with choices or a field"),
    (["--confirm", "--default", "yep"], "unknown default 'yep'; "),
    (
      ["--choice", "Yellow", "--default", "Yelow"],
      "unknown default 'Yelow'; did you mean 'Yellow'? valid values: Yellow"
    ),
    (
      ["--choice", "a", "--choice", "b", "--default", "a", "--default", "b"],
      "--default can be repeated only with --several"
    ),
    (
      ["--to", "nano", "--inline"],
      "--to cannot be combined with --inline, --fullscreen, --motion or --screen-reader"
    ),
    (["--to", ""], "empty name after --to; see snackdemo list"),
    (
      ["--timeout", "soon"],
      "invalid timeout 'soon'; give a number of seconds, such as 2.5 (0 = no limit)"
    ),
  ]

  @Test(arguments: mistakes)
  func errorsAreOneSentence(words: [String], sentence: String) throws {
    let result = try Programs.run(["ask", "What?"] + words)
    #expect(result.status == .exited(64) && result.output == "")
    #expect(result.error.hasPrefix("Error: \(sentence)"), "\(result.error)")
  }

  // MARK: The suggested answer

  @Test func suggestionIsTheAnswerWhenTheTimeIsUp() {
    var question = SnackCore.Question(title: "What?")
    #expect(question.suggestedAnswer == nil)
    question.choices = ["a", "b"]
    question.suggestion = ["b"]
    #expect(question.suggestedAnswer?.lines == ["b"])
    #expect(question.initialChoices == ["b"])

    question = SnackCore.Question(title: "What?")
    question.field = SnackCore.Question.Field()
    question.suggestion = ["Ada"]
    #expect(question.suggestedAnswer?.lines == ["Ada"] && question.initialText == "Ada")

    question = SnackCore.Question(title: "What?")
    (question.action, question.alternative) = ("Yes", "No")
    question.suggestion = ["No"]
    #expect(question.suggestedAnswer?.isAlternative == true && question.suggestsAlternative)
    question.suggestion = ["Yes"]
    #expect(question.suggestedAnswer?.isAlternative == false && !question.suggestsAlternative)
  }
}
