extension SnackOverlay {
  /// How a person hears of snacks while the terminal has not the focus.
  public var notices: OutsideNotices {
    get { outside.notices }
    set { outside.notices = newValue }
  }

  /// Puts the texts of the focused snack on the clipboard, if the terminal does that (OSC 52).
  ///
  /// - Returns: Whether there was a snack, and a terminal that takes such orders.
  @discardableResult
  public func copyFocused() -> Bool {
    guard outside.emulator.takesCommands, let snack = scene.stack.focused else { return false }
    let texts = [snack.title, snack.message].compactMap { $0 }.filter { !$0.isEmpty }
    outside.append(.copy(texts.joined(separator: "\n")))
    wake.signal()
    return true
  }
}
