import ArgumentParser
import SnackTerm

/// The words of `--default`, which suggest an answer.
struct Suggestion {
  private let words: [String]

  /// - Parameter words: The words, in the order of the options.
  init(_ words: [String]) { self.words = words }

  /// Returns the suggested answer to a question: choices, a text or a button's label.
  /// - Throws: A validation error if the question has no such answer.
  func answer(to question: Question) throws -> [String] {
    guard let first = words.first else { return [] }
    guard words.count == 1 || question.allowsMultiple else {
      throw ValidationError("--default can be repeated only with --several")
    }
    if question.isConfirmation {
      let word = try Choice.pick(first, from: ["yes", "no"], kind: "default")
      return [word == "yes" ? question.actionLabel : question.alternative].compactMap(\.self)
    }
    if question.field != nil, question.choices.isEmpty { return [first] }
    let buttons = [question.actionLabel, question.alternative].compactMap(\.self)
    let known = question.choices.isEmpty ? buttons : question.choices
    for word in words where !known.contains(word) { throw Self.unknown(word, known) }
    return known.filter(words.contains)
  }

  private static func unknown(_ word: String, _ known: [String]) -> ValidationError {
    let hint = Spelling.nearest(to: word, in: known).map { "did you mean '\($0)'? " } ?? ""
    let shown = Output.sanitized(word)
    return ValidationError(
      "unknown default '\(shown)'; \(hint)valid values: \(known.prefix(20).joined(separator: ", "))"
    )
  }
}
