extension SnackOverlay {
  /// Handles a key if it belongs to the card or the snacks.
  /// - Parameters:
  ///   - key: A key that is not a report.
  ///   - window: The window from which it was read; `nil` if there is no screen.
  ///   - looksAhead: Whether an Escape is the host's if more input follows it.
  /// - Returns: Whether the key belonged to them.
  func handleOwnKey(_ key: Int32, from window: Window?, looksAhead: Bool = true) -> Bool {
    sentToasts?.noteKey()
    if key != Key.resize.code, sentToasts?.discardsKey(at: now) == true { return true }
    let form = form(of: key, from: window, looksAhead: looksAhead)
    switch owner(of: bindings.meaning(of: key, form: form)) {
    case .card:
      readCardKey(key, from: window)
      return true
    case .cardFocus(let hasFocus):
      moveCardFocus(hasFocus)
      return true
    case .snacks(let event):
      cards.reader.reset()
      updateSnacks(event, at: now)
      return true
    case .nobody:
      cards.reader.reset()
      return true
    case .host:
      if form != .resize { cards.reader.reset() }
      if form == .whole, key != Curses.mouseKey { endHover() }
      return false
    }
  }

  /// Returns the owner of a key on the current screen.
  private func owner(of key: KeyMeaning) -> KeyOwner {
    var situation = scene.stack.keySituation
    situation.card =
      cards.scene.canReturnFocus
      ? .allButFocusKey
      : cards.scene.isModal
        ? .everything : cards.scene.acceptsFocus(at: now) ? .focusKey : .nothing
    return situation.owner(of: key)
  }

  /// Gives the focus to the card, or returns it to the host.
  func moveCardFocus(_ hasFocus: Bool) {
    endPaste()
    cards.reader.reset()
    changeCards { $0.setFocus(hasFocus) }
    pointerInput.hasChanges = true
  }

  /// Returns the form of a key: whole, part of a longer sequence, or a resize.
  private func form(of key: Int32, from window: Window?, looksAhead: Bool) -> KeyMeaning.Form {
    if key == Key.resize.code { return .resize }
    if cards.reader.isInside(code: key) { return .cardRemainder }
    guard looksAhead, key == Key.escape.code, let window, Curses.peekKey(window) != nil
    else { return .whole }
    return .sequenceStart
  }

  /// Reads a key for the card, and discards it if no card is shown any more.
  private func readCardKey(_ key: Int32, from window: Window?) {
    let known = cards.reader.consume(code: key) { window.flatMap { Curses.peekKey($0) } }
    guard let known, cards.scene.isModal else { return }
    changeCards { $0.handle(known, at: now) }
  }
}
