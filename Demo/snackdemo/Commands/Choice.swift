import ArgumentParser
import SnackTerm

/// A word on the command line that has to be one of a list.
enum Choice {
  /// Finds a word in a list.
  /// - Throws: An error that names the list and the word that was probably meant.
  static func pick(_ word: String, from words: [String], called kind: String) throws -> String {
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
  /// The text as the start of a sentence.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
