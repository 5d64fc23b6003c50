extension SnackOverlay {
  // MARK: Turns

  /// Advances cards and snacks, and reports their changes.
  func turnScenes(at now: Moment) {
    turnCards(at: now)
    guard !screenUse.isClosed else { return }
    forbiddingReentry { scene.turn(at: now) }
    report()
    changeCards { $0.compose(with: scene.frame, number: scene.frameNumber, at: now) }
  }

  private func turnCards(at now: Moment) {
    // In a hook, each turn's rounds would multiply with those of the enclosing turn.
    let rounds = hookDispatcher.isDispatching ? 1 : BulletinScene.maxRounds
    changeCards { $0.advance(on: scene.stack.traits, at: now) }
    for _ in 0..<rounds {
      guard reportCards() else { break }
      guard !screenUse.isClosed else { return }
      changeCards { $0.advance(on: scene.stack.traits, at: now) }
    }
    let covered = inCards { $0.coveredRows }
    if covered != scene.stack.coveredRows { updateSnacks(.cover(rows: covered), at: now) }
    updatePause(at: now)
  }

  /// Pauses the timers of snacks while they are hidden or unusable, and resumes them afterwards.
  func updatePause(at now: Moment) {
    checkReentry()
    let pauses = screenUse.pausesTimers || inCards { $0.coversSnacks }
    if pauses != inScene({ $0.stack.isPaused }) { updateSnacks(.pause(pauses), at: now) }
  }

  /// The frame of snacks and card together.
  var overlayFrame: Canvas { cards.scene.combinedFrame ?? scene.frame }

  var frameID: OverlayFrame {
    cards.scene.combinedFrame == nil ? .snacks(scene.frameNumber) : .cards(cards.scene.frameNumber)
  }

  // MARK: Pastes and pointer

  /// Reads pasted text, for the card if one is shown.
  func readPaste() {
    endPaste()
    var reader = PasteReader()
    guard let text = reader.read(from: terminal.input) else { return cards.paste = reader }
    deliver(pasted: text)
  }

  /// Handles a key as part of a paste in progress, and returns whether it is.
  ///
  /// A lone Escape is the user's and ends the paste, whose end mark may never arrive.
  func consumePasteKey(_ key: Int32, from window: Window) -> Bool {
    guard cards.paste != nil, !TerminalReports.Code.notKeys.contains(key) else { return false }
    if key == Key.escape.code, Curses.peekKey(window, timeout: TerminalReports.timeout) == nil {
      endPaste()
      return false
    }
    guard let text = cards.paste?.consume(code: key) else { return true }
    cards.paste = nil
    deliver(pasted: text)
    return true
  }

  /// Ends a paste in progress with the text received so far.
  func endPaste() {
    guard let text = cards.paste?.text else { return }
    cards.paste = nil
    deliver(pasted: text)
  }

  private func deliver(pasted text: String) {
    guard cards.scene.isModal else { return }
    changeCards { $0.handle(.paste(text), at: now) }
    pointerInput.hasChanges = true
  }

  /// Returns which pointer input the snacks or the card claim on a cell.
  func claim(on place: Point, at now: Moment) -> PointerClaim {
    let snacks = snackClaim(on: place, at: now)
    return isForCard(place) && snacks == .nothing ? .everything : snacks
  }

  /// Returns whether the card receives a press on a cell that no snack covers.
  private func isForCard(_ place: Point) -> Bool {
    cards.scene.isModal || cards.scene.isOnScreen && cards.scene.covers(place)
  }

  private func snackClaim(on place: Point, at now: Moment) -> PointerClaim {
    cards.scene.coversSnacks ? .nothing : scene.stack.claim(on: place, at: now)
  }

  /// Sends a pointer event to the card or the snacks.
  ///
  /// The receiver of a press receives everything up to its release.
  func handlePointer(_ event: PointerEvent, at now: Moment) {
    if case .pressed(let place) = event {
      let isForCard = isForCard(place) && snackClaim(on: place, at: now) == .nothing
      cards.holdsPointer = isForCard && !pressMovesFocus(to: place, at: now)
      guard isForCard == cards.holdsPointer else { return }
    }
    if cards.holdsPointer {
      changeCards { $0.handle(event, at: now) }
    } else {
      updateSnacks(.pointer(event), at: now)
    }
    if case .released = event { cards.holdsPointer = false }
  }

  /// Focuses a waiting card, or returns the focus after a press outside it.
  ///
  /// That press does nothing else, so that an unexpected card is not answered by accident.
  private func pressMovesFocus(to place: Point, at now: Moment) -> Bool {
    if cards.scene.canReturnFocus, !cards.scene.covers(place) {
      moveCardFocus(false)
      return true
    }
    guard !cards.scene.isModal else { return false }
    if cards.scene.acceptsFocus(at: now) { moveCardFocus(true) }
    return true
  }

  /// The number of rows that one step of the wheel scrolls.
  private static let wheelRows = 3

  /// Scrolls the card by the wheel; neither the card nor the host receives the other buttons.
  func scrollCard(by report: MouseReport) {
    guard report.kind == .pressed else { return }
    switch report.button {
    case 4: changeCards { $0.scroll(by: -Self.wheelRows) }
    case 5: changeCards { $0.scroll(by: Self.wheelRows) }
    default: return
    }
    pointerInput.hasChanges = true
  }
}
