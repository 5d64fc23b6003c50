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
    switch scenes.owner(of: bindings.meaning(of: key, form: form), at: now) {
    case .card:
      readCardKey(key, from: window)
      return true
    case .cardFocus(let hasFocus):
      moveCardFocus(hasFocus)
      return true
    case .snacks(let event):
      cardInput.reader.reset()
      scenes.updateSnacks(event, at: now)
      return true
    case .nobody:
      cardInput.reader.reset()
      return true
    case .host:
      if form != .resize { cardInput.reader.reset() }
      if form == .whole, key != Curses.mouseKey { endHover() }
      return false
    }
  }

  /// Gives the focus to the card, or returns it to the host.
  func moveCardFocus(_ hasFocus: Bool) {
    endPaste()
    cardInput.reader.reset()
    scenes.changeCards { $0.setFocus(hasFocus) }
    pointerInput.hasChanges = true
  }

  /// Returns the form of a key: whole, part of a longer sequence, or a resize.
  private func form(of key: Int32, from window: Window?, looksAhead: Bool) -> KeyMeaning.Form {
    if key == Key.resize.code { return .resize }
    if cardInput.reader.isInside(code: key) { return .cardRemainder }
    guard looksAhead, key == Key.escape.code, let window, Curses.peekKey(window) != nil
    else { return .whole }
    return .sequenceStart
  }

  /// Reads a key for the card, and discards it if no card is shown any more.
  private func readCardKey(_ key: Int32, from window: Window?) {
    let known = cardInput.reader.consume(code: key) { window.flatMap { Curses.peekKey($0) } }
    guard let known, scenes.cards.isModal else { return }
    scenes.changeCards { $0.handle(known, at: now) }
  }
}
