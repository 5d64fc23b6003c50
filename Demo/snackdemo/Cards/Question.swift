/// What a card asks.
struct Question: Hashable, Sendable {
  /// A line of text that answers it.
  struct Field: Hashable, Sendable {
    var placeholder = ""
    var isSecret = false
    var isRequired = false
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

  /// Whether to choose is to answer, so that no button is needed for it.
  var isAnsweredByChoice: Bool {
    !choices.isEmpty && action == nil && field == nil && !allowsSeveral
  }

  /// The label of the button that answers.
  var actionLabel: String { action ?? "OK" }
}
