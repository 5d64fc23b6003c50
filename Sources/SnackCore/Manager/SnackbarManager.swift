internal import ActorHandlers
import Synchronization

/// A thread-safe entry point for snacks, which it passes to the connected screen.
///
/// Most programs use the shared manager through the static methods. No method here draws or blocks:
/// an order waits for the next turn of the screen's thread, and wakes that thread if it sleeps.
/// Orders posted before a screen is connected wait for it.
///
/// ```swift
/// SnackbarManager.defaultAlignment = .bottomTrailing
/// SnackbarManager.policy.maxVisible = 3
/// SnackbarManager.add(snack: "Saved")
/// SnackbarManager.add(snack: Snack(message: "Disk almost full", level: .warning))
/// ```
public final class SnackbarManager: Sendable {
  /// Animations and spacing of all snacks of a manager.
  public typealias Appearance = ManagerAppearance

  /// The callbacks of the connected screen.
  struct Screen: Sendable {
    let wake: @Sendable () -> Void
    let now: @Sendable () -> Moment
    /// The current time in seconds since 1970.
    let date: @Sendable () -> Double
  }

  struct State {
    var mailbox = Mailbox()
    var configuration: Configuration
    var lastTask: UInt64 = 0
    /// The presentations that have not ended.
    var records: [SnackToken: SnackRecord] = [:]
    var history = SnackHistory()
    /// The entries of ended snacks that the history handler has not received.
    var ended: [SnackHistory.Entry] = []
    var historyHandler: ActorHandler<[SnackHistory.Entry]>?
    var screen: Screen?

    /// Posts an order and returns what it displaced.
    mutating func post(_ event: SnackEvent) -> Displaced {
      let displaced = mailbox.post(event, limit: max(1, configuration.policy.maxPending))
      var record = displaced.forgotten.flatMap { records.removeValue(forKey: $0) }
      if record == nil, case .add(_, let token)? = displaced.order { record = records[token] }
      return Displaced(order: displaced.order, record: record)
    }
  }

  /// The items that a new order displaced.
  ///
  /// Release them outside the lock, because their closures may post orders when destroyed.
  struct Displaced: Sendable {
    var order: SnackEvent?
    /// The presentation of a dropped addition; it ends at once, even if the screen reports it later.
    var record: SnackRecord?

    /// Ends the presentation, and keeps the order alive until after the lock is released.
    func end() {
      record?.finish(.overflow)
      withExtendedLifetime(order) {}
    }
  }

  let state: Mutex<State>
  let additions = AdditionInbox()

  /// Creates a separate manager, for a second screen or a test.
  public init(configuration: Configuration = Configuration()) {
    state = Mutex(State(configuration: configuration))
  }

  /// The manager behind the static methods, shared by the whole program.
  public static let shared = SnackbarManager()

  // MARK: Orders

  /// Shows a snack, or renews the visible one that it duplicates.
  @discardableResult
  public func add(snack: Snack) -> SnackHandle {
    var bounded = snack.bounded
    bounded.alignment = bounded.alignment ?? defaultAlignment
    let record = SnackRecord(of: snack)
    let token = additions.nextToken()
    let isFirst = additions.push(.init(bounded, token: token, record: record))
    if isFirst { changeMail { _ in } }
    return SnackHandle(token: token, manager: self, record: record)
  }

  /// Shows a snack with a message only.
  @discardableResult
  public func add(snack message: some StringProtocol) -> SnackHandle {
    add(snack: Snack(message: String(message)))
  }

  /// Dismisses a visible or queued snack.
  ///
  /// It dismisses every snack that ``Snack/isSame(as:)`` matches: at all alignments of the snack's
  /// edge, including corners, or at both edges if it specifies no alignment.
  public func remove(snack: Snack) {
    post(.removeSnack(snack.bounded))
  }

  /// Dismisses all visible and queued snacks.
  public func removeAll() {
    post(.removeAll)
  }

  func post(_ event: SnackEvent) {
    let displaced = changeMail { state in
      if case .update(let token, let snack) = event { state.records[token]?.note(snack) }
      return state.post(event)
    }
    displaced.end()
  }

  // MARK: Settings

  /// The alignment of snacks that do not specify one; a change applies to snacks added later.
  public var defaultAlignment: Alignment {
    get { additions.defaultAlignment }
    set { additions.defaultAlignment = newValue }
  }

  /// Animations, spacing and theme; a change takes effect immediately, also for visible snacks.
  public var appearance: Appearance {
    get { configuration.appearance }
    set { configure { $0.appearance = newValue } }
  }

  /// Limits on visible and queued snacks; a change takes effect immediately.
  public var policy: Policy {
    get { configuration.policy }
    set { configure { $0.policy = newValue } }
  }

  /// The do-not-disturb setting; suppressed snacks appear in order once it allows them.
  public var doNotDisturb: DoNotDisturb {
    get { configuration.doNotDisturb }
    set { configure { $0.doNotDisturb = newValue } }
  }

  /// The library's built-in texts; a change takes effect immediately.
  public var strings: BuiltInStrings {
    get { configuration.strings }
    set { configure { $0.strings = newValue } }
  }

  /// The appearance, policy, do-not-disturb setting and built-in texts.
  public var configuration: Configuration { state.withLock(\.configuration) }

  /// The number of orders dropped because too many were posted between two turns.
  public var droppedCount: Int { changeMail { $0.mailbox.droppedCount } }

  private func configure(_ change: (inout Configuration) -> Void) {
    let displaced = changeMail { state in
      change(&state.configuration)
      return state.post(.configure(state.configuration))
    }
    displaced.end()
  }

  // MARK: Screen

  /// Connects a screen.
  /// - Parameters:
  ///   - wake: Called from any thread when an order arrives and no others are pending, and by this
  ///     method if orders are already pending.
  ///   - now: Reads the clock of the screen, from any thread.
  ///   - date: Reads the seconds since 1970, from any thread.
  /// - Returns: False if another screen is already connected.
  public func connect(
    wake: @escaping @Sendable () -> Void, now: @escaping @Sendable () -> Moment = { .start },
    date: @escaping @Sendable () -> Double = { 0 }
  ) -> Bool {
    let (isConnected, hasMail) = state.withLock { state in
      guard state.screen == nil else { return (false, false) }
      state.screen = Screen(wake: wake, now: now, date: date)
      return (true, !state.mailbox.pending.isEmpty)
    }
    if hasMail { wake() }
    return isConnected
  }

  /// Whether a screen is connected.
  package var isConnected: Bool { state.withLock { $0.screen != nil } }

  /// Disconnects the screen; later orders wait for another one.
  public func disconnect() {
    let old = state.withLock { state in
      defer { state.screen = nil }
      return state.screen
    }
    withExtendedLifetime(old) {}
  }

  /// The current moment on the connected screen's clock.
  var now: Moment { state.withLock(\.screen)?.now() ?? .start }

  // MARK: Presentations

  /// The number of presentations that have not ended.
  var openRecordCount: Int { changeMail { $0.records.count } }

  deinit {
    for addition in additions.consume() { addition.record.finish(.hostEnded) }
    for record in state.withLock(\.records).values { record.finish(.hostEnded) }
  }
}
