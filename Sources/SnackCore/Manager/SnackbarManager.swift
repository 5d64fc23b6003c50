import Synchronization

/// Takes snacks from any thread and hands them to the screen that is connected to it.
///
/// Most programs use the shared manager through the static functions. Nothing that is called
/// here draws or blocks: an order waits until the thread of the screen takes its next turn, and
/// wakes it if it sleeps. Orders given before a screen is connected wait for it.
public final class SnackbarManager: Sendable, OrderDesk {
  /// Movements and distances of all snacks of a manager.
  public typealias Appearance = ManagerAppearance

  /// What a manager knows of the screen that is connected to it.
  struct Screen: Sendable {
    let wake: @Sendable () -> Void
    let now: @Sendable () -> Moment
    /// Seconds since 1970.
    let date: @Sendable () -> Double
  }

  struct State {
    var inbox = Inbox()
    var configuration: Configuration
    var defaultAlignment = Alignment.top
    var lastToken: UInt64 = 0
    var lastWork: UInt64 = 0
    /// What has not ended yet.
    var showings: [SnackToken: Showing] = [:]
    /// The latest of what works have reported since the screen last asked.
    var reports: [SnackToken: Snack] = [:]
    var history = SnackHistory()
    /// What has ended and was not yet told to who listens.
    var ended: [SnackHistory.Entry] = []
    var historian: (@Sendable ([SnackHistory.Entry]) -> Void)?
    /// What wants to be shown besides snacks.
    var guests: [any ScreenGuest] = []
    var screen: Screen?

    /// Puts an order into the inbox, and returns what goes for it.
    mutating func append(_ event: SnackEvent) -> Displaced {
      let gone = inbox.append(event, limit: max(1, configuration.policy.maxPending))
      let showing = gone.forgotten.flatMap { showings.removeValue(forKey: $0) }
      return Displaced(order: gone.order, showing: showing)
    }
  }

  /// What has to go for an order.
  ///
  /// It is let go without a lock: what its closures hold may give orders when nobody holds it.
  struct Displaced: Sendable {
    var order: SnackEvent?
    /// A showing whose addition is lost without a trace: of others the screen is told.
    var showing: Showing?

    /// Lets go of it; named so that the optimizer does not do so before.
    func end() {
      showing?.finish(.overflow)
      withExtendedLifetime(order) {}
    }
  }

  let state: Mutex<State>

  /// Makes a manager of its own, for a second screen or a test.
  public init(configuration: Configuration = Configuration()) {
    state = Mutex(State(configuration: configuration))
  }

  /// The manager behind the static functions; the one piece of state that all of a program shares.
  public static let shared = SnackbarManager()

  // MARK: Orders

  /// Shows a snack, or renews the one on the screen that it repeats.
  @discardableResult
  public func add(snack: Snack) -> SnackHandle {
    let showing = Showing(of: snack)
    let (token, displaced) = order { state in
      state.lastToken += 1
      var resolved = snack.bounded
      resolved.alignment = snack.alignment ?? state.defaultAlignment
      let token = SnackToken(rawValue: state.lastToken)
      state.showings[token] = showing
      let displaced = state.append(.add(resolved, token))
      return (token, displaced)
    }
    displaced.end()
    return SnackHandle(token: token, manager: self, showing: showing)
  }

  /// Lets a snack leave, if it shows or waits.
  ///
  /// What ``Snack/isSame(as:)`` finds leaves: at all alignments of one edge, corners included, if the
  /// snack names an alignment there, and at both edges if it names none.
  public func remove(snack: Snack) {
    post(.removeSnack(snack.bounded))
  }

  /// Lets all snacks leave, also those that wait.
  public func removeAll() {
    post(.removeAll)
  }

  func post(_ event: SnackEvent) {
    let displaced = order { state in
      if case .update(let token, let snack) = event { state.showings[token]?.note(snack) }
      return state.append(event)
    }
    displaced.end()
  }

  // MARK: Settings

