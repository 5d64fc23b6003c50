/// The content of a question card.
package struct Question: Hashable, Sendable {
  /// A text field for the answer.
  package struct Field: Hashable, Sendable {
    package var placeholder: String
    package var isSecret: Bool

    /// Creates a field.
    package init(placeholder: String = "", isSecret: Bool = false) {
      self.placeholder = placeholder
      self.isSecret = isSecret
    }
  }

  package var title: String
  package var description: String?
  package var icon: String?
  /// The label of the action button; `nil` for the default, which depends on the question.
  package var action: String?
  /// The label of the alternative button; `nil` for none.
  package var alternative: String?
  package var field: Field?
  /// The options to choose from, without duplicates.
  package var choices: [String] = []
  package var allowsMultiple = false
  /// Whether blank texts and empty choices are rejected.
  package var isRequired = false
  /// Whether typing narrows the list of choices.
  package var isFiltered = false
  /// Whether the answer is yes or no, with the keys y and n.
  package var isConfirmation = false
  /// The suggested answer: choices, a text, or the label of a button; empty for none.
  package var suggestion: [String] = []

  /// Creates a question with only a title.
  package init(title: String) {
    self.title = title
  }

  /// Whether choosing an option answers the question, without an action button.
  package var isAnsweredByChoice: Bool {
    !choices.isEmpty && action == nil && field == nil && !allowsMultiple
  }

  /// The options that are chosen at first.
  ///
  /// This is the first option, or none if the user must choose or may choose several.
  package var initialChoices: [String] {
    guard suggestion.isEmpty else { return suggestion }
    return allowsMultiple || isRequired || isAnsweredByChoice ? [] : Array(choices.prefix(1))
  }

  /// Returns the problem with a text, or `nil` if it is valid.
  package func problem(inText text: String) -> String? {
    isRequired && text.allSatisfy(\.isWhitespace) ? "Please enter an answer." : nil
  }

  /// Returns the problem with a choice, or `nil` if it is valid.
  package func problem(inChoice chosen: [String]) -> String? {
    guard isRequired, chosen.isEmpty else { return nil }
    return allowsMultiple ? "Choose at least one." : "Choose one."
  }

  /// The initial text of the field.
  package var initialText: String { choices.isEmpty && field != nil ? suggestion.first ?? "" : "" }

  /// Whether the alternative button has the focus at first.
  package var suggestsAlternative: Bool {
    choices.isEmpty && field == nil && alternative != nil && suggestion.first == alternative
  }

  /// The suggested answer, used when the time is up; `nil` without a suggestion.
  package var suggestedAnswer: QuestionAnswer? {
    guard !suggestion.isEmpty else { return nil }
    return QuestionAnswer(
      button: suggestsAlternative ? alternative : actionLabel,
      isAlternative: suggestsAlternative, text: field.map { _ in initialText },
      choices: choices.isEmpty ? nil : suggestion)
  }

  /// The label of the action button; `nil` for no button.
  package var actionLabel: String? { isAnsweredByChoice ? nil : action ?? "OK" }
}
