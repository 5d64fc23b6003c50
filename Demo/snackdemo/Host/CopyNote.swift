import SnackTerm

/// What the host says when its key for copying was typed.
enum CopyNote {
  /// Copies the focused toast, and says what came of it.
  static func afterCopying(on overlay: SnackOverlay) -> String {
    if overlay.copyFocused() { return "copied" }
    return overlay.stack.focused == nil ? "no toast" : "no clipboard"
  }

  /// Copies a text, and says what came of it.
  static func afterCopying(_ text: String, on overlay: SnackOverlay) -> String {
    overlay.copy(text) ? "copied" : "no clipboard"
  }
}
