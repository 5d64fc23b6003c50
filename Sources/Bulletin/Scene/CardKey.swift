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
