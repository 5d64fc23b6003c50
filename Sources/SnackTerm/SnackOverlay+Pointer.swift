extension SnackOverlay {
  // MARK: Reports

  /// Takes a key that stands for a report, and says whether it is one.
  func takeReport(_ key: Int32, from window: Window) -> Bool {
    if takeAnswer(key, from: window) || takePasteRest(key, from: window) { return true }
    switch key {
    case TerminalReports.Code.mouse: readMouseReport(from: window)
    case TerminalReports.Code.pasteBegin: takePaste()
    case TerminalReports.Code.pasteEnd: endPaste()
    case TerminalReports.Code.focusGained: takeFocus(true)
    case TerminalReports.Code.focusLost: takeFocus(false)
    case Curses.mouseKey where reports.active.pointer != .never && reports.hostMask == 0:
      // An old form of report, of which a host without a mouse would not know what it is.
      Curses.dropMouseEvent()
    default: return false
    }
    return true
  }

  /// A pointer that leaves the terminal is not reported, but the focus often goes with it.
  private func takeFocus(_ isGained: Bool) {
    guard reports.tellsFocus else { return }
    if !isGained { forgetPointer() }
    updateSnacks(.terminalFocus(isGained), at: now)
    pointerInput.hasNews = true
  }

  /// Reads the rest of a report; what does not belong to one is the host's.
  private func readMouseReport(from window: Window) {
    var reader = MouseReport.Reader()
    while true {
      let byte = Curses.readKey(window, patience: TerminalReports.patience)
      guard byte != Curses.noKey else { return }
      switch reader.take(byte) {
      case .unfinished: continue
      case .report(let report): return take(report)
      case .broken: return Curses.unread(byte)
      }
    }
  }

  private func take(_ report: MouseReport) {
    guard reports.active.pointer != .never else { return }
    let now = now
    if report.kind != .moved { flushMove() }
    let route = pointerInput.router.route(report) { claim(on: $0, at: now) }
    for event in route.events {
      if case .moved(let place) = event {
        pointerInput.move = place
      } else {
        flushMove()
        point(event, at: now)
      }
      pointerInput.hasNews = true
    }
    let isBehindCard = cards.scene.isModal
    if isBehindCard { scrollCard(by: report) }
    for report in route.host
    where pointerInput.isHosts(report, isBehindCard: isBehindCard) {
      pointerInput.hostEvents += pointerInput.resolver?.take(report, at: now) ?? []
    }
  }

  /// Tells the snacks where the pointer went.
  func flushMove() {
    guard let place = pointerInput.move else { return }
    pointerInput.move = nil
    point(.moved(place), at: now)
  }

  /// Forgets a pointer that holds nothing, until it moves: the person's hands are on the keyboard,
  /// and not every terminal tells that the pointer has left it.
  func endHover() {
    guard scene.stack.hasIdlePointer else { return }
    updateSnacks(.pointer(.left), at: now)
  }

  /// Whether something has come since this was last asked that may be seen.
  func takeNews() -> Bool {
    flushMove()
    defer { pointerInput.hasNews = false }
    return pointerInput.hasNews
  }

  // MARK: The host's mouse

  /// Gives the host its next event of the mouse, if there is one; its key is then the next one.
  ///
  /// While a card shows it waits, because the key would be the card's.
  func postHostEvent() {
    collectHostEvents()
    guard !pointerInput.hostEvents.isEmpty, !cards.takesKeys else { return }
    Curses.post(pointerInput.hostEvents.removeFirst())
  }

  /// Gives the host all its events, the first of which is the next to be read; says whether there
  /// are any.
  @discardableResult
  func postHostEvents() -> Bool {
    collectHostEvents()
    guard !pointerInput.hostEvents.isEmpty, !cards.takesKeys else { return false }
    for event in pointerInput.hostEvents.reversed() { Curses.post(event) }
    pointerInput.hostEvents = []
    return true
  }

  private func collectHostEvents() {
    pointerInput.hostEvents += pointerInput.resolver?.expire(at: now) ?? []
  }
}
