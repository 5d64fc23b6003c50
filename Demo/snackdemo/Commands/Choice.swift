import ArgumentParser
import SnackTerm

/// A command-line word from a fixed list.
enum Choice {
  /// Returns the matching word of a list, ignoring case.
  /// - Throws: An error with the valid words and the nearest match.
  static func pick(_ word: String, from words: [String], kind: String) throws -> String {
    if words.contains(word.lowercased()) { return word.lowercased() }
    var sentence = "There is no \(kind) '\(word)'"
    if let nearest = Spelling.nearest(to: word, in: words) {
      sentence += "; did you mean '\(nearest)'?"
    }
    let (advice, list) =
      words.count == 1
      ? ("the only one is", words[0]) : ("choose one of", words.joined(separator: ", "))
    sentence += sentence.hasSuffix("?") ? " \(advice.capitalizedFirst)" : "; \(advice)"
    throw ValidationError("\(sentence) \(list).")
  }
}

extension String {
  /// The text with its first letter capitalized.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
