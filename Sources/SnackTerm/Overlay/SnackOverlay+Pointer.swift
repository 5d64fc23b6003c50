extension SnackOverlay {
  // MARK: Reports

  /// Handles a key that is a report, and returns whether it is.
  func handleReport(_ key: Int32, from window: Window) -> Bool {
    if consumeAnswer(key, from: window) || consumePasteKey(key, from: window) { return true }
    switch key {
    case TerminalReports.Code.mouse: readMouseReport(from: window)
    case TerminalReports.Code.pasteBegin: readPaste()
    case TerminalReports.Code.pasteEnd: endPaste()
    case TerminalReports.Code.focusGained: handleFocus(true)
    case TerminalReports.Code.focusLost: handleFocus(false)
    case Curses.mouseKey where reports.active.pointer != .never && reports.hostMask == 0:
      // A report in an older form, unknown to a host without a mouse.
      Curses.dropMouseEvent()
    default: return false
    }
    return true
  }

  /// Handles a change of focus; the pointer often leaves together with it, unreported.
  private func handleFocus(_ isGained: Bool) {
    guard reports.reportsFocus else { return }
    if !isGained { forgetPointer() }
    scenes.updateSnacks(.terminalFocus(isGained), at: now)
    pointerInput.hasChanges = true
  }

  /// Reads the rest of a report; pushes back what does not belong to one.
  private func readMouseReport(from window: Window) {
    var reader = MouseReport.Reader()
    var read: [Int32] = []
    while true {
      let byte = Curses.readKey(window, timeout: TerminalReports.timeout)
      guard byte != Curses.noKey else { return }
      switch reader.consume(byte) {
      case .unfinished: read.append(byte)
      case .report(var report):
        report.place.y -= inline?.anchor.firstRow ?? 0
        return handleMouseReport(report)
      case .broken: return unread(read, before: byte)
      }
    }
  }

  /// Pushes back the byte that ended an incomplete report.
  ///
  /// If the byte is text, the bytes before it were typed too and are pushed back as well. Any other
  /// key has interrupted a report, whose bytes are discarded.
  private func unread(_ text: [Int32], before byte: Int32) {
    Curses.unread(byte)
    guard 0x20...0xFF ~= byte, byte != 0x7F else { return }
    for byte in text.reversed() { Curses.unread(byte) }
  }

  private func handleMouseReport(_ report: MouseReport) {
    guard reports.active.pointer != .never else { return }
    let now = now
    if report.kind != .moved { flushMove() }
    let route = pointerInput.router.route(report) { claim(on: $0, at: now) }
    for event in route.events {
      if case .moved(let place) = event {
        pointerInput.move = place
      } else {
        flushMove()
        handlePointer(event, at: now)
      }
      pointerInput.hasChanges = true
    }
    let isBehindCard = scenes.cards.isModal
    if isBehindCard { scrollCard(by: report) }
    for report in route.host
    where pointerInput.belongsToHost(report, isBehindCard: isBehindCard) {
      pointerInput.hostEvents += pointerInput.resolver?.handle(report, at: now) ?? []
    }
  }

  /// Sends the last movement of the pointer to the snacks or the card.
  func flushMove() {
    guard let place = pointerInput.move else { return }
    pointerInput.move = nil
    handlePointer(.moved(place), at: now)
  }

  /// Ends hovering until the pointer moves again, because the user is typing.
  ///
  /// Not every terminal reports that the pointer has left it.
  func endHover() {
    guard scenes.snacks.stack.hasIdlePointer else { return }
    scenes.updateSnacks(.pointer(.exited), at: now)
  }

  /// Returns whether input since the last call may have changed anything visible.
  func consumeChanges() -> Bool {
    flushMove()
    defer { pointerInput.hasChanges = false }
    return pointerInput.hasChanges
  }

  // MARK: The host's mouse

  /// Posts the host's next mouse event, if any, so that its key is read next.
  ///
  /// It is held back while a card is shown, because the card would receive the key.
  func postHostEvent() {
    collectHostEvents()
    guard !pointerInput.hostEvents.isEmpty, !capturesKeys else { return }
    Curses.post(pointerInput.hostEvents.removeFirst())
  }

  /// Posts all mouse events of the host, and returns whether there are any.
  @discardableResult
  func postHostEvents() -> Bool {
    collectHostEvents()
    guard !pointerInput.hostEvents.isEmpty, !capturesKeys else { return false }
    for event in pointerInput.hostEvents.reversed() { Curses.post(event) }
    pointerInput.hostEvents = []
    return true
  }

  private func collectHostEvents() {
    pointerInput.hostEvents += pointerInput.resolver?.expire(at: now) ?? []
  }
}