  /// Where snacks stack that name no alignment themselves; counts for those added later.
  public var defaultAlignment: Alignment {
    get { state.withLock(\.defaultAlignment) }
    set { state.withLock { $0.defaultAlignment = newValue } }
  }

  /// Movements, distances and theme; a change counts at once, also for what is on the screen.
  public var appearance: Appearance {
    get { configuration.appearance }
    set { configure { $0.appearance = newValue } }
  }

  /// Limits; a change counts at once.
  public var policy: Policy {
    get { configuration.policy }
    set { configure { $0.policy = newValue } }
  }

  /// Whether snacks come on the screen; what is held back comes when it is over, in its order.
  public var doNotDisturb: DoNotDisturb {
    get { configuration.doNotDisturb }
    set { configure { $0.doNotDisturb = newValue } }
  }

  /// The words that the library says by itself; a change counts at once.
  public var strings: BuiltInStrings {
    get { configuration.strings }
    set { configure { $0.strings = newValue } }
  }

  /// Appearance, policy and whether anybody may be disturbed together.
  public var configuration: Configuration { state.withLock(\.configuration) }

  /// How many orders were lost because too many came between two turns of the screen.
  public var droppedCount: Int { state.withLock { $0.inbox.droppedCount } }

  private func configure(_ change: (inout Configuration) -> Void) {
    let displaced = order { state in
      change(&state.configuration)
      return state.append(.configure(state.configuration))
    }
    displaced.end()
  }

  // MARK: The side of the screen

  /// Connects a screen.
  /// - Parameters:
  ///   - wake: Called from any thread when orders come to an empty inbox, and at once if some wait
  ///     already.
  ///   - now: Reads the clock of the screen, from any thread.
  ///   - date: Reads the seconds since 1970, from any thread.
  /// - Returns: False if another screen is connected already.
  public func connect(
    wake: @escaping @Sendable () -> Void, now: @escaping @Sendable () -> Moment = { .start },
    date: @escaping @Sendable () -> Double = { 0 }
  ) -> Bool {
    let (isConnected, hasOrders) = state.withLock { state in
      guard state.screen == nil else { return (false, false) }
      state.screen = Screen(wake: wake, now: now, date: date)
      return (true, !state.inbox.isEmpty || !state.guests.isEmpty)
    }
    if hasOrders { wake() }
    return isConnected
  }

  /// Ends the connection of the screen; later orders wait for another one.
  public func disconnect() {
    let old = state.withLock { state in
      defer { state.screen = nil }
      return state.screen
    }
    withExtendedLifetime(old) {}
  }

  /// The present moment on the connected screen.
  var now: Moment { state.withLock(\.screen)?.now() ?? .start }

  /// Whether orders wait to be taken.
  var hasOrders: Bool { state.withLock { !$0.inbox.isEmpty } }

  /// Whether orders or what works report wait to be taken.
  var hasNews: Bool { state.withLock { !$0.inbox.isEmpty || !$0.reports.isEmpty } }

  /// Takes orders out, oldest first, and the additions that found no room; wakes the screen again
  /// if some are left.
  func takeOrders(atMost count: Int = .max) -> (events: [SnackEvent], dropped: [SnackToken]) {
    let (orders, wake) = state.withLock { state in
      let orders = state.inbox.take(atMost: count)
      return (orders, state.inbox.isEmpty ? nil : state.screen?.wake)
    }
    wake?()
    return orders
  }

  @discardableResult
  func order<Result: Sendable>(_ change: (inout sending State) -> sending Result) -> Result {
    let (result, wake) = state.withLock { state in
      let wasEmpty = state.inbox.isEmpty
      let result = change(&state)
      return (result, wasEmpty ? state.screen?.wake : nil)
    }
    wake?()
    return result
  }

  // MARK: Showings

  /// How many showings have not ended yet.
  var openShowingCount: Int { state.withLock(\.showings.count) }

  deinit {
    for showing in state.withLock(\.showings).values { showing.finish(.hostEnded) }
  }
}
