import Bulletin
import SnackCore

/// The sign that represents the cursor in texts and drawings.
let cursorSign: Unicode.Scalar = "‸"

extension LineEditor {
  /// Creates an editor of a text with the cursor drawn in it, by default at the end.
  init(drawn: String, limit: Int = LineEditor.defaultLimit, isSecret: Bool = false) {
    let parts = drawn.unicodeScalars.split(
      separator: cursorSign, maxSplits: 1, omittingEmptySubsequences: false)
    self.init(String(parts[0]), limit: limit, isSecret: isSecret)
    guard parts.count == 2 else { return }
    let behind = String(parts[1])
    apply(.insert(behind))
    for _ in behind { apply(.moveLeft) }
  }

  /// The text with the cursor drawn in it.
  var drawing: String {
    let characters = text.map { String($0) }
    return (characters[..<cursor] + [String(cursorSign)] + characters[cursor...]).joined()
  }

  /// Applies several edits in order.
  mutating func apply(_ edits: [LineEdit]) {
    for edit in edits { apply(edit) }
  }

  /// Returns a field of this width as text, on a terminal with Unicode.
  mutating func field(_ width: Int) -> String {
    view(width: width, allowsUnicode: true).drawing
  }
}

extension LineView {
  /// The field with the cursor before its cell, between bars, or arrows beside hidden text.
  var drawing: String {
    var text = hasMoreLeft ? "<" : "|"
    var column = 0
    for glyph in line.glyphs {
      if column == cursorColumn { text.unicodeScalars.append(cursorSign) }
      text += glyph.text
      column += glyph.width
    }
    return text + (hasMoreRight ? ">" : "|")
  }
}
