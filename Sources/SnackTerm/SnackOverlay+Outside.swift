extension SnackOverlay {
  /// How a person hears of snacks while the terminal has not the focus.
  ///
  /// tmux hands notifications on by its option `allow-passthrough on` alone; the bell needs none.
  /// In kitty, tmux and GNU screen a host that sets it has to call ``pause()`` before `endwin`:
  /// ncurses would leave a terminal there that goes on to report its focus.
  public var notices: OutsideNotices {
    get { outside.notices }
    set { outside.notices = newValue }
  }

  /// Puts the texts of the focused snack on the clipboard, if the terminal does that (OSC 52).
  ///
  /// Whether the terminal obeys is not known: tmux does by its option `set-clipboard on` alone.
  /// - Returns: Whether there was a snack, and a terminal that takes such orders.
  @discardableResult
  public func copyFocused() -> Bool {
    guard let snack = scene.stack.focused else { return false }
    let texts = [snack.title, snack.message].compactMap { $0 }.filter { !$0.isEmpty }
    return copy(texts.joined(separator: "\n"))
  }

  /// Puts a text on the clipboard, as ``copyFocused()`` does with that of a snack.
  /// - Returns: Whether there was a terminal that takes such orders.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard outside.emulator.takesCommands else { return false }
    let message = TerminalMessage.copy(text)
    // tmux has a clipboard of its own, and asks its terminal as it was told to.
    let isHidden = outside.emulator.multiplexer == .screen
    outside.append(isHidden ? message.through(.screen) : message)
    wake.signal()
    return true
  }
}
