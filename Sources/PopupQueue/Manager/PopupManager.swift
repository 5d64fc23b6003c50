import Synchronization

/// Shows popups one at a time, the one of the highest priority first.
///
/// Everything may be called from any thread and in any hook. A task that shows is never pushed
/// away by a better one: priorities order those that wait. Of equal ones the first comes first.
public final class PopupManager: Sendable {
  /// Who calls the hooks of tasks, and when.
  public enum Driving: Sendable {
    /// Nobody has to care: hooks are called by whoever adds or finishes a task, before that call
    /// returns unless another thread is about it, and by a task of Swift's when a time is over.
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

  // MARK: Orders

  /// Takes in a task, and shows it at once if none shows.
  ///
  /// The queue keeps it until it has ended.
  /// - Throws: ``PopupError/alreadyAdded`` if it waits or shows already, and
  ///   ``PopupError/containsSamePriority(_:)`` if the configuration refuses its priority.
  public func add(task: any PopupTask) throws(PopupError) {
    _ = try enter(task)
    proceed()
  }

  /// Takes a task out of the queue, or off the screen if it shows.
  ///
  /// One that waits hears ``PopupTask/didCanceled()`` and nothing else, one that shows is dismissed.
  /// - Returns: False if it is in no queue of this manager's, or goes already.
  @discardableResult
  public func remove(_ task: any PopupTask) -> Bool {
    task.popup.id(in: self).map { remove($0) } ?? false
  }

  func remove(_ id: PopupID) -> Bool {
    let isRemoved = state.withLock { $0.flow.remove(id) }
    proceed()
    return isRemoved
  }

  /// Takes out all tasks that wait, and on request the one that shows.
  public func removeAll(includingActive: Bool = false) {
    state.withLock { state in
      state.flow.removeWaiting()
      if includingActive, let id = state.flow.active?.id { _ = state.flow.remove(id) }
    }
    proceed()
  }

  /// Gives a task that waits another priority; among its equals it keeps the place that it has by
  /// the time it was added.
  /// - Returns: False if it does not wait here.
  /// - Throws: ``PopupError/containsSamePriority(_:)`` if the configuration refuses that priority.
  @discardableResult
  public func setPriority(_ priority: Int, of task: any PopupTask) throws(PopupError) -> Bool {
    guard let id = task.popup.id(in: self) else { return false }
    let result = state.withLock { state in
      Result { () throws(PopupError) in try state.flow.setPriority(priority, of: id) }
    }
    return try result.get()
  }

  /// The priority by which a task waits or shows here; `nil` if it does neither.
  public func priority(of task: any PopupTask) -> Int? {
    task.popup.id(in: self).flatMap { id in state.withLock { $0.flow.priority(of: id) } }
  }

  // MARK: Settings

  /// What the program sets; a change counts for whatever comes after it.
  public var configuration: PopupConfiguration {
    get { state.withLock(\.flow.configuration) }
    set { state.withLock { $0.flow.configuration = newValue } }
  }

  /// Whether no further task is shown; the one that shows goes on, and its time as well.
  public var isPaused: Bool {
    get { state.withLock(\.flow.isPaused) }
    set {
      state.withLock { $0.flow.isPaused = newValue }
      proceed()
    }
  }

  /// Called with each state that the queue comes to, before the hooks that belong to it and by who
  /// calls those.
  public var onChange: (@Sendable (PopupState) -> Void)? {
    get { state.withLock(\.onChange) }
    set {
      // What was set before is let go without the lock: it may hold who uses the queue then.
      _ = state.withLock { state in
        defer { state.onChange = newValue }
        return state.onChange
      }
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
