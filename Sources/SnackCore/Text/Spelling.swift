/// Finds the word that somebody probably meant.
package enum Spelling {
  /// The word that differs in the fewest letters, if those are few enough to be slips.
  package static func nearest(to word: String, in words: [String]) -> String? {
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
