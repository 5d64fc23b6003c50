extension SnackOverlay {
  /// Stops the program or moves its inline screen, if a signal has requested it.
  func updateInlineScreen() {
    guard let inline, !scenes.isClosed, !Curses.isSuspended else { return }
    if HostSignals.consumeStopRequest() { stop(inline) }
    guard inline.consumeResize() else { return }
    let typed = inline.adapt(wrapsLines: TerminalEnvironment.wrapsLines())
    Curses.unread(typed)
    Curses.unread(Curses.KeyCode.resize)
    Curses.invalidateSentScreen()
    schedule.requestUpdate()
  }

  /// Stops the program with its screen removed, and shows it again below the cursor.
  private func stop(_ inline: InlineScreen) {
    channel.finish()
    HostSignals.measuringStop {
      Curses.suspend()
      System.putAll(inline.anchor.ending, to: terminal.output)
      System.stop()
    }
    Curses.resumeInput()
    Curses.unread(inline.restart())
    _ = inline.consumeResize()
    inline.limitingRows { Curses.resendScreen() }
  }
}
