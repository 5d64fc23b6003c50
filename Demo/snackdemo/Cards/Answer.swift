import SnackTerm

/// The user's answer, as reported to a script.
struct Answer: Hashable, Sendable {
  /// The label of the chosen button; `nil` if choosing an option was the answer.
  var button: String?
  /// Whether the user chose the alternative button.
  var isAlternative = false
  /// The text of the field; `nil` without a field.
  var text: String?
  /// The labels of the chosen options; `nil` without a list.
  var choices: [String]?

  /// The lines to print: the text, then each choice; without either, the label of the button.
  ///
  /// With a field or a list, the alternative button prints nothing.
  var lines: [String] {
    guard text != nil || choices != nil else { return button.map { [$0] } ?? [] }
    return isAlternative ? [] : (text.map { [$0] } ?? []) + (choices ?? [])
  }
}

extension Answer {
  /// The answer as one line of JSON.
  ///
  /// It has all keys, even those without a value, so that scripts can rely on them.
  var jsonLine: String {
    let choices = JSONValue.array((choices ?? []).map { .string($0) })
    return JSONValue.object([
      ("action", JSONValue(button)), ("choices", choices), ("text", JSONValue(text)),
    ]).line
  }
}
