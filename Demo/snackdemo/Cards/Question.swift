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
  /// Whether typing narrows the list of choices.
  var isFiltered = false
  /// Whether the answer is yes or no, with the keys y and n.
  var isConfirmation = false
  /// The suggested answer: choices, a text, or the label of a button; empty for none.
  var suggestion: [String] = []

  /// Whether choosing an option answers the question, without an action button.
  var isAnsweredByChoice: Bool {
    !choices.isEmpty && action == nil && field == nil && !allowsMultiple
  }

  /// The options that are chosen at first.
  ///
  /// This is the first option, or none if the user must choose or may choose several.
  var initialChoices: [String] {
    guard suggestion.isEmpty else { return suggestion }
    return allowsMultiple || isRequired || isAnsweredByChoice ? [] : Array(choices.prefix(1))
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

  /// The initial text of the field.
  var initialText: String { choices.isEmpty && field != nil ? suggestion.first ?? "" : "" }

  /// Whether the alternative button has the focus at first.
  var suggestsAlternative: Bool {
    choices.isEmpty && field == nil && alternative != nil && suggestion.first == alternative
  }

  /// The suggested answer, used when the time is up; `nil` without a suggestion.
  var suggestedAnswer: Answer? {
    guard !suggestion.isEmpty else { return nil }
    return Answer(
      button: suggestsAlternative ? alternative : actionLabel,
      isAlternative: suggestsAlternative, text: field.map { _ in initialText },
      choices: choices.isEmpty ? nil : suggestion)
  }

  /// The label of the action button; `nil` for no button.
  var actionLabel: String? { isAnsweredByChoice ? nil : action ?? "OK" }
}
