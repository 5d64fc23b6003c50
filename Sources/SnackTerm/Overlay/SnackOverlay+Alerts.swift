extension SnackOverlay {
  /// The bell and desktop notifications while the terminal is unfocused.
  ///
  /// tmux passes notifications on only with its option `allow-passthrough on`; the bell needs no
  /// option. In kitty, tmux and GNU screen, a host that sets this property must call ``pause()``
  /// before `endwin`; otherwise ncurses leaves the terminal's focus reports on.
  public var unfocusedAlerts: UnfocusedAlerts {
    get { scenes.alertState.alerts }
    set { scenes.alertState.alerts = newValue }
  }

  /// Copies the texts of the focused snack to the clipboard with OSC 52.
  ///
  /// The terminal does not confirm the copy; tmux requires its option `set-clipboard on`.
  /// - Returns: Whether a snack is focused and the terminal handles OSC commands.
  @discardableResult
  public func copyFocused() -> Bool {
    guard let snack = scenes.snacks.stack.focused else { return false }
    let texts = [snack.title, snack.message].compactMap { $0 }.filter { !$0.isEmpty }
    return copy(texts.joined(separator: "\n"))
  }

  /// Copies a text to the clipboard; see ``copyFocused()``.
  /// - Returns: Whether the terminal handles OSC commands.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard scenes.alertState.emulator.supportsOSC else { return false }
    let controlString = ControlString.copy(text)
    // tmux keeps its own clipboard, and forwards copies to the terminal if its options allow it.
    let isHidden = scenes.alertState.emulator.multiplexer == .screen
    scenes.alertState.append(isHidden ? controlString.through(.screen) : controlString)
    connection.wake.signal()
    return true
  }
}
