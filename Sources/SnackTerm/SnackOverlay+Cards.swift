extension SnackOverlay {
  // MARK: Turns

  /// How often in one turn hooks may bring new orders.
  private static let mostRounds = 8

  /// Lets cards and snacks take their turns, and tells what has become of them.
  func turnScenes(at now: Moment) {
    turnCards(at: now)
    guard !isClosed else { return }
    scene.turn(at: now)
    report()
    cards.scene.compose(with: scene.frame, number: scene.frameNumber, at: now)
  }

  private func turnCards(at now: Moment) {
    for _ in 0..<Self.mostRounds {
      cards.scene.advance(on: scene.stack.terrain, at: now)
      guard cards.scene.hasNews else { break }
      tellCards()
      guard !isClosed else { return }
    }
    let covered = cards.scene.coveredRows
    if covered != scene.stack.coveredRows { scene.update(.cover(rows: covered), at: now) }
    tellPause(at: now)
  }

  /// Calls the hooks of the cards; one may take a turn itself, which then goes on with the rest.
  func tellCards() {
    cards.news += cards.scene.takeNews()
    while !cards.news.isEmpty {
      hostWasCalled = true
      cards.news.removeFirst().deliver()
    }
  }

  /// The time of snacks stands still while nobody can see or use them.
  func tellPause(at now: Moment) {
    let pauses = isHostPaused || isSuspended || cards.scene.holdsSnacks
    if pauses != scene.stack.isPaused { scene.update(.pause(pauses), at: now) }
  }

  /// Snacks and card together.
  var overlayFrame: Canvas { cards.scene.frame ?? scene.frame }

  var frameName: OverlayFrame {
    cards.scene.frame == nil ? .snacks(scene.frameNumber) : .cards(cards.scene.frameNumber)
  }

  // MARK: Keys and pointer

  /// Takes a key for the card, whatever key it is: none is the host's while a card shows.
  func takeCardKey(_ key: Int32) -> Bool {
    if let key = CardKey(key) { cards.scene.take(key, at: now) }
    return true
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
      cards.scene.take(event, at: now)
    } else {
      scene.update(.pointer(event), at: now)
    }
    if case .released = event { cards.holdsPointer = false }
  }

  /// Rows that a step of the wheel scrolls.
  private static let wheelRows = 3

  /// The wheel is the card's; of the other buttons it has no use, and nor has the host meanwhile.
  func scrollCard(by report: MouseReport) {
    guard report.kind == .pressed else { return }
    switch report.button {
    case 4: cards.scene.scroll(by: -Self.wheelRows)
    case 5: cards.scene.scroll(by: Self.wheelRows)
    default: return
    }
    pointerInput.hasNews = true
  }
}

extension CardKey {
  init?(_ key: Int32) {
    switch key {
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 127, 8: self = .backspace
    case Key.up.code: self = .up
    case Key.down.code: self = .down
    case Key.left.code: self = .left
    case Key.right.code: self = .right
    case Key.backTab.code: self = .backTab
    case 32..<127: self = .character(Character(Unicode.Scalar(UInt8(key))))
    default: return nil
    }
  }
}
