extension SnackOverlay {
  func turn(_ host: HostActivity) {
    scenes.checkReentry()
    clearWake()
    if receiveMessages(), hasLeftScreen { return waitForScreen() }
    updateInlineScreen()
    guard let screen = Curses.virtualScreen else { return }
    let now = now
    guard screenUse.isCurrent || scenes.isClosed else { return _ = updateSuspension(at: now) }
    let mustResend = channel.sendPendingOutput(at: now)
    schedule.requestUpdate(if: mustResend || host == .staged)
    guard !scenes.isClosed else { return sendUpdate() }
    guard updateSuspension(at: now) || host == .staged else { return }
    updateTraits(of: screen, at: now)
    scenes.turn(at: now)
    sentToasts?.reportEnds()
    // A hook may have closed the overlay or left the screen.
    guard !scenes.isClosed, Curses.virtualScreen == screen,
      screenUse.isDrawable != screenUse.isSuspended
    else {
      return screenUse.isDrawable ? sendUpdate() : ()
    }
    handleResizes()
    let cursorMoves = cardInput.park.set(scenes.cursor(at: now), on: screen)
    schedule.requestUpdate(if: cursorMoves || reportsNeedSwitch || scenes.alertState.count > 0)
    if host != .idle || scenes.hookDispatcher.hasCalled { schedule.noteHostActivity() }
    send(on: screen, at: now)
  }

  /// Answers senders while the program has left its screen, without bringing it back.
  /// - Returns: Whether it has left its screen.
  package func answerSenders() -> Bool {
    guard hasLeftScreen else { return false }
    turn(.idle)
    return true
  }

  /// Whether changes are reported now; within deeply nested hooks, they wait until these return.
  package var reportsChanges: Bool { scenes.hookDispatcher.canDispatch }

  /// Makes the wake descriptor unreadable, unless the last wait has found that it is.
  private func clearWake() {
    if terminal.mayBeWoken, !wakeIsClosed { connection.wake.clear() }
    terminal.mayBeWoken = true
  }

  private var hasLeftScreen: Bool { !screenUse.isDrawable && !scenes.isClosed }

  /// Keeps the toasts of messages for the turn in which the program returns to its screen.
  ///
  /// An update would bring back the screen that the program has left.
  private func waitForScreen() {
    connection.wake.clear()
    updateSuspension(at: now)
  }

  /// Sends the frame and the staged changes if the schedule allows it.
  private func send(on screen: Window, at now: Moment) {
    let step = schedule.step(
      to: scenes.frameID, interval: frameSeconds, at: now, line: channel.state(at: now),
      isDamaged: { compositor.isDamaged(on: screen) },
      acceptsOutput: { channel.acceptsOutput(at: now) })
    guard step != .wait else { return }
    if step == .composite { composite(on: screen, at: now) }
    sendUpdate()
  }

  /// Sends the whole screen after a resize with snacks or cards on it.
  ///
  /// ncurses does so only if the size differs. A terminal that was resized and resized back in the
  /// meantime has still lost the content that it cut off.
  private func handleResizes() {
    guard screenUse.update(resizes: HostSignals.resizes),
      scenes.showsAnything || compositor.coversScreen
    else { return }
    Curses.invalidateSentScreen()
    schedule.requestUpdate()
  }

  private func composite(on screen: Window, at now: Moment) {
    let hasChanged = compositor.composite(
      scenes.frame, on: screen, hostIsIdle: schedule.hostIsUnchanged)
    schedule.note(scenes.frameID, hasChanged: hasChanged, at: now)
  }

  private func sendUpdate() {
    guard schedule.consumeUpdate() else { return }
    channel.update(now: { now }, frameInterval: frameSeconds) {
      switchReports()
      scenes.alertState.send(to: terminal.output)
      cardInput.park.show()
    }
    updateSuspension(at: now)  // sending resumes a suspended screen
  }

  /// Updates the suspended state; returns whether the screen is in use.
  ///
  /// While the host has suspended its screen, or switched to another, nothing is drawn and all
  /// timers are paused.
  @discardableResult
  private func updateSuspension(at now: Moment) -> Bool {
    let isSuspended = !screenUse.isDrawable
    if screenUse.update(isSuspended: isSuspended) {
      forgetPointer()
      endPaste()
      // Keys that are typed before the card is visible again must not answer it.
      if isSuspended, scenes.cards.canReturnFocus { moveCardFocus(false) }
      if !isSuspended { reports.noteReentry() }
      updatePause(at: now)
    }
    return !isSuspended
  }

  private func updateTraits(of screen: Window, at now: Moment) {
    var traits = scenes.snacks.stack.traits
    traits.size = Curses.size(of: screen)
    traits.isSlow = channel.isSlow(at: now)
    traits.focusKey = focusKey
    if traits != scenes.snacks.stack.traits { scenes.updateSnacks(.traits(traits), at: now) }
  }
}
