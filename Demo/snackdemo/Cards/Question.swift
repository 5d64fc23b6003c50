/// The content of a question card.
struct Question: Hashable, Sendable {
  /// A text field for the answer.
  struct Field: Hashable, Sendable {
    var placeholder = ""
    var isSecret = false
  }

  var title: String
  var description: String?
  var icon: String?
  /// The label of the action button; `nil` for the default, which depends on the question.
  var action: String?
  /// The label of the alternative button; `nil` for none.
  var alternative: String?
  var field: Field?
  /// The options to choose from, without duplicates.
  var choices: [String] = []
  var allowsMultiple = false
  /// Whether blank texts and empty choices are rejected.
  var isRequired = false

  /// Whether choosing an option answers the question, without an action button.
  var isAnsweredByChoice: Bool {
    !choices.isEmpty && action == nil && field == nil && !allowsMultiple
  }

  /// The options that are chosen at first.
  ///
  /// This is the first option, or none if the user must choose or may choose several.
  var initialChoices: [String] {
    allowsMultiple || isRequired || isAnsweredByChoice ? [] : Array(choices.prefix(1))
  }

  /// Returns the problem with a text, or `nil` if it is valid.
  func problem(inText text: String) -> String? {
    isRequired && text.allSatisfy(\.isWhitespace) ? "Please enter an answer." : nil
  }

  /// Returns the problem with a choice, or `nil` if it is valid.
  func problem(inChoice chosen: [String]) -> String? {
    guard isRequired, chosen.isEmpty else { return nil }
    return allowsMultiple ? "Choose at least one." : "Choose one."
  }

  /// The label of the action button; `nil` for no button.
  var actionLabel: String? { isAnsweredByChoice ? nil : action ?? "OK" }
}
