/// A key, independent of the bytes that the terminal sends.
///
/// ```swift
/// func type(_ text: String, in scene: inout BulletinScene, now: Moment) {
///   for character in text { scene.update(.key(.character(character)), at: now) }
///   scene.update(.key(.enter), at: now)
///   scene.turn(at: now)
/// }
/// ```
public enum CardKey: Hashable, Sendable {
  /// A typed character.
  case character(Character)
  /// Pasted text.
  case paste(String)
  /// Control with a lowercase letter.
  case control(Unicode.Scalar)
  /// Alt with a character.
  case alt(Unicode.Scalar)
  /// Tab, or Shift with Tab.
  case tab, backTab
  /// An arrow key.
  case up, down, left, right
  /// Home, End, Page Up or Page Down.
  case home, end, pageUp, pageDown
  /// Enter or Escape.
  case enter, escape
  /// Backspace or Delete.
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
