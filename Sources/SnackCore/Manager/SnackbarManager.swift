import Synchronization

/// Takes snacks from any thread and hands them to the screen that is connected to it.
///
/// Most programs use the shared manager through the static functions. Nothing that is called
/// here draws or blocks: an order waits until the thread of the screen takes its next turn, and
/// wakes it if it sleeps. Orders given before a screen is connected wait for it.
public final class SnackbarManager: Sendable {
  /// Movements and distances of all snacks of a manager.
  public typealias Appearance = ManagerAppearance

  private struct State {
    var inbox = Inbox()
    var configuration: Configuration
    var defaultAlignment = Alignment.top
    var lastToken: UInt64 = 0
    var isConnected = false
    var wake: (@Sendable () -> Void)?
  }

  private let state: Mutex<State>

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
    let token = order { state in
      state.lastToken += 1
      var resolved = snack
      resolved.alignment = snack.alignment ?? state.defaultAlignment
      let token = SnackToken(rawValue: state.lastToken)
      state.inbox.append(
        .add(resolved, token), limit: max(1, state.configuration.policy.maxPending))
      return token
    }
    return SnackHandle(token: token, manager: self)
  }

  /// Lets a snack leave, if it shows or waits.
  ///
  /// A snack that names an alignment is looked for at that edge, any other at both.
  public func remove(snack: Snack) {
    post(.removeSnack(snack))
  }

  /// Lets all snacks leave, also those that wait.
  public func removeAll() {
    post(.removeAll)
  }

  func post(_ event: SnackEvent) {
    order { $0.inbox.append(event, limit: max(1, $0.configuration.policy.maxPending)) }
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

  /// Appearance and policy together.
  public var configuration: Configuration { state.withLock(\.configuration) }

  /// How many orders were lost because too many came between two turns of the screen.
  public var droppedCount: Int { state.withLock { $0.inbox.droppedCount } }

  private func configure(_ change: (inout Configuration) -> Void) {
    order { state in
      change(&state.configuration)
      let policy = state.configuration.policy
      state.inbox.append(.configure(state.configuration), limit: max(1, policy.maxPending))
    }
  }

  // MARK: The side of the screen

  /// Connects a screen: `wake` is called from any thread when orders come to an empty inbox, and
  /// at once if some wait already.
  /// - Returns: False if another screen is connected already.
  public func connect(wake: @escaping @Sendable () -> Void) -> Bool {
    let (isConnected, hasOrders) = state.withLock { state in
      guard !state.isConnected else { return (false, false) }
      state.isConnected = true
      state.wake = wake
      return (true, !state.inbox.isEmpty)
    }
    if hasOrders { wake() }
    return isConnected
  }

  /// Ends the connection of the screen; later orders wait for another one.
  public func disconnect() {
    state.withLock { state in
      state.isConnected = false
      state.wake = nil
    }
  }

  /// Whether orders wait to be taken.
  var hasOrders: Bool { state.withLock { !$0.inbox.isEmpty } }

  /// Takes orders out, oldest first, and the additions that found no room; wakes the screen again
  /// if some are left.
  func takeOrders(atMost count: Int = .max) -> (events: [SnackEvent], dropped: [SnackToken]) {
    let (orders, wake) = state.withLock { state in
      let orders = state.inbox.take(atMost: count)
      return (orders, state.inbox.isEmpty ? nil : state.wake)
    }
    wake?()
    return orders
  }

  @discardableResult
  private func order<Result: Sendable>(_ change: (inout sending State) -> sending Result) -> Result
  {
    let (result, wake) = state.withLock { state in
      let wasEmpty = state.inbox.isEmpty
      let result = change(&state)
      return (result, wasEmpty ? state.wake : nil)
    }
    wake?()
    return result
  }
}

/// A shown snack, as the one who added it sees it.
///
/// It may be used from any thread and at any time: once the showing is over, or a newer showing
/// of the same snack has taken its place, it does nothing.
public struct SnackHandle: Sendable, Hashable, Identifiable {
  /// The name of the showing.
  public let token: SnackToken
  private let manager: SnackbarManager

  init(token: SnackToken, manager: SnackbarManager) {
    self.token = token
    self.manager = manager
  }

  /// The name of the showing.
  public var id: SnackToken { token }

  /// Gives the showing new contents; its place and its time stay.
  public func update(_ snack: Snack) {
    manager.post(.update(token, snack))
  }

  /// Lets the snack leave.
  public func remove() {
    manager.post(.remove(token))
  }

  /// Handles are equal if they name the same showing of the same manager.
  public static func == (left: SnackHandle, right: SnackHandle) -> Bool {
    left.token == right.token && left.manager === right.manager
  }

  /// Feeds the name of the showing to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(token)
  }
}
