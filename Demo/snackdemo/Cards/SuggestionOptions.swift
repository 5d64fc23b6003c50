import ArgumentParser
import SnackTerm

/// The options for a suggested answer and a time limit.
struct SuggestionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Suggested choice, text, button, or yes or no; repeatable.", valueName: "answer"))
  var `default`: [String] = []

  @Option(
    help: ArgumentHelp("Seconds to wait for an answer; 0 waits forever.", valueName: "seconds"))
  var timeout: String?

  func validate() throws { _ = try limit }

  /// The time limit in seconds; `nil` for none.
  var limit: Double? {
    get throws {
      guard let timeout else { return nil }
      let seconds = try Seconds.parse(timeout, name: "timeout", zero: "no limit")
      return seconds > 0 ? seconds : nil
    }
  }

  /// Returns a question with the suggested answer.
  /// - Throws: A validation error if the question has no such answer.
  func apply(to question: Question) throws -> Question {
    var question = question
    guard let first = `default`.first else { return question }
    guard `default`.count == 1 || question.allowsMultiple else {
      throw ValidationError("--default can be repeated only with --several")
    }
    if question.isConfirmation {
      let word = try Choice.pick(first, from: ["yes", "no"], kind: "default")
      let label = word == "yes" ? question.actionLabel : question.alternative
      question.suggestion = label.map { [$0] } ?? []
    } else if question.field != nil, question.choices.isEmpty {
      question.suggestion = [first]
    } else {
      let buttons = [question.actionLabel, question.alternative].compactMap(\.self)
      let known = question.choices.isEmpty ? buttons : question.choices
      for word in `default` where !known.contains(word) { throw Self.unknown(word, known) }
      question.suggestion = known.filter(`default`.contains)
    }
    return question
  }

  private static func unknown(_ word: String, _ known: [String]) -> ValidationError {
    let hint = Spelling.nearest(to: word, in: known).map { "did you mean '\($0)'? " } ?? ""
    let shown = Output.sanitized(word)
    return ValidationError(
      "unknown default '\(shown)'; \(hint)valid values: \(known.prefix(20).joined(separator: ", "))"
    )
  }
}
