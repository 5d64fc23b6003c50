/// The user's answer to a question.
package struct QuestionAnswer: Hashable, Sendable {
  /// The label of the chosen button; `nil` if choosing an option was the answer.
  package var button: String?
  /// Whether the user chose the alternative button.
  package var isAlternative: Bool
  /// The text of the field; `nil` without a field.
  package var text: String?
  /// The labels of the chosen options; `nil` without a list.
  package var choices: [String]?

  /// Creates an answer.
  package init(
    button: String? = nil, isAlternative: Bool = false, text: String? = nil,
    choices: [String]? = nil
  ) {
    self.button = button
    self.isAlternative = isAlternative
    self.text = text
    self.choices = choices
  }
}

/// The end of a question that another program has asked.
package struct QuestionEnd: Hashable, Sendable {
  /// The token of the question.
  package var token: String
  /// The answer; `nil` if the user dismissed the question.
  package var answer: QuestionAnswer?

  /// Creates an end.
  package init(token: String, answer: QuestionAnswer?) {
    self.token = token
    self.answer = answer
  }

  var json: JSONValue {
    .object(of: [("token", .string(token)), ("answer", answer.map(Self.json))])
  }

  private static func json(of answer: QuestionAnswer) -> JSONValue {
    .object(of: [
      ("button", answer.button.map { .string($0) }),
      ("alternative", answer.isAlternative ? .bool(true) : nil),
      ("text", answer.text.map { .string($0) }),
      ("choices", answer.choices.map { .array($0.map { .string($0) }) }),
    ])
  }

  static func read(_ node: JSONNode) throws(MessageFault) -> QuestionEnd {
    var fields = try MessageFields(node, at: "answered")
    guard let token = try fields.text("token") else { throw MessageFault("no token") }
    guard let node = fields.node("answer") else { return QuestionEnd(token: token, answer: nil) }
    var content = try MessageFields(node, at: "answer")
    let answer = QuestionAnswer(
      button: try content.text("button"), isAlternative: try content.flag("alternative"),
      text: try content.text("text"),
      choices: content.has("choices") ? try content.texts("choices") : nil)
    return QuestionEnd(token: token, answer: answer)
  }
}
