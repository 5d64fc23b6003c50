internal import SnackCore

/// A bulletin on a screen: its flow, its cards and the user's input.
struct BulletinPresentation: Sendable {
  let manager: BulletinManager
  var flow: BulletinFlow
  /// The cards by item, including those below the current one, which keep their state.
  var cards: [ObjectIdentifier: Card] = [:]
  /// The setups by item, until the card of the item has adopted their content.
  var setups: [ObjectIdentifier: CardSetup] = [:]
  private(set) var settings: BulletinSettings
  private(set) var context: ScreenContext
  /// Whether the bulletin has the focus while it is visible.
  var hasFocus: Bool
  /// The current grip of the pointer.
  var grip: CardGrip?
  /// The time at which the Down key was last pressed.
  var lastDown: Moment?
  /// The recoil of a card released after a drag.
  var recoil: CardDrag.Recoil?
  /// The listeners for the end of the presentation.
  private var listeners: [BulletinListener] = []
  /// The pending reports.
  private var reports: [BulletinReport] = []

  init(_ manager: BulletinManager, on context: ScreenContext) {
    self.manager = manager
    self.context = context
    flow = BulletinFlow(root: manager.rootItem)
    settings = manager.settings
    hasFocus = !settings.waitsForFocus
    manager.note(hasFocus: hasFocus)
  }

  // MARK: Time and orders

  /// Processes pending orders and advances to a moment.
  /// - Returns: Whether anything but the time has changed.
  mutating func advance(on context: ScreenContext, at now: Moment) -> Bool {
    let settings = manager.settings
    let pending = manager.consumeOrders()
    let isSame = context == self.context && settings == self.settings
    let wasMoving = isMoving
    self.context = context
    self.settings = settings
    for order in pending.orders { handle(order, at: now) }
    flow.advance(to: now)
    if !flow.isShowing { manager.noteDismissal() }
    collectReports()
    if let recoil, recoil.isOver(at: now) { self.recoil = nil }
    if !isSame { relayOut() }
    apply(pending.requests)
    let hasNewContent = adoptContent(at: now)
    return !isSame || !pending.orders.isEmpty || !pending.requests.isEmpty || hasNewContent
      || wasMoving != isMoving
  }

  private mutating func handle(_ order: BulletinOrder, at now: Moment) {
    switch order {
    case .event(let event):
      let showedIndicator = flow.showsIndicator
      flow.update(event, at: now)
      // Listeners registered after this order do not belong to a presentation that it ends.
      collectReports()
      if case .activityIndicator(false, _) = event, showedIndicator, flow.isShowing {
        reload(flow.current)
        announceCard()
      }
    case .listen(let listener): listeners.append(listener)
    }
  }

  /// Handles an event caused by the user or by the end of the screen.
  mutating func send(_ event: BulletinEvent, at now: Moment) {
    flow.update(event, at: now)
    if !flow.isShowing { manager.noteDismissal() }
    collectReports()
  }

  private mutating func collectReports() {
    manager.note(stack: flow.isShowing ? flow.stack : [])
    for effect in flow.consumeEffects() {
      if case .setUp(let item) = effect {
        report(.setUp(setup(of: item)))
      } else {
        report(.effect(effect))
      }
      if case .onDisplay = effect, !flow.showsIndicator { announceCard() }
      guard case .dismissed(_, let reason) = effect else { continue }
      for listener in listeners { report(.end(listener, reason)) }
      listeners = []
    }
  }

  /// Returns and clears the pending reports.
  mutating func consumeReports(at now: Moment) -> [BulletinReport] {
    defer { reports = [] }
    if !reports.isEmpty { discardUnusedCards(at: now) }
    return reports
  }

  mutating func report(_ kind: BulletinReport.Kind) {
    reports.append(BulletinReport(manager: manager, kind: kind))
  }

  /// Whether anything changes from frame to frame.
  var isMoving: Bool { flow.isMoving || recoil != nil }

  /// Performs an effect of user input.
  mutating func perform(_ effect: CardEffect?, at now: Moment) {
    switch effect {
    case .press(_, let call): report(.press(call))
    case .close: send(.dismiss(.closeButton), at: now)
    case nil: break
    }
  }
}

/// The context of the screen on which a bulletin is shown.
struct ScreenContext: Hashable, Sendable {
  let traits: TerminalTraits
  let theme: Theme
  /// Rows and columns that the host reserves.
  let reserved: Insets
  /// Whether animations are disabled.
  let isStill: Bool
  /// Whether the terminal's cursor follows the focus even when no text is edited.
  let parksCursor: Bool
  /// The smallest steps in which a card moves.
  let motionSteps: MotionSteps
  /// Seconds between two frames during an animation.
  let frameSeconds: Double

  init(_ configuration: Configuration, traits: TerminalTraits) {
    let configuration = configuration.resolved(for: traits)
    let policy = configuration.policy
    self.traits = traits
    theme = configuration.appearance.theme
    reserved = policy.reserved
    isStill = policy.isStill
    parksCursor = policy.cursorFollowsFocus
    motionSteps = policy.motionSteps
    frameSeconds = policy.frameInterval.inSeconds
  }
}
