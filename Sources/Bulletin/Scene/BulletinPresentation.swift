internal import SnackCore

/// A bulletin on a screen: its flow, its cards and the user's input.
struct BulletinPresentation: Sendable {
  let manager: BulletinManager
  var flow: BulletinFlow
  /// The cards by item, including those below the current one, which keep their state.
  private var cards: [ObjectIdentifier: Card] = [:]
  private(set) var settings: BulletinSettings
  private(set) var context: ScreenContext
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
    for (link, request) in pending.requests { apply(request, from: link) }
    return !isSame || !pending.orders.isEmpty || !pending.requests.isEmpty || wasMoving != isMoving
  }

  private mutating func handle(_ order: BulletinOrder, at now: Moment) {
    switch order {
    case .event(let event):
      let showedIndicator = flow.showsIndicator
      flow.update(event, at: now)
      // Listeners registered after this order do not belong to a presentation that it ends.
      collectReports()
      if case .activityIndicator(false, _) = event, showedIndicator, flow.isShowing {
        makeCard(of: flow.current)
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
      reports.append(BulletinReport(manager: manager, kind: .effect(effect)))
      if case .setUp(let item) = effect { makeCard(of: item) }
      if case .onDisplay = effect, !flow.showsIndicator { announceCard() }
      guard case .dismissed(_, let reason) = effect else { continue }
      reports += listeners.map { BulletinReport(manager: manager, kind: .end($0, reason)) }
      listeners = []
    }
  }

  /// Returns and clears the pending reports.
  mutating func consumeReports(at now: Moment) -> [BulletinReport] {
    defer { reports = [] }
    if !reports.isEmpty { discardUnusedCards(at: now) }
    return reports
  }

  /// Whether anything changes from frame to frame.
  var isMoving: Bool { flow.isMoving || recoil != nil }

  // MARK: Cards

  /// The current card.
  var current: Card? { cards[ObjectIdentifier(flow.current)] }

  func view(of item: any BulletinItem) -> CardView? { cards[ObjectIdentifier(item)]?.view }

  private mutating func makeCard(of item: any BulletinItem) {
    let id = ObjectIdentifier(item)
    let surface = surface(of: item)
    if cards[id] == nil {
      cards[id] = Card(of: item, on: surface)
    } else {
      cards[id]?.reload(on: surface)
    }
  }

  private mutating func apply(_ request: BulletinRequest, from link: BulletinLink) {
    for (id, card) in cards where card.item.bulletin === link {
      if request == .reload {
        makeCard(of: card.item)
      } else {
        change(id) { state, _ in state.apply(request) }
      }
    }
  }

  private func surface(of item: any BulletinItem) -> CardSurface {
    let appearance = settings.appearance.following(BulletinAppearance(theme: context.theme))
    return CardSurface(
      appearance: item.appearance.following(appearance), traits: context.traits,
      reserved: context.reserved)
  }

  private mutating func relayOut() {
    grip = nil
    for (id, card) in cards {
      let surface = surface(of: card.item)
      cards[id]?.move(to: surface)
    }
  }

  /// Discards the cards that are neither visible nor in the stack.
  private mutating func discardUnusedCards(at now: Moment) {
    let picture = flow.picture(at: now)
    var items = [flow.root] + flow.stack
    items += [picture?.item, picture?.previous].compactMap { $0 }
    if case .item(let item) = picture?.content { items.append(item) }
    let kept = Set(items.map { ObjectIdentifier($0) })
    cards = flow.isOnScreen ? cards.filter { kept.contains($0.key) } : [:]
  }

  /// Changes the state of the current card.
  mutating func change<Result>(_ change: (inout CardState, CardLayout) -> Result) -> Result? {
    self.change(ObjectIdentifier(flow.current), change)
  }

  @discardableResult
  private mutating func change<Result>(
    _ id: ObjectIdentifier, _ change: (inout CardState, CardLayout) -> Result
  ) -> Result? {
    let known = cards[id]?.state.problems ?? [:]
    let result = cards[id]?.change(change)
    announce(cards[id]?.state.problems(since: known) ?? [])
    return result
  }

  private mutating func announceCard() { announce([current?.announcement].compactMap(\.self)) }

  private mutating func announce(_ announcements: [Announcement]) {
    reports += announcements.map { BulletinReport(manager: manager, kind: .announcement($0)) }
  }

  /// Performs an effect of user input.
  mutating func perform(_ effect: CardEffect?, at now: Moment) {
    switch effect {
    case .press(_, let call): reports.append(BulletinReport(manager: manager, kind: .press(call)))
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
