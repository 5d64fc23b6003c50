#if Concurrency
/// An output of snacks as lines of plain text, for programs without a screen.
///
/// Use it for a terminal that cannot move its cursor, a log, or a screen reader. Snacks behave as
/// on a screen: each has its time on display, snacks beyond `Policy.maxVisible` are queued, a
/// repeated snack replaces the earlier one, and handles, hooks and history are notified. The
/// differences: the number of rows is unlimited, and there is no input. A snack that is shown until
/// dismissed therefore ends once it is announced, with ``/SnackCore/CloseReason/hostEnded``, unless
/// it shows a running task.
///
/// A program with its own event loop watches ``wakeDescriptor``, waits at most ``pollTimeout``, and
/// calls ``step()``. Other programs call ``run(until:)``. Use it on one thread; snacks may be
/// added, changed and removed on any thread.
///
/// ```swift
/// let announcer = try SnackAnnouncer { announcement in announcement.write(to: 2) }
/// SnackbarManager.add(snack: "Backup finished")
/// announcer.run { announcer.isQuiet }
/// announcer.close()
/// ```
public final class SnackAnnouncer {
  private let connection: ManagerConnection
  private var scene: SnackScene
  private let hookDispatcher = HookDispatcher()
  private var isClosed = false

  /// Connects to a manager that has no other announcer or overlay.
  /// - Parameters:
  ///   - manager: The manager whose snacks are announced.
  ///   - clock: The clock for the timers of snacks.
  ///   - announce: Called in ``step()`` with each new snack, each result of a task, and each update
  ///     that ``SnackOverlay/onAnnounce`` would report.
  /// - Throws: ``TerminalError/managerInUse`` if the manager has another announcer or an overlay;
  ///   `TerminalError.system` if the system has no free descriptor.
  public init(
    manager: SnackbarManager = .shared, clock: some Clock<Duration> = .continuous,
    announce: @escaping (Announcement) -> Void
  ) throws(TerminalError) {
    connection = try ManagerConnection(to: manager, clock: Stopwatch(clock: clock))
    scene = SnackScene(linesOf: manager)
    hookDispatcher.hooks.onAnnounce = announce
    hookDispatcher.hooks.offersActions = false
  }

  deinit {
    if !isClosed { connection.end() }
  }

  /// The manager whose snacks are announced.
  public var manager: SnackbarManager { connection.manager }

  /// Called in ``step()`` when the presentation of a snack has ended.
  public var onClose: ((Closing) -> Void)? {
    get { hookDispatcher.hooks.onClose }
    set { hookDispatcher.hooks.onClose = newValue }
  }

  // MARK: Turns

  /// Applies pending orders, advances time, and announces the results.
  public func step() {
    connection.wake.clear()
    guard !isClosed else { return }
    let now = connection.now
    scene.turnLines(at: now)
    report()
    while !isClosed, scene.closePersistentSnacks(at: now) { report() }
  }

  /// Announces snacks when they are due, until a condition is true.
  /// - Parameter isOver: The condition, evaluated after each turn. If it becomes true between
  ///   turns, such as on another thread, the call returns after the next turn.
  public func run(until isOver: () -> Bool) {
    while true {
      step()
      guard !isOver(), !isClosed else { return }
      let seconds = nextDeadline?.inSeconds
      _ = System.wait(input: -1, wake: connection.wake.number, output: nil, seconds: seconds)
    }
  }

  /// Whether no snack is shown, queued or about to be added.
  ///
  /// Snacks suppressed by `doNotDisturb` do not count.
  public var isQuiet: Bool { scene.stack.isQuiet && !scene.hasOrders }

  /// A descriptor that becomes readable when another thread has posted a change.
  public var wakeDescriptor: Int32 { connection.wake.number }

  /// The time until the next change that needs no input; `nil` if none is due.
  public var nextDeadline: Duration? {
    guard !isClosed else { return nil }
    return connection.time(until: scene.nextLineDeadline(after: connection.now))
  }

  /// The timeout for `poll`: milliseconds until ``nextDeadline``, or −1 for none.
  public var pollTimeout: Int32 { System.pollTimeout(nextDeadline) }

  /// Ends all snacks with ``/SnackCore/CloseReason/hostEnded``, and releases the manager.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    scene.end(at: connection.now)
    report()
    connection.end()
  }

  private func report() {
    guard scene.hasEffects, hookDispatcher.canDispatch || isClosed else { return }
    hookDispatcher.dispatch(scene.consumeEffects(), of: manager, in: scene.stack)
  }
}
#endif
