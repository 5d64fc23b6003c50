internal import ActorHandlers
import Synchronization

/// A queue that shows one popup at a time, highest priority first.
///
/// All members may be used from any thread and in any hook. An active task is never displaced by
/// one with a higher priority: priorities only order waiting tasks. Tasks with the same priority
/// are shown in the order in which they were added.
///
/// ```swift
/// let popups = PopupManager(
///   configuration: PopupConfiguration(interval: .constant(seconds: 1), timeout: .seconds(60)))
/// let notes = PopupAction("release notes", priority: 1) { popup in
///   print("New in this version: …")
///   try? popup.resignFocus()
/// }
/// try popups.add(task: notes)
/// ```
public final class PopupManager: Sendable {
  /// The caller of the hooks: the manager or the host program.
  public enum Driving: Sendable {
    /// The manager calls hooks.
    ///
    /// Adding, finishing or removing a task, or cancelling ``PopupManager/present(_:)``, runs the
    /// hooks before that call returns, unless another thread is already running hooks. When a
    /// timeout or an interval ends, a Swift task runs them.
    case automatic
    /// Only ``PopupManager/step()`` calls hooks, for programs with a single UI thread.
    ///
    /// The closure is called from any thread when effects are pending. It should wake the program's
    /// loop, which must wait no longer than ``PopupManager/nextDeadline``.
    case byHost(wake: @Sendable () -> Void)
  }

  struct State {
    var flow: PopupFlow
    var tasks: [PopupID: any PopupTask] = [:]
    var completions: [PopupID: PopupCompletion] = [:]
    var onChange: ActorHandler<PopupState>?
    /// Whether a thread is performing effects, which excludes all others.
    var isBusy = false
    var timer: PopupTimer?
  }

  let state: Mutex<State>
  let clock: PopupClock
  let driving: Driving

  /// Creates an empty queue.
  /// - Parameters:
  ///   - configuration: The configuration of the queue.
  ///   - driving: The caller of the hooks: the manager or the host program.
  ///   - clock: The clock for intervals and timeouts.
  ///   - random: The generator of random intervals.
  public init(
    configuration: PopupConfiguration = PopupConfiguration(), driving: Driving = .automatic,
    clock: some Clock<Duration> = .continuous,
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    state = Mutex(State(flow: PopupFlow(configuration: configuration, random: random)))
    self.clock = PopupClock(clock)
    self.driving = driving
  }

  /// The queue shared by the whole program; the only global state of this module.
  public static let shared = PopupManager()

  deinit {
    state.withLock { $0.timer?.task.cancel() }
  }

  // MARK: Settings

  /// The configuration of the queue; a change applies to everything that happens afterwards.
  public var configuration: PopupConfiguration {
    get { state.withLock(\.flow.configuration) }
    set { state.withLock { $0.flow.configuration = newValue } }
  }

  /// Called with each new state, before the hooks of that state and on the same thread.
  public var onChange: (@isolated(any) (PopupState) -> Void)? {
    get { state.withLock(\.onChange)?.function }
    set {
      let new = ActorHandler(newValue)
      // Release the old closure outside the lock: its destruction may use the queue.
      let old = state.withLock { state in
        defer { state.onChange = new }
        return state.onChange
      }
      withExtendedLifetime(old) {}
    }
  }

  // MARK: Tasks

  /// The state of the queue.
  public var currentState: PopupState { state.withLock(\.flow.state) }

  /// The active task.
  public var activeTask: (any PopupTask)? {
    state.withLock { state in state.flow.active.flatMap { state.tasks[$0.id] } }
  }

  /// The active task, then the waiting ones in the order in which they will be shown.
  public var allTasks: [any PopupTask] {
    state.withLock { state in state.flow.allIDs.compactMap { state.tasks[$0] } }
  }

  /// The number of waiting tasks.
  public var waitingCount: Int { state.withLock(\.flow.waitingCount) }
}
