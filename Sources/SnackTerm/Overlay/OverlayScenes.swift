/// The snacks and cards of an overlay, which advance together and call the hooks of their changes.
///
/// This is a class because hooks are called while it advances, and may change it.
final class OverlayScenes {
  var snacks: SnackScene
  var cards: BulletinScene
  let hookDispatcher = HookDispatcher()
  var alertState = AlertState()
  /// Whether the overlay has been closed, and draws nothing.
  var isClosed = false
  /// Whether the overlay pauses the timers of all snacks.
  private(set) var isPaused = false

  init(of manager: SnackbarManager, on traits: TerminalTraits) {
    snacks = SnackScene(manager: manager, traits: traits)
    cards = BulletinScene(manager: manager, traits: traits)
  }

  private var manager: SnackbarManager { snacks.manager }

  // MARK: Changes

  /// Performs an operation that queries views, items and fields for their content.
  ///
  /// Such code runs while the state is being modified, so every public member of an overlay first
  /// checks that no query is running.
  func forbiddingReentry(_ body: () -> Void) {
    checkReentry()
    hookDispatcher.forbiddingReentry(body)
  }

  func checkReentry() {
    guard !hookDispatcher.forbidsReentry else {
      fatalError(
        "Code that measures, draws, validates or creates elements must not use the SnackOverlay; "
          + "only hooks and handlers may.")
    }
  }

  /// Changes the cards, which queries items and fields.
  func changeCards(_ change: (inout BulletinScene) -> Void) {
    forbiddingReentry { change(&cards) }
  }

  /// Applies an event to the snacks, which queries views.
  func updateSnacks(_ event: SnackEvent, at now: Moment) {
    forbiddingReentry { snacks.update(event, at: now) }
  }

  /// Returns a value read from the scene in place.
  ///
  /// The scene is large, and calling its methods through a property of a class would copy it.
  func inSnacks<Value>(_ read: (inout SnackScene) -> Value) -> Value { read(&snacks) }

  /// Returns a value read from the scene of the cards in place, for the same reason.
  func inCards<Value>(_ read: (inout BulletinScene) -> Value) -> Value { read(&cards) }

  // MARK: Turns

  /// Advances cards and snacks, and reports their changes.
  func turn(at now: Moment) {
    turnCards(at: now)
    guard !isClosed else { return }
    forbiddingReentry { snacks.turn(at: now) }
    reportSnacks(at: now)
    changeCards { $0.compose(with: snacks.frame, number: snacks.frameNumber, at: now) }
  }

  private func turnCards(at now: Moment) {
    // In a hook, each turn's rounds would multiply with those of the enclosing turn.
    let rounds = hookDispatcher.isDispatching ? 1 : BulletinScene.maxRounds
    changeCards { $0.advance(on: snacks.stack.traits, at: now) }
    for _ in 0..<rounds {
      guard reportCards() else { break }
      guard !isClosed else { return }
      changeCards { $0.advance(on: snacks.stack.traits, at: now) }
    }
    let covered = inCards { $0.coveredRows }
    if covered != snacks.stack.coveredRows { updateSnacks(.cover(rows: covered), at: now) }
    updatePause(at: now)
  }

  /// Pauses the timers of snacks while the overlay does, or resumes them afterwards.
  func setPaused(_ isPaused: Bool, at now: Moment) {
    self.isPaused = isPaused
    updatePause(at: now)
  }

  /// Pauses the timers of snacks while they are hidden or unusable, and resumes them afterwards.
  private func updatePause(at now: Moment) {
    checkReentry()
    let pauses = isPaused || inCards { $0.coversSnacks }
    if pauses != inSnacks({ $0.stack.isPaused }) { updateSnacks(.pause(pauses), at: now) }
  }

  /// Ends all snacks and the visible card of a closed overlay.
  func end(at now: Moment) {
    cards.end(at: now)
    snacks.end(at: now)
    reportSnacks(at: now)
    reportCards()
  }

  // MARK: Reports

  /// Reports the pending changes of the cards.
  /// - Returns: Whether there were any and they could be reported.
  @discardableResult
  private func reportCards() -> Bool {
    guard inCards({ $0.hasReports }), hookDispatcher.canDispatch || isClosed else { return false }
    hookDispatcher.dispatch(cards.consumeReports(), of: manager)
    return true
  }

  /// Reports the pending changes of the snacks.
  private func reportSnacks(at now: Moment) {
    guard inSnacks({ $0.hasEffects }), hookDispatcher.canDispatch || isClosed else { return }
    let effects = snacks.consumeEffects()
    alertState.receive(effects, of: snacks.stack, at: now)
    hookDispatcher.dispatch(effects, of: manager, in: snacks.stack)
  }

  /// Whether changes of snacks or cards remain to be reported.
  private var hasReports: Bool { inSnacks { $0.hasEffects } || inCards { $0.hasReports } }

  // MARK: Time

  /// Whether a turn is due now, whatever the time is.
  var isDue: Bool {
    !manager.pendingMail.isDisjoint(with: .urgent)
      || hasReports && hookDispatcher.canDispatch
  }

  /// Returns when the snacks or cards change next; the distant future if they do not.
  func nextChange(after now: Moment) -> Moment {
    let snacks = inSnacks { $0.nextDeadline(after: now) } ?? .distantFuture
    let card = inCards { $0.nextUpdate(after: now) } ?? .distantFuture
    return min(snacks, card)
  }

  // MARK: Frame and keys

  /// The frame of snacks and card together.
  var frame: Canvas { cards.combinedFrame ?? snacks.frame }

  var frameID: OverlayFrame {
    cards.combinedFrame == nil ? .snacks(snacks.frameNumber) : .cards(cards.frameNumber)
  }

  /// Whether anything is on the screen.
  var showsAnything: Bool { inSnacks { $0.stack.showsAnything } || inCards { $0.isOnScreen } }

  /// Returns the position of the terminal's cursor; `nil` leaves it to the host.
  func cursor(at now: Moment) -> Point? {
    guard !inCards({ $0.isModal }) else { return inCards { $0.cursor(at: now) } }
    return inCards { $0.coversSnacks } ? nil : inSnacks { $0.stack.cursor(at: now) }
  }

  /// Returns the owner of a key.
  func owner(of key: KeyMeaning, at now: Moment) -> KeyOwner {
    var situation = inSnacks { $0.stack.keySituation }
    situation.card = inCards { cards in
      guard !cards.canReturnFocus else { return .allButFocusKey }
      guard !cards.isModal else { return .everything }
      guard !cards.acceptsFocus(at: now) else { return .focusKey }
      return cards.awaitsFocus ? .focusKeyWithoutEffect : .nothing
    }
    return situation.owner(of: key)
  }
}
