/// The label of a button: its word, its key unless the word contains it, and its countdown.
///
/// The key is in parentheses; on a chip, it has a dimmer tone instead.
///
/// With too little space, the blanks beside the brackets are dropped first, then the countdown,
/// then the key. The word is cut last.
struct ButtonLabel {
  /// The word.
  private(set) var word = GlyphLine()
  /// The key after a blank, in parentheses unless on a chip; empty if the word contains the key.
  private(set) var hint = GlyphLine()
  /// The columns between either end of the button and its text.
  private(set) var margin = 2
  /// The columns for the countdown after the text.
  private(set) var countdown = 0

  /// The longest word with its key, in columns.
  private static let maxColumns = 24

  /// The total width of the button in columns.
  var columns: Int { word.width + hint.width + countdown + 2 * margin }

  /// The columns on either side of the key in the hint.
  private var keyMargins = (before: 2, after: 1)

  /// The key without its parentheses.
  var key: GlyphLine {
    GlyphLine(hint.glyphs.dropFirst(keyMargins.before).dropLast(keyMargins.after))
  }

  /// The columns between the start of the word and the key.
  var keyOffset: Int { word.width + keyMargins.before }

  /// Creates the label of a button.
  /// - Parameters:
  ///   - button: The button.
  ///   - controls: The controls of the snack.
  ///   - availableWidth: The columns available for the button.
  init(of button: SnackControls.Button, _ controls: SnackControls, availableWidth: Int) {
    word = TextFlow.singleLine(button.label, width: Self.maxColumns)
    if let key = button.hotkey, !word.contains(key) {
      if controls.hasChips { keyMargins = (before: 1, after: 0) }
      let text = controls.hasChips ? " \(key)" : " (\(key))"
      hint = GlyphLine(text.unicodeScalars.map { Glyph($0) })
      word = TextFlow.singleLine(button.label, width: Self.maxColumns - hint.width)
    }
    let seconds = button.showsCountdown ? 1 + controls.countdownDigits : 0
    let needed = word.width + hint.width + 2 * Self.minMargin
    countdown = needed + seconds <= availableWidth ? seconds : 0
    if needed > availableWidth {
      hint = GlyphLine()
      word = TextFlow.singleLine(
        button.label,
        width: max(1, min(Self.maxColumns, availableWidth - 2 * Self.minMargin)))
    }
    if columns > availableWidth { margin = Self.minMargin }
  }

  /// The minimum margin on each side, in columns.
  private static let minMargin = 1
}

extension GlyphLine {
  /// Returns whether the line contains a letter, ignoring case.
  fileprivate func contains(_ key: Character) -> Bool {
    glyphs.contains { $0.text.lowercased() == key.lowercased() }
  }
}
