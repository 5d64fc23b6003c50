extension SnackOverlay {
  func turn(_ host: HostActivity) {
    checkReentry()
    wake.clear()
    guard let screen = Curses.virtualScreen else { return }
    let now = now
    needsUpdate = channel.sendPendingOutput(at: now) || needsUpdate || host == .staged
    guard !isClosed else { return sendUpdate() }
    guard updateSuspension(at: now) || host == .staged else { return }
    updateTraits(of: screen, at: now)
    turnScenes(at: now)
    // A hook may have closed the overlay or left the screen.
    guard !isClosed, Curses.virtualScreen == screen, Curses.isSuspended == isSuspended else {
      return Curses.isSuspended ? () : sendUpdate()
    }
    handleResizes()
    let cursorMoves = cards.park.set(cursorPlace(at: now), on: screen)
    needsUpdate = needsUpdate || cursorMoves || reportsNeedSwitch || alertState.count > 0
    if host != .idle || hookWasCalled { hostIsUnchanged = false }
    let isCurrent = isCurrent(on: screen)
    guard !isCurrent || needsUpdate || channel.hasPendingOutput else {
      return (isFrameSkipped, isFramePostponed) = (false, false)
    }
    guard isTimeForFrame(at: now) else { return }
    if !isCurrent { composite(on: screen, at: now) }
    sendUpdate()
  }

  /// Returns the position of the terminal's cursor; `nil` leaves it to the host.
  private func cursorPlace(at now: Moment) -> Point? {
    guard !cards.scene.isModal else { return cards.scene.cursor(at: now) }
    return cards.scene.coversSnacks ? nil : scene.stack.cursor(at: now)
  }

  /// Sends the whole screen after a resize.
  ///
  /// ncurses does so only if the size differs. A terminal that was resized and resized back in the
  /// meantime has still lost the content that it cut off.
  private func handleResizes() {
    let resizes = HostSignals.resizes
    guard resizes != knownResizes else { return }
    knownResizes = resizes
    Curses.invalidateSentScreen()
    needsUpdate = true
  }

  /// Returns whether the current frame is on the screen and the host has not drawn over it.
  private func isCurrent(on screen: Window) -> Bool {
    guard frameID == compositedFrame else { return false }
    hostIsUnchanged = hostIsUnchanged || !compositor.isDamaged(on: screen)
    return hostIsUnchanged
  }

  private func composite(on screen: Window, at now: Moment) {
    let hasChanged = compositor.composite(overlayFrame, on: screen, hostIsIdle: hostIsUnchanged)
    (compositedFrame, hostIsUnchanged) = (frameID, true)
    guard hasChanged else { return }
    lastFrame = now
    needsUpdate = true
  }

  /// Returns whether a frame may be sent now.
  ///
  /// The line must have room, and the last frame must have been shown long enough.
  ///
  /// Only the changes of snacks are paced, not the host's drawing.
  private func isTimeForFrame(at now: Moment) -> Bool {
    let isOpen = channel.acceptsFrame(at: now, isPaced: !needsUpdate)
    isFrameSkipped = !isOpen
    isFramePostponed = !needsUpdate && now.seconds < lastFrame.seconds + 0.9 * frameSeconds
    return isOpen && !isFramePostponed
  }

  private func sendUpdate() {
    guard needsUpdate else { return }
    needsUpdate = false
    channel.update(now: { now }, frameInterval: frameSeconds) {
      switchReports()
      alertState.send(to: output)
      cards.park.show()
    }
    updateSuspension(at: now)  // sending resumes a suspended screen
  }

  /// Updates the suspended state; returns whether the screen is in use.
  ///
  /// While the host has suspended its screen, nothing is drawn and all timers are paused.
  @discardableResult
  private func updateSuspension(at now: Moment) -> Bool {
    let suspends = Curses.isSuspended
    if suspends != isSuspended {
      isSuspended = suspends
      forgetPointer()
      endPaste()
      updatePause(at: now)
    }
    return !suspends
  }

  private func updateTraits(of screen: Window, at now: Moment) {
    var traits = scene.stack.traits
    (traits.size, traits.isSlow) = (Curses.size(of: screen), channel.isSlow(at: now))
    if traits != scene.stack.traits { updateSnacks(.traits(traits), at: now) }
  }
}
