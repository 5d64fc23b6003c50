extension SnackOverlay {
  func turn(_ host: HostActivity) {
    checkReentry()
    connection.wake.clear()
    if receiveMessages(), hasLeftScreen { return waitForScreen() }
    updateInlineScreen()
    guard let screen = Curses.virtualScreen else { return }
    let now = now
    guard screenUse.isCurrent || screenUse.isClosed else { return _ = updateSuspension(at: now) }
    let mustResend = channel.sendPendingOutput(at: now)
    schedule.requestUpdate(if: mustResend || host == .staged)
    guard !screenUse.isClosed else { return sendUpdate() }
    guard updateSuspension(at: now) || host == .staged else { return }
    updateTraits(of: screen, at: now)
    turnScenes(at: now)
    sentToasts?.reportEnds()
    // A hook may have closed the overlay or left the screen.
    guard !screenUse.isClosed, Curses.virtualScreen == screen,
      screenUse.isDrawable != screenUse.isSuspended
    else {
      return screenUse.isDrawable ? sendUpdate() : ()
    }
    handleResizes()
    let cursorMoves = cards.park.set(cursorPlace(at: now), on: screen)
    schedule.requestUpdate(if: cursorMoves || reportsNeedSwitch || alertState.count > 0)
    if host != .idle || hookDispatcher.hasCalled { schedule.noteHostActivity() }
    send(on: screen, at: now)
  }

  private var hasLeftScreen: Bool { !screenUse.isDrawable && !screenUse.isClosed }

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
      to: frameID, interval: frameSeconds, at: now, line: channel.state(at: now),
      isDamaged: { compositor.isDamaged(on: screen) },
      acceptsOutput: { channel.acceptsOutput })
    guard step != .wait else { return }
    if step == .composite { composite(on: screen, at: now) }
    sendUpdate()
  }

  /// Returns the position of the terminal's cursor; `nil` leaves it to the host.
  private func cursorPlace(at now: Moment) -> Point? {
    guard !inCards({ $0.isModal }) else { return inCards { $0.cursor(at: now) } }
    return inCards { $0.coversSnacks } ? nil : inScene { $0.stack.cursor(at: now) }
  }

  /// Sends the whole screen after a resize.
  ///
  /// ncurses does so only if the size differs. A terminal that was resized and resized back in the
  /// meantime has still lost the content that it cut off.
  private func handleResizes() {
    guard screenUse.update(resizes: HostSignals.resizes) else { return }
    Curses.invalidateSentScreen()
    schedule.requestUpdate()
  }

  private func composite(on screen: Window, at now: Moment) {
    let hasChanged = compositor.composite(
      overlayFrame, on: screen, hostIsIdle: schedule.hostIsUnchanged)
    schedule.note(frameID, hasChanged: hasChanged, at: now)
  }

  private func sendUpdate() {
    guard schedule.consumeUpdate() else { return }
    channel.update(now: { now }, frameInterval: frameSeconds) {
      switchReports()
      alertState.send(to: terminal.output)
      cards.park.show()
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
      if isSuspended, cards.scene.canReturnFocus { moveCardFocus(false) }
      if !isSuspended { reports.noteReentry() }
      updatePause(at: now)
    }
    return !isSuspended
  }

  private func updateTraits(of screen: Window, at now: Moment) {
    var traits = scene.stack.traits
    traits.size = Curses.size(of: screen)
    traits.isSlow = channel.isSlow(at: now)
    if traits != scene.stack.traits { updateSnacks(.traits(traits), at: now) }
  }
}
