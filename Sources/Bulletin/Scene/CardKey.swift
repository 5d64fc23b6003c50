/// A key, independent of the bytes that the terminal sends.
package enum CardKey: Hashable, Sendable {
  /// A typed character.
  case character(Character)
  /// A pasted text.
  case paste(String)
  /// Control with a lowercase letter.
  case control(Unicode.Scalar)
  /// Alt with a character.
  case alt(Unicode.Scalar)
  case tab, backTab
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, escape
  case backspace, delete
  /// Left or Right with Control or Alt.
  case wordLeft, wordRight
}

extension BulletinKey {
  /// Creates the key for a control; `nil` if controls cannot receive it.
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

extension ListJump {
  /// Creates the jump for a key; `nil` if the key does not jump.
  init?(_ key: CardKey) {
    switch key {
    case .home: self = .toFirst
    case .end: self = .toLast
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    default: return nil
    }
  }
}
