/// A key as a card knows it, whatever the terminal sends for it.
package enum CardKey: Hashable, Sendable {
  /// A character that goes into a text.
  case character(Character)
  /// A text that was pasted as a whole.
  case paste(String)
  /// Control and a small letter.
  case control(Unicode.Scalar)
  /// Alt and a character.
  case alt(Unicode.Scalar)
  case tab, backTab
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape
  case backspace, delete
  /// An arrow to the side with Control or Alt.
  case wordLeft, wordRight
}

extension BulletinKey {
  /// The key for a drawing; `nil` if no drawing gets it.
  init?(_ key: CardKey) {
    switch key {
    case .character(let character): self = .character(character)
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .enter: self = .enter
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .paste, .control, .alt, .tab, .backTab, .escape, .wordLeft, .wordRight: return nil
    }
  }
}
