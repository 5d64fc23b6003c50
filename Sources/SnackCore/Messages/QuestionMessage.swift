/// A question that another program asks.
package struct QuestionMessage: Sendable {
  package var question: Question
  /// An identifier that the answer repeats, to match it to the question.
  package var token: String
  /// The name of a built-in theme, or a theme as JSON; `nil` for the receiver's theme.
  package var theme: String?
  /// Whether the card requests the focus; granted only to a sender in the terminal's foreground.
  package var takesFocus: Bool

  /// The maximum length of a token, in characters.
  private static let maxTokenLength = 64

  /// Creates a message.
  package init(
    _ question: Question, token: String, theme: String? = nil, takesFocus: Bool = false
  ) {
    self.question = question
    self.token = token
    self.theme = theme
    self.takesFocus = takesFocus
  }

  // MARK: Writing

  var json: JSONValue {
    let texts: [(key: String, value: JSONValue?)] = [
      ("token", .string(token)), ("title", .string(question.title)),
      ("description", Self.text(question.description)), ("icon", Self.text(question.icon)),
      ("action", Self.text(question.action)), ("alternative", Self.text(question.alternative)),
      ("theme", Self.text(theme)),
    ]
    return .object(
      of: texts + [
        ("field", question.field.map(Self.json)), ("choices", Self.array(question.choices)),
        ("several", Self.flag(question.allowsMultiple)),
        ("required", Self.flag(question.isRequired)), ("filter", Self.flag(question.isFiltered)),
        ("confirm", Self.flag(question.isConfirmation)),
        ("default", Self.array(question.suggestion)), ("focus", Self.flag(takesFocus)),
      ])
  }

  private static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  private static func flag(_ flag: Bool) -> JSONValue? { flag ? .bool(true) : nil }

  private static func array(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map { .string($0) })
  }

  private static func json(of field: Question.Field) -> JSONValue {
    .object(of: [("placeholder", .string(field.placeholder)), ("secret", flag(field.isSecret))])
  }

  // MARK: Reading

  /// Reads the object of a question.
  /// - Returns: The message, and the keys that this version does not know.
  static func read(
    _ node: JSONNode
  ) throws(MessageFault) -> (message: QuestionMessage, unknownKeys: [String]) {
    var fields = try MessageFields(node, at: "ask")
    guard let title = try fields.text("title"), !title.asShown.isEmpty else {
      throw MessageFault("no title")
    }
    guard let token = try fields.text("token"), 1...maxTokenLength ~= token.count else {
      throw MessageFault("missing or invalid token; use 1 to \(maxTokenLength) characters")
    }
    var question = Question(title: title)
    question.description = try fields.text("description")
    question.icon = try fields.text("icon")
    question.action = try fields.text("action")
    question.alternative = try fields.text("alternative")
    question.choices = try fields.texts("choices")
    question.allowsMultiple = try fields.flag("several")
    question.isRequired = try fields.flag("required")
    question.isFiltered = try fields.flag("filter")
    question.isConfirmation = try fields.flag("confirm")
    question.suggestion = try fields.texts("default")
    let (field, unknown) = try field(&fields)
    question.field = field
    try check(question)
    let message = QuestionMessage(
      question, token: token, theme: try fields.text("theme"),
      takesFocus: try fields.flag("focus"))
    return (message, fields.unknownKeys + unknown)
  }

  private static func field(
    _ fields: inout MessageFields
  ) throws(MessageFault) -> (field: Question.Field?, unknownKeys: [String]) {
    guard let node = fields.node("field") else { return (nil, []) }
    var own = try MessageFields(node, at: "field")
    let field = Question.Field(
      placeholder: try own.text("placeholder") ?? "", isSecret: try own.flag("secret"))
    return (field, own.unknownKeys)
  }

  /// Throws if labels are blank or duplicate.
  private static func check(_ question: Question) throws(MessageFault) {
    let buttons = [question.actionLabel, question.alternative].compactMap { $0 }
    for (labels, kind) in [(question.choices, "choices"), (buttons, "buttons")] {
      let shown = labels.map(\.asShown)
      guard Set(shown).count == shown.count, !shown.contains("") else {
        throw MessageFault("duplicate or empty label in \(kind); labels must be unique")
      }
    }
  }
}

extension String {
  /// The text without characters that are invisible on a card, to compare labels.
  fileprivate var asShown: String {
    let text = TextFlow.singleLine(self, width: 10_000).text
    return text.split(separator: " ").joined(separator: " ")
  }
}
