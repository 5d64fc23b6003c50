/// A manager's snacks on one screen: a complete toast system without a terminal or a clock.
///
/// It processes orders, advances time and draws. A shell turns it with the current moment and shows
/// its frame; a test can turn it with any moment.
///
/// ```swift
/// let stopwatch = Stopwatch()
/// let traits = TerminalTraits(size: Size(width: 80, height: 24), depth: .direct)
/// var scene = SnackScene(manager: .shared, traits: traits)
/// SnackbarManager.add(snack: "Saved")
/// scene.turn(at: stopwatch.now)
/// for effect in scene.consumeEffects() { _ = scene.manager.deliver(effect) }
/// let frame = scene.frame  // the cells to show over the program's screen
/// let wait = scene.nextDeadline(after: stopwatch.now)  // when to turn again
/// ```
public struct SnackScene: Sendable {
  /// The manager whose orders the scene processes.
  public let manager: SnackbarManager
  /// The visible and queued snacks.
  public internal(set) var stack: SnackStack
  private var composer = Composer()
  private var effects: [SnackEffect] = []
  /// The time at which task reports were last consumed.
  private var lastReports: Moment?
  /// The timer state last passed to each handle.
  private var reportedLives: [SnackToken: SnackState.Life] = [:]
  /// The moment of the last turn.
  private var frameTime: Moment?

  /// Creates a manager's scene on a terminal.
  public init(manager: SnackbarManager, traits: TerminalTraits) {
    self.manager = manager
    stack = SnackStack(configuration: manager.configuration, traits: traits)
  }

  /// The overlay as last drawn.
  public var frame: Canvas { composer.frame }

  /// The number of distinct frames drawn so far; ``frame`` changes only when it does.
  public var frameNumber: Int { composer.frameNumber }

  /// Maximum number of orders, and of dropped snacks to report, per turn.
  ///
  /// A flood of them then never blocks the program for more than a few milliseconds.
  private static let maxOrders = 150

  /// Processes pending orders, advances time and draws.
  ///
  /// If very many orders are pending, some are left for the next turn, which is due immediately.
  public mutating func turn(at now: Moment) {
    advance(at: now)
    composer.compose(stack, at: now)
  }

  /// Processes pending orders and advances time, without drawing.
  mutating func advance(at now: Moment) {
    let events = consumeMail(at: now)
    if events.isEmpty {
      stack.advance(to: now)
    } else {
      stack.update(with: events, at: now)
    }
    notifyHandles()
    frameTime = now
  }

  /// Whether orders are pending, which makes the next turn due immediately.
  public var hasOrders: Bool { manager.pendingMail.contains(.orders) }

  /// Returns when the next turn is due; `nil` if nothing is going to change.
  ///
  /// It looks ahead from the last turn, not from `now`, so that no change between the two is
  /// missed.
  public func nextDeadline(after now: Moment) -> Moment? {
    deadline(after: now, next: stack.nextDeadline(after: min(frameTime ?? now, now)))
  }

  /// Returns when the next turn is due, given the next deadline of the stack.
  func deadline(after now: Moment, next: Moment?) -> Moment? {
    let mail = manager.pendingMail
    if mail.contains(.orders) { return now }
    let next = next.map { max($0, now) }
    guard mail.contains(.reports), let nextReports else { return next }
    return min(next ?? .distantFuture, max(now, nextReports))
  }

  /// Minimum seconds between two reads of task reports; nobody can read faster changes.
  private static let reportInterval = 0.05

  /// The time from which task reports may be consumed; `nil` if none were consumed yet.
  private var nextReports: Moment? {
    lastReports.map { Moment(seconds: $0.seconds + Self.reportInterval) }
  }

  /// Returns pending orders, up to the maximum per turn, and the task reports that are due.
  private mutating func consumeMail(at now: Moment) -> [SnackEvent] {
    let reportsAreDue = nextReports.map { now >= $0 } ?? true
    let mail = manager.consumeSnackMail(atMost: Self.maxOrders, withReports: reportsAreDue)
    noteDropped(mail.dropped)
    let updates = mail.updates
    guard !updates.isEmpty else { return mail.orders }
    lastReports = now
    return mail.orders + updates
  }

  private mutating func noteDropped(_ tokens: [SnackToken]) {
    effects += tokens.map { .closed(Closing(token: $0, reason: .overflow)) }
  }

  /// Passes changed timer states to the handles.
  private mutating func notifyHandles() {
    for index in stack.states.indices {
      let life = stack.states[index].isLeaving ? .leaving : stack.states[index].life
      notifyHandle(of: stack.states[index].token, life: life)
    }
    guard reportedLives.count > stack.states.count else { return }
    let visible = Set(stack.states.map(\.token))
    for token in reportedLives.keys where !visible.contains(token) {
      // A snack that is back in the queue is paused.
      if let life = stack.queuedLife(of: token) {
        notifyHandle(of: token, life: life)
      } else {
        reportedLives[token] = nil
      }
    }
  }

  private mutating func notifyHandle(of token: SnackToken, life: SnackState.Life) {
    guard reportedLives[token] != life else { return }
    reportedLives[token] = life
    manager.note(life, of: token)
  }

  /// Handles an event from the screen; the next turn draws its result.
  public mutating func update(_ event: SnackEvent, at now: Moment) {
    stack.update(event, at: now)
    notifyHandles()
  }

  /// Ends all presentations because the screen is closing.
  public mutating func end(at now: Moment) {
    let mail = manager.consumeSnackMail()
    noteDropped(mail.dropped)
    stack.update(with: mail.orders, at: now)
    stack.endAll(at: now)
  }

  /// Whether there are effects to consume.
  package var hasEffects: Bool { !effects.isEmpty || stack.hasEffects }

  /// Returns the effects since the last call, for ``SnackbarManager/deliver(_:)``.
  public mutating func consumeEffects() -> [SnackEffect] {
    defer { effects = [] }
    return effects + stack.consumeEffects()
  }
}
