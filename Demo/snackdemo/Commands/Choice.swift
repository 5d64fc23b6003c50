import ArgumentParser
import SnackTerm

/// A command-line word from a fixed list.
enum Choice {
  /// Returns the matching word of a list, ignoring case.
  /// - Throws: An error with the valid words and the nearest match.
  static func pick(_ word: String, from words: [String], kind: String) throws -> String {
    if words.contains(word.lowercased()) { return word.lowercased() }
    let hint = Spelling.nearest(to: word, in: words).map { "did you mean '\($0)'? " } ?? ""
    let list = words.joined(separator: ", ")
    throw ValidationError("unknown \(kind) '\(word)'; \(hint)valid values: \(list)")
  }
}
