import Synchronization

/// Shows popups one at a time, the one of the highest priority first.
///
/// Everything may be called from any thread and in any hook. A task that shows is never pushed
/// away by a better one: priorities order those that wait. Of equal ones the first comes first.
public final class PopupManager: Sendable {
  /// Who calls the hooks of tasks, and when.
  public enum Driving: Sendable {
    /// Nobody has to care: hooks are called by whoever adds, finishes or removes a task, or cancels
    /// one that presents it, before that call returns unless another thread is about it; and by a
    /// task of Swift's when a time is over.
    case automatic
    /// Only ``PopupManager/step()`` calls hooks, for a program that shows things on one thread.
    ///
    /// The closure is called from any thread when there is something to do; it should wake the
    /// program's loop, which waits no longer than ``PopupManager/nextDeadline`` says.
    case byHost(wake: @Sendable () -> Void)
  }

  struct State {
    var flow: PopupFlow
    var tasks: [PopupID: any PopupTask] = [:]
    var waiters: [PopupID: PopupWaiter] = [:]
    var onChange: (@Sendable (PopupState) -> Void)?
    /// Whether a thread is doing deeds; no other one may meanwhile.
    var isBusy = false
    var alarm: PopupAlarm?
  }

  let state: Mutex<State>
  let clock: PopupClock
  let driving: Driving

  /// Makes an empty queue.
  /// - Parameters:
  ///   - configuration: What the program sets.
  ///   - driving: Who calls the hooks.
  ///   - clock: What measures intervals and timeouts.
  ///   - random: Draws the intervals that are random.
  public init(
    configuration: PopupConfiguration = PopupConfiguration(), driving: Driving = .automatic,
    clock: some Clock<Duration> = .continuous,
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    state = Mutex(State(flow: PopupFlow(configuration: configuration, random: random)))
    self.clock = PopupClock(clock)
    self.driving = driving
  }

  /// The queue that all of a program shares; the one piece of global state of this module.
  public static let shared = PopupManager()

  deinit {
    state.withLock { $0.alarm?.task.cancel() }
  }

  // MARK: Settings

  /// What the program sets; a change counts for whatever comes after it.
  public var configuration: PopupConfiguration {
    get { state.withLock(\.flow.configuration) }
    set { state.withLock { $0.flow.configuration = newValue } }
  }

  /// Called with each state that the queue comes to, before the hooks that belong to it and by who
  /// calls those.
  public var onChange: (@Sendable (PopupState) -> Void)? {
    get { state.withLock(\.onChange) }
    set {
      // What was set before is let go without the lock: it may hold who uses the queue then.
      let old = state.withLock { state in
        defer { state.onChange = newValue }
        return state.onChange
      }
      withExtendedLifetime(old) {}
    }
  }

  // MARK: What there is

  /// Where the queue is.
  public var currentState: PopupState { state.withLock(\.flow.state) }

  /// The task whose turn it is.
  public var activeTask: (any PopupTask)? {
    state.withLock { state in state.flow.active.flatMap { state.tasks[$0.id] } }
  }

  /// The task whose turn it is, then those that wait, in the order in which they would come.
  public var allTasks: [any PopupTask] {
    state.withLock { state in state.flow.all.compactMap { state.tasks[$0] } }
  }

  /// How many tasks wait.
  public var waitingCount: Int { state.withLock(\.flow.waitingCount) }
}
