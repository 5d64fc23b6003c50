import ArgumentParser
import SnackTerm

/// The options for the content of a card, shared by `ask` and `render --card`.
struct CardContentOptions: ParsableArguments {
  @Option(help: "Text below the question.")
  var description: String?

  @Option(help: ArgumentHelp("Label of a second button.", valueName: "label"))
  var alternative: String?

  @Option(
    defaultAsFlag: Placeholder(), parsing: .next,
    help: ArgumentHelp("Text field, with an optional placeholder.", valueName: "placeholder"))
  var field: Placeholder?

  @Flag(help: "Text field that hides its input.")
  var secret = false

  @Flag(help: "Require an answer; adds a field if there are no choices.")
  var required = false

  @Option(help: ArgumentHelp("Choice in a list; repeatable.", valueName: "label"))
  var choice: [String] = []

  @Flag(help: "Allow several choices, or none.")
  var several = false

  @Flag(help: "Narrow the choices by typing.")
  var filter = false

  @Flag(help: "Ask for yes or no, with the keys y and n.")
  var confirm = false

  @Option(
    help: ArgumentHelp(
      "Suggested choice, text, button, yes or no; repeatable.", valueName: "answer"))
  var `default`: [String] = []

  /// The placeholder of an empty field.
  struct Placeholder: ExpressibleByArgument, CustomStringConvertible {
    var text = ""
    var description: String { text.isEmpty ? "empty" : text }

    init() {}
    init(argument: String) { text = argument }
  }

  /// The name of an option that was given; `nil` if none was.
  var specifiedOption: String? {
    let options = [
      ("--description", description != nil), ("--alternative", alternative != nil),
      ("--field", field != nil), ("--secret", secret), ("--required", required),
      ("--choice", !choice.isEmpty), ("--several", several), ("--filter", filter),
      ("--confirm", confirm), ("--default", !`default`.isEmpty),
    ]
    return options.first(where: \.1)?.0
  }

  /// Returns a question with the options' content.
  /// - Parameters:
  ///   - title: The question's text.
  ///   - icon: The icon above the question.
  ///   - action: The label of the main button; `nil` for the default.
  ///   - strings: The texts of the buttons for yes and no.
  /// - Returns: The question.
  /// - Throws: A validation error that describes the problem.
  func question(
    _ title: String, icon: String?, action: String?, in strings: BuiltInStrings
  ) throws -> Question {
    try checkCombination()
    guard Self.isVisible(title) else {
      throw ValidationError("empty question; give it some text")
    }
    var question = Question(title: title)
    (question.description, question.icon) = (description, icon)
    question.action = action ?? (confirm ? strings.yes : nil)
    question.alternative = alternative ?? (confirm ? strings.no : nil)
    (question.field, question.choices) = (requestedField, choice)
    (question.allowsMultiple, question.isRequired) = (several, required)
    (question.isFiltered, question.isConfirmation) = (filter, confirm)
    let buttons = [question.actionLabel, question.alternative].compactMap { $0 }
    try Self.check(buttons, kind: "button")
    try Self.check(choice, kind: "choice")
    question.suggestion = try Suggestion(`default`).answer(to: question)
    return question
  }

  /// Throws a validation error if options are missing or cannot be combined.
  private func checkCombination() throws {
    for (isGiven, name) in [(several, "--several"), (filter, "--filter")]
    where isGiven && choice.isEmpty {
      throw ValidationError("\(name) needs choices; add them with --choice")
    }
    guard !confirm || choice.isEmpty && requestedField == nil else {
      throw ValidationError("--confirm cannot be combined with choices or a field")
    }
  }

  private var requestedField: Question.Field? {
    guard field != nil || secret || (required && choice.isEmpty) else { return nil }
    return Question.Field(placeholder: field?.text ?? "", isSecret: secret)
  }

  /// Throws unless each label is visible, unique and a single line.
  ///
  /// Scripts read the labels from the output, one answer per line.
  private static func check(_ labels: [String], kind: String) throws {
    var seen = Set<String>()
    for label in labels {
      let shown = Output.sanitized(label)
      guard isVisible(label) else {
        throw ValidationError("empty \(kind) label; give it some text")
      }
      guard !label.unicodeScalars.contains(where: \.breaksLine) else {
        throw ValidationError("invalid \(kind) '\(shown)'; use one line without control characters")
      }
      guard seen.insert(label).inserted else {
        throw ValidationError("duplicate \(kind) '\(shown)'; labels must be unique")
      }
    }
  }

  private static func isVisible(_ text: String) -> Bool {
    !TextFlow.wrap(text, width: 80, maxLines: 100).isEmpty
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character or ends a line.
  fileprivate var breaksLine: Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
