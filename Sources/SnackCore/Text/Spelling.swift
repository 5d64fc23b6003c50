/// Suggestions for misspelled words.
package enum Spelling {
  /// Returns the word that was probably meant; `nil` if there is none.
  ///
  /// This is the only word with the given prefix, or the one with the smallest edit distance, at
  /// most a third of the longer word.
  package static func nearest(to word: String, in words: [String]) -> String? {
    let word = word.lowercased()
    let longer = words.filter { $0.hasPrefix(word) }
    if word.count >= minLetters, longer.count == 1 { return longer.first }
    let slips = words.compactMap { known in
      let distance = distance(Array(word.prefix(maxLetters)), Array(known))
      return distance <= max(word.count, known.count) / 3 ? (known, distance) : nil
    }
    return slips.min { $0.1 < $1.1 }?.0
  }

  private static let maxLetters = 40
  /// The fewest letters that are matched as a prefix.
  private static let minLetters = 3

  /// Returns the number of letters to add, remove, replace, or swap with a neighbour.
  ///
  /// This is Levenshtein's distance with Damerau's transpositions.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for column in right.indices {
        let replaced = row[column] + (letter == right[column] ? 0 : 1)
        var least = min(replaced, row[column + 1] + 1, next[column] + 1)
        if index > 0, column > 0, letter == right[column - 1], left[index - 1] == right[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
