import ArgumentParser
import SnackTerm

/// The options that define a card's question.
struct QuestionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("What is asked; after -- if it begins with a dash.", valueName: "question"))
  var title: String

  @Option(help: "A text beneath the question.")
  var description: String?

  @Option(help: "One or a few characters above it.")
  var icon: String?

  @Option(help: ArgumentHelp("The button that answers. (default: OK)", valueName: "label"))
  var action: String?

  @Option(help: ArgumentHelp("A button for another answer.", valueName: "label"))
  var alternative: String?

  @Option(
    defaultAsFlag: Placeholder(), parsing: .next,
    help: ArgumentHelp(
      "A line of text to fill in, and what it shows while it is empty.", valueName: "placeholder"))
  var field: Placeholder?

  @Flag(help: "Do not show what is typed; brings a field.")
  var secret = false

  @Flag(
    help: """
      Ask for a text that is not blank, and for a choice if there is a list; without one it brings \
      a field.
      """)
  var required = false

  @Option(
    help: ArgumentHelp("Something to choose; may be given several times.", valueName: "label"))
  var choice: [String] = []

  @Flag(help: "Let any number of choices be chosen.")
  var several = false

  /// The placeholder of an empty field.
  struct Placeholder: ExpressibleByArgument, CustomStringConvertible {
    var text = ""
    var description: String { text.isEmpty ? "nothing" : text }

    init() {}
    init(argument: String) { text = argument }
  }

  func validate() throws {
    _ = try question
  }

  /// The question defined by the options.
  /// - Throws: A validation error that describes the problem.
  var question: Question {
    get throws {
      guard Self.isVisible(title) else {
        throw ValidationError("The question is empty; give it some text.")
      }
      guard !several || !choice.isEmpty else {
        throw ValidationError("--several is about choices; give some by --choice.")
      }
      let question = Question(
        title: title, description: description, icon: icon, action: action,
        alternative: alternative, field: requestedField, choices: choice, allowsSeveral: several,
        isRequired: required)
      let buttons = [question.actionLabel, question.alternative].compactMap { $0 }
      try Self.check(buttons, kind: "button", plural: "buttons")
      try Self.check(choice, kind: "choice", plural: "choices")
      return question
    }
  }

  private var requestedField: Question.Field? {
    guard field != nil || secret || (required && choice.isEmpty) else { return nil }
    return Question.Field(placeholder: field?.text ?? "", isSecret: secret)
  }

  /// Throws unless each label is visible, unique and a single line.
  ///
  /// A label may be printed as an answer.
  private static func check(_ labels: [String], kind: String, plural: String) throws {
    var seen = Set<String>()
    for label in labels {
      let shown = Output.sanitized(label)
      guard isVisible(label) else {
        throw ValidationError("A \(kind) needs a label that can be seen.")
      }
      guard !label.unicodeScalars.contains(where: \.breaksLine) else {
        throw ValidationError("The \(kind) '\(shown)' is not one line of text without controls.")
      }
      guard seen.insert(label).inserted else {
        throw ValidationError("There are two \(plural) '\(shown)'; give each another label.")
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
