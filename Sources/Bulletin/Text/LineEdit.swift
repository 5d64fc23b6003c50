/// An editing step on a line of text, mostly as in readline.
///
/// A word is a run of letters, digits and pictographs. A character is what the reader perceives as
/// one: a letter with its marks, or an emoji with everything joined to it.
///
/// ```swift
/// var editor = LineEditor("git commit")
/// editor.apply(.deleteWordBackward)
/// editor.apply(.insert("push"))
/// print(editor.text)  // git push
/// ```
public enum LineEdit: Hashable, Sendable {
  /// Inserts typed text at the cursor (readline: `self-insert`).
  ///
  /// A combining mark joins the character before the cursor. A run of spaces that contains a line
  /// end or a tab becomes one blank; control characters are dropped.
  case insert(String)
  /// Inserts pasted text at the cursor (readline: `bracketed-paste-begin`).
  ///
  /// Works like typing, but line ends and tabs at both ends of the text are dropped, along with
  /// adjacent spaces.
  case paste(String)
  /// Deletes the character before the cursor (`backward-delete-char`).
  case deleteBackward
  /// Deletes the character after the cursor (`delete-char`).
  case deleteForward
  /// Kills the text back to the start of the word before the cursor (`backward-kill-word`).
  case deleteWordBackward
  /// Kills the text up to the end of the word after the cursor (`kill-word`).
  case deleteWordForward
  /// Kills the text before the cursor (`unix-line-discard`).
  case deleteToStart
  /// Kills the text after the cursor (`kill-line`).
  case deleteToEnd
  /// Inserts the text that was killed last (`yank`).
  ///
  /// Consecutive kills are inserted together.
  case yank
  /// Exchanges the characters around the cursor and moves after them (`transpose-chars`).
  ///
  /// At the end of the text, exchanges the last two characters.
  case transpose
  /// Moves one character to the left (`backward-char`).
  case moveLeft
  /// Moves one character to the right (`forward-char`).
  case moveRight
  /// Moves to the start of the word before the cursor (`backward-word`).
  case moveWordLeft
  /// Moves to the end of the word after the cursor (`forward-word`).
  case moveWordRight
  /// Moves to the start of the text (`beginning-of-line`).
  case moveToStart
  /// Moves to the end of the text (`end-of-line`).
  case moveToEnd
}
