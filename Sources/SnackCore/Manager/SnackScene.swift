/// A manager's snacks on one screen: takes orders, lets time pass, and draws.
///
/// It is all of a toast system but terminal and clock. A shell turns it with the present moment
/// and shows its frame; a test turns it with any moment.
public struct SnackScene: Sendable {
  /// The manager whose orders it takes.
  public let manager: SnackbarManager
  /// The snacks.
  public private(set) var stack: SnackStack
  private var composer = Composer()
  private var effects: [SnackEffect] = []
  /// When what works report was last taken.
  private var lastReports: Moment?
  /// What the handles were last told of the time of each showing.
  private var toldLives: [SnackToken: SnackState.Life] = [:]

  /// Makes the scene of a manager on a terminal.
  public init(manager: SnackbarManager, terrain: Terrain) {
    self.manager = manager
    stack = SnackStack(configuration: manager.configuration, terrain: terrain)
  }

  /// The overlay as it was drawn last.
  public var frame: Canvas { composer.frame }

  /// Takes the orders that have come, lets time pass, and draws.
  public mutating func turn(at now: Moment) {
    let events = takeOrders() + takeReports(at: now)
    if events.isEmpty {
      stack.advance(to: now)
    } else {
      stack.update(with: events, at: now)
    }
    tellHandles()
    composer.compose(stack, at: now)
  }

  /// When something will look different or has to happen next; `nil` if nothing will.
  public func nextDeadline(after now: Moment) -> Moment? {
    let next = stack.nextDeadline(after: now)
    guard manager.hasReports, let lastReports else { return next }
    let reports = Moment(seconds: lastReports.seconds + Self.reportInterval)
    return min(next ?? .distantFuture, max(now, reports))
  }

  /// Seconds between two looks at what works report: nobody reads faster.
  private static let reportInterval = 0.05

  private mutating func takeReports(at now: Moment) -> [SnackEvent] {
    if let lastReports, now.seconds < lastReports.seconds + Self.reportInterval { return [] }
    let reports = manager.takeReports()
    if !reports.isEmpty { lastReports = now }
    return reports
  }

  private mutating func takeOrders() -> ArraySlice<SnackEvent> {
    let orders = manager.takeOrders()
    effects += orders.dropped.map { .closed(Closing(token: $0, reason: .overflow)) }
    return orders.events
  }

  /// Tells the handles what has become of the time of their showings, if it has changed.
  private mutating func tellHandles() {
    for state in stack.states where toldLives[state.token] != state.life {
      toldLives[state.token] = state.life
      manager.note(state.life, of: state.token)
    }
    guard toldLives.count > stack.states.count else { return }
    let tokens = Set(stack.states.map(\.token))
    toldLives = toldLives.filter { tokens.contains($0.key) }
  }

  /// Takes in something that happened on the screen; the next turn draws it.
  public mutating func update(_ event: SnackEvent, at now: Moment) {
    stack.update(event, at: now)
  }

  /// Ends all showings because the screen ends.
  public mutating func end(at now: Moment) {
    stack.update(with: takeOrders(), at: now)
    stack.endAll(at: now)
  }

  /// What has happened since this was last asked, for ``SnackbarManager/deliver(_:)``.
  public mutating func takeEffects() -> [SnackEffect] {
    defer { effects = [] }
    return effects + stack.takeEffects()
  }
}
