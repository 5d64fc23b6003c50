import Testing

@testable import SnackCore

/// The questions that programs exchange as lines of JSON.
@Suite struct QuestionFormatTests {
  private static func question(_ change: (inout Question) -> Void) -> Question {
    var question = Question(title: "Which?")
    change(&question)
    return question
  }

  private static let questions: [(Question, String)] = [
    (question { _ in }, ""),
    (
      question {
        ($0.description, $0.icon) = ("Now or later.", "?")
        ($0.action, $0.alternative, $0.isConfirmation) = ("Yes", "No", true)
        $0.suggestion = ["No"]
      },
      #","description":"Now or later.","icon":"?","action":"Yes","alternative":"No","#
        + #""confirm":true,"default":["No"]"#
    ),
    (
      question { $0.field = Question.Field(placeholder: "name", isSecret: true) },
      #","field":{"placeholder":"name","secret":true}"#
    ),
    (
      question {
        $0.choices = ["a", "b"]
        ($0.allowsMultiple, $0.isRequired, $0.isFiltered) = (true, true, true)
      },
      #","choices":["a","b"],"several":true,"required":true,"filter":true"#
    ),
  ]

  private func read(_ line: String) throws -> QuestionMessage? {
    guard case .ask(let message) = try MessageRequest.read(Array(line.utf8)).request else {
      return nil
    }
    return message
  }

  @Test(arguments: questions)
  func questionsAreReadAsTheyWereWritten(question: Question, json: String) throws {
    let line = MessageRequest.ask(QuestionMessage(question, token: "t")).line
    #expect(line == #"{"version":1,"ask":{"token":"t","title":"Which?"\#(json)}}"#)
    let message = try #require(try read(line))
    #expect(message.question == question && message.token == "t" && message.theme == nil)
  }

  @Test func wishForTheFocusIsWritten() throws {
    let message = QuestionMessage(Question(title: "q"), token: "t", takesFocus: true)
    let line = MessageRequest.ask(message).line
    #expect(line == #"{"version":1,"ask":{"token":"t","title":"q","focus":true}}"#)
    #expect(try read(line)?.takesFocus == true)
  }

  @Test func keysOfNewerVersionsAreNamed() throws {
    let line = #"{"ask":{"token":"t","title":"q","sound":1,"field":{"mask":"*"}}}"#
    #expect(try MessageRequest.read(Array(line.utf8)).unknownKeys == ["sound", "mask"])
  }

  private static let faults: [(String, String)] = [
    (#"{"token":"t"}"#, "no title"), (#"{"token":"t","title":" "}"#, "no title"),
    (#"{"title":"q"}"#, "missing or invalid token; use 1 to 64 characters"),
    (#"{"token":"","title":"q"}"#, "missing or invalid token; use 1 to 64 characters"),
    (
      #"{"token":"t","title":"q","choices":["a","a"]}"#,
      "duplicate or empty label in choices; labels must be unique"
    ),
    (
      #"{"token":"t","title":"q","choices":[" "]}"#,
      "duplicate or empty label in choices; labels must be unique"
    ),
    (
      #"{"token":"t","title":"q","action":"Yes","alternative":"Yes "}"#,
      "duplicate or empty label in buttons; labels must be unique"
    ),
    (
      #"{"token":"t","title":"q","choices":["a","a\u200b"]}"#,
      "duplicate or empty label in choices; labels must be unique"
    ),
    (#"{"token":"t","title":"\u200b"}"#, "no title"),
    (#"{"token":"t","title":"q","choices":[1]}"#, "ask.choices is not an array of strings"),
    (
      #"{"token":"t","title":"q","alternative":"OK"}"#,
      "duplicate or empty label in buttons; labels must be unique"
    ),
    (#"{"token":"t","title":"q","field":true}"#, "field is not an object"),
  ]

  @Test(arguments: faults)
  func invalidQuestionsAreRefused(json: String, sentence: String) {
    #expect(throws: MessageFault(sentence)) { try read(#"{"ask":\#(json)}"#) }
  }
}
