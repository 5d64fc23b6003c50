extension LineEditor {
  /// The start of the word before the cursor.
  var wordStart: Int {
    guard !isSecret else { return 0 }
    let before = characters[..<cursor]
    let end = before.lastIndex(where: \.isPartOfWord) ?? 0
    return before[..<end].lastIndex { !$0.isPartOfWord }.map { $0 + 1 } ?? 0
  }

  /// The end of the word after the cursor.
  var wordEnd: Int {
    guard !isSecret else { return characters.count }
    let behind = characters[cursor...]
    let start = behind.firstIndex(where: \.isPartOfWord) ?? behind.endIndex
    return behind[start...].firstIndex { !$0.isPartOfWord } ?? behind.endIndex
  }

  /// Removes the text between the cursor and an index, and keeps it for a yank.
  ///
  /// If `continues` is true, the previous edit was also a kill, and both are yanked together.
  mutating func kill(to index: Int, continues: Bool) {
    let range = min(index, cursor)..<max(index, cursor)
    isKilling = continues || !range.isEmpty
    guard !range.isEmpty else { return }
    let removed = Array(characters[range])
    let kept = continues ? killed : []
    killed = index < cursor ? removed + kept : kept + removed
    replace(range, with: [])
  }

  mutating func transpose() {
    guard cursor > 0, characters.count > 1 else { return }
    let right = min(cursor, characters.count - 1)
    replace((right - 1)..<(right + 1), with: [characters[right], characters[right - 1]])
  }
}
