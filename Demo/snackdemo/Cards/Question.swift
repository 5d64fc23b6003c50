/// What a card asks.
struct Question: Hashable, Sendable {
  /// A line of text that answers it.
  struct Field: Hashable, Sendable {
    var placeholder = ""
    var isSecret = false
  }

  var title: String
  var description: String?
  var icon: String?
  /// The label of the button that answers; `nil` leaves it to the question whether there is one.
  var action: String?
  /// The label of the button for another answer; `nil` if there is none.
  var alternative: String?
  var field: Field?
  /// What can be chosen, each once.
  var choices: [String] = []
  var allowsSeveral = false
  /// Whether neither a blank text nor a list of which nothing is chosen is an answer.
  var isRequired = false

  /// Whether to choose is to answer, so that no button is needed for it.
  var isAnsweredByChoice: Bool {
    !choices.isEmpty && action == nil && field == nil && !allowsSeveral
  }

  /// What is chosen at first: the first choice, unless the person has to choose or may choose none.
  var chosenAtFirst: [String] {
    allowsSeveral || isRequired || isAnsweredByChoice ? [] : Array(choices.prefix(1))
  }

  /// What is wrong with a text; `nil` if nothing is.
  func problem(inText text: String) -> String? {
    isRequired && text.allSatisfy(\.isWhitespace) ? "An answer is needed." : nil
  }

  /// What is wrong with what is chosen; `nil` if nothing is.
  func problem(inChoice chosen: [String]) -> String? {
    guard isRequired, chosen.isEmpty else { return nil }
    return allowsSeveral ? "Choose at least one." : "Choose one."
  }

  /// The label of the button that answers; `nil` if none is needed.
  var actionLabel: String? { isAnsweredByChoice ? nil : action ?? "OK" }
}
