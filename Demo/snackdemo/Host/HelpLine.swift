import SnackTerm

/// A key and its description, for the help line and the help panel.
struct HelpItem: Hashable, Sendable {
  let keys: String
  /// The word in the help line.
  let word: String
  /// The phrase in a wide help panel, starting with a verb.
  let sentence: String
  /// The phrase in a narrow help panel, with at most 11 characters.
  let brief: String
  /// The rank in a narrow help line; lower ranks are kept longer.
  let rank: Int

  /// Creates an item; `brief` defaults to `word`.
  init(_ keys: String, _ word: String, _ sentence: String, brief: String? = nil, rank: Int) {
    self.keys = keys
    self.word = word
    self.sentence = sentence
    self.brief = brief ?? word
    self.rank = rank
  }

  fileprivate var width: Int { keys.count + 1 + word.count }

  /// Returns the width of the items that fit side by side.
  static func width(of items: [HelpItem], within width: Int) -> Int {
    fitting(items, width: width).reduce(0) { $0 + $1.width + 2 }
  }

  /// Returns the items that fit side by side, in their original order.
  static func fitting(_ items: [HelpItem], width: Int) -> [HelpItem] {
    var (chosen, used): (Set<HelpItem>, Int) = ([], 0)
    for item in items.sorted(by: { $0.rank < $1.rank }) {
      let needed = item.width + (chosen.isEmpty ? 0 : 2)
      guard used + needed <= width else { break }
      used += needed
      chosen.insert(item)
    }
    return items.filter(chosen.contains)
  }
}

extension Pen {
  /// Draws the help line with as many keys as fit.
  mutating func draw(_ items: [HelpItem], in place: Rect) {
    guard !place.isEmpty else { return }
    var column = place.origin.x + min(1, place.size.width - 1)
    for item in HelpItem.fitting(items, width: place.size.width - 2) {
      column += put(item.keys, x: column, y: place.origin.y, width: item.keys.count, .key) + 1
      column += put(item.word, x: column, y: place.origin.y, width: item.word.count, .faint) + 2
    }
  }
}
