import ArgumentParser

/// A word on the command line that has to be one of a list.
enum Choice {
  /// Finds a word in a list.
  /// - Throws: An error that names the list and the word that was probably meant.
  static func pick(_ word: String, from words: [String], called kind: String) throws -> String {
    if words.contains(word.lowercased()) { return word.lowercased() }
    var sentence = "There is no \(kind) '\(word)'"
    if let nearest = nearest(to: word, in: words) { sentence += "; did you mean '\(nearest)'?" }
    let (advice, list) =
      words.count == 1
      ? ("the only one is", words[0]) : ("choose one of", words.joined(separator: ", "))
    sentence += sentence.hasSuffix("?") ? " \(advice.capitalizedFirst)" : "; \(advice)"
    throw ValidationError("\(sentence) \(list).")
  }

  /// The word that differs in the fewest letters, if those are few enough to be slips.
  static func nearest(to word: String, in words: [String]) -> String? {
    let distances = words.map { (word: $0, distance: distance(word.lowercased(), $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.word.count / 2) ? best.word : nil
  }

  /// How many letters have to be added, removed or replaced.
  ///
  /// The name is Levenshtein's distance.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, letter) in left.prefix(40).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (letter == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}

extension String {
  /// The text as the start of a sentence.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
