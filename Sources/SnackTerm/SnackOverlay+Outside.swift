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
    guard outside.emulator.takesCommands, let snack = scene.stack.focused else { return false }
    let texts = [snack.title, snack.message].compactMap { $0 }.filter { !$0.isEmpty }
    let message = TerminalMessage.copy(texts.joined(separator: "\n"))
    // tmux has a clipboard of its own, and asks its terminal as it was told to.
    let isHidden = outside.emulator.multiplexer == .screen
    outside.append(isHidden ? message.through(.screen) : message)
    wake.signal()
    return true
  }
}
