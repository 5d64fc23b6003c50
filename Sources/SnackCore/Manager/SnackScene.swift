/// A manager's snacks on one screen: takes orders, lets time pass, and draws.
///
/// It is all of a toast system but terminal and clock. A shell turns it with the present moment
/// and shows its frame; a test turns it with any moment.
public struct SnackScene: Sendable {
  /// The manager whose orders it takes.
  public let manager: SnackbarManager
  /// The snacks that show and wait.
  public internal(set) var stack: SnackStack
  private var composer = Composer()
  private var effects: [SnackEffect] = []
  /// When what works report was last taken.
  private var lastReports: Moment?
  /// What the handles were last told of the time of each showing.
  private var toldLives: [SnackToken: SnackState.Life] = [:]
  /// The moment that the frame shows.
  private var shown: Moment?

  /// Makes the scene of a manager on a terminal.
  public init(manager: SnackbarManager, terrain: Terrain) {
    self.manager = manager
    stack = SnackStack(configuration: manager.configuration, terrain: terrain)
  }

  /// The overlay as it was drawn last.
  public var frame: Canvas { composer.frame }

  /// Counts the frames that differ from the one before: while it stands, ``frame`` is the same.
  public var frameNumber: Int { composer.frameNumber }

  /// How many orders are taken in one turn, so that a flood of them never holds up the program.
  private static let mostOrders = 1000

  /// Takes the orders that have come, lets time pass, and draws.
  ///
  /// Of very many orders some are left for the next turn, which is then due at once.
  public mutating func turn(at now: Moment) {
    advance(at: now)
    composer.compose(stack, at: now)
  }

  /// Takes the orders that have come and lets time pass, without drawing.
  mutating func advance(at now: Moment) {
    let events =
      manager.hasNews ? takeOrders(atMost: Self.mostOrders) + takeReports(at: now) : []
    if events.isEmpty {
      stack.advance(to: now)
    } else {
      stack.update(with: events, at: now)
    }
    tellHandles()
    shown = now
  }

  /// Whether orders have come or were left by a turn, so that the next one is due now.
  public var hasOrders: Bool { manager.hasOrders }

  /// When the next turn is due; `nil` if nothing will change by itself.
  ///
  /// It looks ahead from the frame and not from now: a step that fell between the two is due.
  public func nextDeadline(after now: Moment) -> Moment? {
    deadline(after: now, next: stack.nextDeadline(after: min(shown ?? now, now)))
  }

  /// When the next turn is due if of this moment and that one the earlier counts.
  func deadline(after now: Moment, next: Moment?) -> Moment? {
    if hasOrders { return now }
    let next = next.map { max($0, now) }
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

  private mutating func takeOrders(atMost count: Int = .max) -> [SnackEvent] {
    let orders = manager.takeOrders(atMost: count)
    effects += orders.dropped.map { .closed(Closing(token: $0, reason: .overflow)) }
    return orders.events
  }

  /// Tells the handles what has become of the time of their showings, if it has changed.
  private mutating func tellHandles() {
    for index in stack.states.indices {
      let (token, life) = (stack.states[index].token, stack.states[index].life)
      guard toldLives[token] != life else { continue }
      toldLives[token] = life
      manager.note(life, of: token)
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

  /// Whether anything has happened since the effects were last taken.
  package var hasEffects: Bool { !effects.isEmpty || stack.hasEffects }

  /// What has happened since this was last asked, for ``SnackbarManager/deliver(_:)``.
  public mutating func takeEffects() -> [SnackEffect] {
    defer { effects = [] }
    return effects + stack.takeEffects()
  }
}
