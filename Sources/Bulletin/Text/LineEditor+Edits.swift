extension LineEditor {
  /// Applies an edit; an impossible one has no effect.
  public mutating func apply(_ edit: LineEdit) {
    let continues = isKilling
    isKilling = false
    switch edit {
    case .insert(let text): insert(sanitized(text, trimsLineEnds: false))
    case .paste(let text): insert(sanitized(text, trimsLineEnds: true))
    case .yank: insert(killed)
    case .deleteBackward: replace(max(cursor - 1, 0)..<cursor, with: [])
    case .deleteForward: replace(cursor..<min(cursor + 1, characters.count), with: [])
    case .deleteWordBackward: kill(to: wordStart, continues: continues)
    case .deleteWordForward: kill(to: wordEnd, continues: continues)
    case .deleteToStart: kill(to: 0, continues: continues)
    case .deleteToEnd: kill(to: characters.count, continues: continues)
    case .transpose: transpose()
    case .moveLeft: cursor = max(cursor - 1, 0)
    case .moveRight: cursor = min(cursor + 1, characters.count)
    case .moveWordLeft: cursor = wordStart
    case .moveWordRight: cursor = wordEnd
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = characters.count
    }
  }
}
