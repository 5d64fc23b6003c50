extension SnackOverlay {
  // MARK: Turns

  /// How often in one turn hooks may bring new orders.
  private static let mostRounds = 8

  /// Lets cards and snacks take their turns, and tells what has become of them.
  func turnScenes(at now: Moment) {
    turnCards(at: now)
    guard !isClosed else { return }
    asking { scene.turn(at: now) }
    report()
    changeCards { $0.compose(with: scene.frame, number: scene.frameNumber, at: now) }
  }

  private func turnCards(at now: Moment) {
    // In a hook the rounds of each turn would multiply with those of the turn around it.
    let rounds = herald.isTelling ? 1 : Self.mostRounds
    changeCards { $0.advance(on: scene.stack.terrain, at: now) }
    for _ in 0..<rounds {
      guard tellCards() else { break }
      guard !isClosed else { return }
      changeCards { $0.advance(on: scene.stack.terrain, at: now) }
    }
    let covered = cards.scene.coveredRows
    if covered != scene.stack.coveredRows { updateSnacks(.cover(rows: covered), at: now) }
    tellPause(at: now)
  }

  /// The time of snacks stands still while nobody can see or use them.
  func tellPause(at now: Moment) {
    expectNobodyIsAsked()
    let pauses = isHostPaused || isSuspended || cards.scene.holdsSnacks
    if pauses != scene.stack.isPaused { updateSnacks(.pause(pauses), at: now) }
  }

  /// Snacks and card together.
  var overlayFrame: Canvas { cards.scene.frame ?? scene.frame }

  var frameName: OverlayFrame {
    cards.scene.frame == nil ? .snacks(scene.frameNumber) : .cards(cards.scene.frameNumber)
  }

  // MARK: Keys and pointer

  /// Takes a key for the card that shows, whatever key it is: none is the host's meanwhile.
  /// - Returns: Whether a card shows, or the key was begun while one did; the news of a resize is the
  ///   host's all the same.
  func takeCardKey(_ key: Int32, from window: Window?) -> Bool {
    guard key != Key.resize.code else { return false }
    let peek = { window.flatMap { Curses.nextKey($0) } }
    guard cards.scene.isModal else { return cards.reader.takeRest(code: key, peek: peek) }
    if let known = cards.reader.take(code: key, peek: peek) {
      changeCards { $0.take(known, at: now) }
    }
    return true
  }

  /// Reads a text that is pasted, for the card if one shows.
  func takePaste() {
    endPaste()
    var reader = PasteReader()
    guard let text = reader.read(from: input) else { return cards.paste = reader }
    give(pasted: text)
  }

  /// Takes a key that is a part of a pasted text, because that has taken its time; says whether it is.
  ///
  /// An Escape that nothing follows is a person's, who need not wait for an end that never comes.
  func takePasteRest(_ key: Int32, from window: Window) -> Bool {
    guard cards.paste != nil, !TerminalReports.Code.notKeys.contains(key) else { return false }
    if key == Key.escape.code, Curses.nextKey(window, patience: TerminalReports.patience) == nil {
      endPaste()
      return false
    }
    guard let text = cards.paste?.take(code: key) else { return true }
    cards.paste = nil
    give(pasted: text)
    return true
  }

  /// Takes what has come of a pasted text for the whole.
  func endPaste() {
    guard let text = cards.paste?.text else { return }
    cards.paste = nil
    give(pasted: text)
  }

  private func give(pasted text: String) {
    guard cards.scene.isModal else { return }
    changeCards { $0.take(.paste(text), at: now) }
    pointerInput.hasNews = true
  }

  /// How much of a cell belongs to snacks and cards.
  func claim(on place: Point, at now: Moment) -> PointerClaim {
    let snacks = snackClaim(on: place, at: now)
    return cards.scene.isModal && snacks == .nothing ? .everything : snacks
  }

  private func snackClaim(on place: Point, at now: Moment) -> PointerClaim {
    cards.scene.holdsSnacks ? .nothing : scene.stack.claim(on: place, at: now)
  }

  /// Tells the card or the snacks what the pointer does; who gets the press gets all until its end.
  func point(_ event: PointerEvent, at now: Moment) {
    if case .pressed(let place) = event {
      cards.holdsPointer = cards.scene.isModal && snackClaim(on: place, at: now) == .nothing
    }
    if cards.holdsPointer {
      changeCards { $0.take(event, at: now) }
    } else {
      updateSnacks(.pointer(event), at: now)
    }
    if case .released = event { cards.holdsPointer = false }
  }

  /// Rows that a step of the wheel scrolls.
  private static let wheelRows = 3

  /// The wheel is the card's; of the other buttons it has no use, and nor has the host meanwhile.
  func scrollCard(by report: MouseReport) {
    guard report.kind == .pressed else { return }
    switch report.button {
    case 4: changeCards { $0.scroll(by: -Self.wheelRows) }
    case 5: changeCards { $0.scroll(by: Self.wheelRows) }
    default: return
    }
    pointerInput.hasNews = true
  }
}
