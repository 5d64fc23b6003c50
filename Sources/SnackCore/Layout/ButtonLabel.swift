/// What stands on a button: its word, its key where the word does not tell it, its countdown.
///
/// With too little room the blanks beside the brackets give way first, then the countdown, then the
/// key, and the word is cut last.
struct ButtonLabel {
  /// The word, and the key behind it.
  private(set) var line = GlyphLine()
  /// Columns between an end of the button and its text.
  private(set) var margin = 2
  /// Columns behind the text that belong to the countdown.
  private(set) var countdown = 0

  /// The longest word with its key, in columns.
  private static let longest = 24

  /// The columns of the whole button.
  var columns: Int { line.width + countdown + 2 * margin }

  /// - Parameters:
  ///   - button: The button.
  ///   - controls: What the snack has.
  ///   - room: The columns that the button may take.
  init(of button: SnackControls.Button, _ controls: SnackControls, room: Int) {
    let word = TextFlow.singleLine(button.label, width: Self.longest)
    var whole = word
    if let key = button.hotkey, !word.contains(key) {
      let hint = " (\(key))"
      whole = TextFlow.singleLine(button.label, width: Self.longest - hint.count)
      for glyph in hint.unicodeScalars { whole.append(Glyph(glyph)) }
    }
    let seconds = button.showsCountdown ? 1 + controls.countdownDigits : 0
    let least = 2 * Self.leastMargin
    (line, countdown) = (whole, whole.width + seconds + least <= room ? seconds : 0)
    if whole.width + least > room {
      line = TextFlow.singleLine(button.label, width: max(1, min(Self.longest, room - least)))
    }
    if columns > room { margin = Self.leastMargin }
  }

  /// A bracket.
  private static let leastMargin = 1
}

extension GlyphLine {
  /// Whether a letter or its other case is in it.
  fileprivate func contains(_ key: Character) -> Bool {
    glyphs.contains { $0.text.lowercased() == key.lowercased() }
  }
}
