extension CardState {
  /// Returns the edit of the focused text for a key; `nil` if the key has another meaning.
  ///
  /// In a list with a filter, Home and End move the highlight.
  func edit(for key: CardKey) -> LineEdit? {
    guard isEditing, isInField || ListJump(key) == nil else { return nil }
    return LineEdit(key)
  }
}

extension LineEdit {
  /// Creates the edit for a key, as in readline; `nil` if the key does not edit text.
  package init?(_ key: CardKey) {
    switch key {
    case .character(let character): self = .insert(String(character))
    case .paste(let text): self = .paste(text)
    case .left: self = .moveLeft
    case .right: self = .moveRight
    case .home: self = .moveToStart
    case .end: self = .moveToEnd
    case .wordLeft: self = .moveWordLeft
    case .wordRight: self = .moveWordRight
    case .backspace: self = .deleteBackward
    case .delete: self = .deleteForward
    case .control(let letter): self.init(Self.controls[letter])
    case .alt(let scalar): self.init(Self.alts[scalar.properties.lowercaseMapping])
    case .tab, .backTab, .up, .down, .pageUp, .pageDown, .enter, .escape: return nil
    }
  }

  private init?(_ edit: LineEdit?) {
    guard let edit else { return nil }
    self = edit
  }

  private static let controls: [Unicode.Scalar: LineEdit] = [
    "a": .moveToStart, "b": .moveLeft, "d": .deleteForward, "e": .moveToEnd, "f": .moveRight,
    "h": .deleteBackward, "k": .deleteToEnd, "t": .transpose, "u": .deleteToStart,
    "w": .deleteWordBackward, "y": .yank,
  ]

  /// Edits for Alt, with or without Shift; the last two keys are Backspace.
  private static let alts: [String: LineEdit] = [
    "b": .moveWordLeft, "d": .deleteWordForward, "f": .moveWordRight,
    "\u{7F}": .deleteWordBackward, "\u{8}": .deleteWordBackward,
  ]
}
