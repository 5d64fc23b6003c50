import SnackTerm

extension QuestionAnswer {
  /// The lines to print: the text, then each choice; without either, the label of the button.
  ///
  /// With a field or a list, the alternative button prints nothing.
  var lines: [String] {
    guard text != nil || choices != nil else { return button.map { [$0] } ?? [] }
    return isAlternative ? [] : (text.map { [$0] } ?? []) + (choices ?? [])
  }

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
