import SnackTerm

/// Canvases as plain text.
enum CanvasText {
  /// One line for each row, without the blanks at its end.
  static func text(of canvas: Canvas) -> String {
    (0..<canvas.size.height).map { row in
      var (line, pending) = ("", "")
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
