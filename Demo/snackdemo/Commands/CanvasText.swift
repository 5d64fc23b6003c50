import SnackTerm

/// Conversion of canvases to plain text.
enum CanvasText {
  /// Returns one line per row, without trailing blanks.
  static func text(of canvas: Canvas) -> String {
    (0..<canvas.size.height).map { row in
      var line = ""
      var pending = ""
      for column in 0..<canvas.size.width where canvas[column, row].kind != .tail {
        let text = canvas[column, row].glyph.text
        if text == " " {
          pending += text
        } else {
          line += pending + text
          pending = ""
        }
      }
      return line
    }.joined(separator: "\n")
  }
}
