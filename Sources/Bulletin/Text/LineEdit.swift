/// Is one step of editing a line, most of them known from readline.
///
/// A word is a run of letters, digits and pictures. A character is what a reader takes for one: a
/// letter with its marks, an emoji with all that is joined to it.
public enum LineEdit: Hashable, Sendable {
  /// Types a text at the cursor (readline: `self-insert`).
  ///
  /// A combining mark joins the character before the cursor. Spaces with a line end or a tab among
  /// them become one blank; controls go.
  case insert(String)
  /// Puts a text from elsewhere at the cursor (readline: `bracketed-paste-begin`).
  ///
  /// As typing, but line ends and tabs at both ends of the text go, with the spaces beside them.
  case paste(String)
  /// Removes the character before the cursor (`backward-delete-char`).
  case deleteBackward
  /// Removes the character behind the cursor (`delete-char`).
  case deleteForward
  /// Takes what is between the start of the word before the cursor and the cursor
  /// (`backward-kill-word`).
  case deleteWordBackward
  /// Takes what is between the cursor and the end of the word behind it (`kill-word`).
  case deleteWordForward
  /// Takes all that is before the cursor (`unix-line-discard`).
  case deleteToStart
  /// Takes all that is behind the cursor (`kill-line`).
  case deleteToEnd
  /// Inserts what was taken last (`yank`).
  ///
  /// What several steps in a row have taken comes back as one.
  case yank
  /// Exchanges the characters on both sides of the cursor and moves behind them; at the end of the
  /// text, the last two (`transpose-chars`).
  case transpose
  /// Moves one character to the left (`backward-char`).
  case moveLeft
  /// Moves one character to the right (`forward-char`).
  case moveRight
  /// Moves to the start of the word before the cursor (`backward-word`).
  case moveWordLeft
  /// Moves to the end of the word behind the cursor (`forward-word`).
  case moveWordRight
  /// Moves to the start of the text (`beginning-of-line`).
  case moveToStart
  /// Moves behind the end of the text (`end-of-line`).
  case moveToEnd
}
