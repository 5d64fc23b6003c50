extension SnackOverlay {
  func turn(_ host: HostActivity) {
    expectNobodyIsAsked()
    wake.clear()
    guard let screen = Curses.virtualScreen else { return }
    let now = now
    owesUpdate = line.sendRest(at: now) || owesUpdate || host == .staged
    guard !isClosed else { return sendWhatIsOwed() }
    guard followSuspension(at: now) || host == .staged else { return }
    follow(screen, at: now)
    turnScenes(at: now)
    // A hook may have closed the overlay or left the screen.
    guard !isClosed, Curses.virtualScreen == screen, Curses.isSuspended == isSuspended else {
      return Curses.isSuspended ? () : sendWhatIsOwed()
    }
    followResizes()
    let cursorMoves = cards.park.set(cursorPlace(at: now), on: screen)
    owesUpdate = owesUpdate || cursorMoves || reportsNeedSwitch || outside.count > 0
    if host != .idle || hostWasCalled { knowsHost = false }
    let isCurrent = isCurrent(on: screen)
    guard !isCurrent || owesUpdate || line.hasRest else {
      return (skippedFrame, isPostponed) = (false, false)
    }
    guard isTimeForFrame(at: now) else { return }
    if !isCurrent { lay(on: screen, at: now) }
    sendWhatIsOwed()
  }

  /// Where the terminal's cursor belongs; `nil` if it is the host's.
  private func cursorPlace(at now: Moment) -> Point? {
    guard !cards.scene.isModal else { return cards.scene.cursor(at: now) }
    return cards.scene.holdsSnacks ? nil : scene.stack.cursor(at: now)
  }

  /// Sends the whole screen after a resize.
  ///
  /// ncurses does so by itself only if it finds another size. A terminal that went there and back in
  /// the meantime has lost what it cut off all the same.
  private func followResizes() {
    let resizes = HostSignals.resizes
    guard resizes != knownResizes else { return }
    knownResizes = resizes
    Curses.distrustSentScreen()
    owesUpdate = true
  }

  /// Whether the present frame stands on the screen and nothing of the host's over it.
  private func isCurrent(on screen: Window) -> Bool {
    guard frameName == laidFrame else { return false }
    knowsHost = knowsHost || !compositor.isOverdrawn(on: screen)
    return knowsHost
  }

  private func lay(on screen: Window, at now: Moment) {
    let hasChanged = compositor.lay(overlayFrame, on: screen, hostIsIdle: knowsHost)
    (laidFrame, knowsHost) = (frameName, true)
    guard hasChanged else { return }
    lastFrame = now
    owesUpdate = true
  }

  /// Says whether a frame may be sent: the line takes it, and the last one was shown for its time.
  ///
  /// What the host draws is not paced, only what snacks add to it.
  private func isTimeForFrame(at now: Moment) -> Bool {
    let isOpen = line.isOpen(at: now, isPaced: !owesUpdate)
    skippedFrame = !isOpen
    isPostponed = !owesUpdate && now.seconds < lastFrame.seconds + 0.9 * frameSeconds
    return isOpen && !isPostponed
  }

  private func sendWhatIsOwed() {
    guard owesUpdate else { return }
    owesUpdate = false
    line.update(now: { now }, frameInterval: frameSeconds) {
      switchReports()
      outside.send(to: output)
      cards.park.show()
    }
    followSuspension(at: now)  // sending takes a screen back
  }

  /// While the host has suspended its screen nothing is drawn and no time runs.
  @discardableResult
  private func followSuspension(at now: Moment) -> Bool {
    let suspends = Curses.isSuspended
    if suspends != isSuspended {
      isSuspended = suspends
      forgetPointer()
      endPaste()
      tellPause(at: now)
    }
    return !suspends
  }

  private func follow(_ screen: Window, at now: Moment) {
    var terrain = scene.stack.terrain
    (terrain.size, terrain.isSlow) = (Curses.size(of: screen), line.isSlow(at: now))
    if terrain != scene.stack.terrain { updateSnacks(.terrain(terrain), at: now) }
  }
}
