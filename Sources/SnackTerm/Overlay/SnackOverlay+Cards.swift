extension SnackOverlay {
  /// Whether the host receives no keys.
  var capturesKeys: Bool { scenes.inCards { $0.isModal } || cardInput.paste != nil }

  /// Pauses the timers of snacks while the screen is paused or suspended.
  func updatePause(at now: Moment) { scenes.setPaused(screenUse.pausesTimers, at: now) }

  // MARK: Pastes and pointer

  /// Reads pasted text, for the card if one is shown.
  func readPaste() {
    endPaste()
    var reader = PasteReader()
    guard let text = reader.read(from: terminal.input) else { return cardInput.paste = reader }
    deliver(pasted: text)
  }

  /// Handles a key as part of a paste in progress, and returns whether it is.
  ///
  /// A lone Escape is the user's and ends the paste, whose end mark may never arrive.
  func consumePasteKey(_ key: Int32, from window: Window) -> Bool {
    guard cardInput.paste != nil, !TerminalReports.Code.notKeys.contains(key) else { return false }
    if key == Key.escape.code, Curses.peekKey(window, timeout: TerminalReports.timeout) == nil {
      endPaste()
      return false
    }
    guard let text = cardInput.paste?.consume(code: key) else { return true }
    cardInput.paste = nil
    deliver(pasted: text)
    return true
  }

  /// Ends a paste in progress with the text received so far.
  func endPaste() {
    guard let text = cardInput.paste?.text else { return }
    cardInput.paste = nil
    deliver(pasted: text)
  }

  private func deliver(pasted text: String) {
    guard scenes.cards.isModal else { return }
    scenes.changeCards { $0.handle(.paste(text), at: now) }
    pointerInput.hasChanges = true
  }

  /// Returns which pointer input the snacks or the card claim on a cell.
  func claim(on place: Point, at now: Moment) -> PointerClaim {
    let snacks = snackClaim(on: place, at: now)
    return isForCard(place) && snacks == .nothing ? .everything : snacks
  }

  /// Returns whether the card receives a press on a cell that no snack covers.
  private func isForCard(_ place: Point) -> Bool {
    scenes.cards.isModal || scenes.cards.isOnScreen && scenes.cards.covers(place)
  }

  private func snackClaim(on place: Point, at now: Moment) -> PointerClaim {
    scenes.cards.coversSnacks ? .nothing : scenes.snacks.stack.claim(on: place, at: now)
  }

  /// Sends a pointer event to the card or the snacks.
  ///
  /// The receiver of a press receives everything up to its release.
  func handlePointer(_ event: PointerEvent, at now: Moment) {
    if case .pressed(let place) = event {
      let isForCard = isForCard(place) && snackClaim(on: place, at: now) == .nothing
      cardInput.holdsPointer = isForCard && !pressMovesFocus(to: place, at: now)
      guard isForCard == cardInput.holdsPointer else { return }
    }
    if cardInput.holdsPointer {
      scenes.changeCards { $0.handle(event, at: now) }
    } else {
      scenes.updateSnacks(.pointer(event), at: now)
    }
    if case .released = event { cardInput.holdsPointer = false }
  }

  /// Focuses a waiting card, or returns the focus after a press outside it.
  ///
  /// That press does nothing else, so that an unexpected card is not answered by accident.
  private func pressMovesFocus(to place: Point, at now: Moment) -> Bool {
    if scenes.cards.canReturnFocus, !scenes.cards.covers(place) {
      moveCardFocus(false)
      return true
    }
    guard !scenes.cards.isModal else { return false }
    if scenes.cards.acceptsFocus(at: now) { moveCardFocus(true) }
    return true
  }

  /// The number of rows that one step of the wheel scrolls.
  private static let wheelRows = 3

  /// Scrolls the card by the wheel; neither the card nor the host receives the other buttons.
  func scrollCard(by report: MouseReport) {
    guard report.kind == .pressed else { return }
    switch report.button {
    case 4: scenes.changeCards { $0.scroll(by: -Self.wheelRows) }
    case 5: scenes.changeCards { $0.scroll(by: Self.wheelRows) }
    default: return
    }
    pointerInput.hasChanges = true
  }
}
