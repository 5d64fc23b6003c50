import SnackTerm

/// The host's feedback after copying.
enum CopyNote {
  /// Copies the focused toast and returns the feedback.
  static func copyFocused(on overlay: SnackOverlay) -> String {
    if overlay.copyFocused() { return "copied" }
    return overlay.stack.focused == nil ? "no toast" : "no clipboard"
  }

  /// Copies a text and returns the feedback.
  static func copy(_ text: String, on overlay: SnackOverlay) -> String {
    overlay.copy(text) ? "copied" : "no clipboard"
  }
}
