/// Snacks of a program that has no screen, as lines of plain text: for a terminal that cannot move
/// its cursor, a log, or a person who reads with a screen reader.
///
/// Everything goes as it would on a screen: each snack has its time, those beyond
/// `Policy.maxVisible` wait for theirs, repetitions replace, handles, hooks and history learn what
/// became of it. Only rows are no limit, and nobody can do anything: a snack that stays until it is
/// dismissed ends as soon as it was told, as ``/SnackCore/CloseReason/hostEnded``, unless it shows a
/// work that goes on.
///
/// A program with a loop of its own watches ``wakeDescriptor``, waits at most ``pollTimeout``, and
/// calls ``step()``; any other calls ``run(until:)``. Use it on one thread; snacks may be added,
/// changed and removed from any.
public final class SnackAnnouncer {
  /// The manager whose snacks are told.
  public let manager: SnackbarManager

  private let wake: System.WakeDescriptor
  private let clock: SnackClock
  private var scene: SnackScene
  private let herald = Herald()
  private var isClosed = false

  /// Connects to a manager, which must have no other announcer or overlay.
  /// - Parameters:
  ///   - manager: The manager whose snacks are told.
  ///   - clock: The clock by which their time runs.
  ///   - tell: Called in ``step()`` with each snack that comes, and with each result of a work and
  ///     each update that ``SnackOverlay/onAnnounce`` would hear.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  public init(
    manager: SnackbarManager = .shared, clock: some Clock<Duration> = .continuous,
    tell: @escaping (Announcement) -> Void
  ) throws(TerminalError) {
    let wake = try System.WakeDescriptor()
    let snackClock = SnackClock(clock: clock)
    manager.connect(waking: wake, on: snackClock)
    (self.manager, self.wake, self.clock) = (manager, wake, snackClock)
    scene = SnackScene(linesOf: manager)
    herald.hooks.onAnnounce = tell
    herald.hooks.offersActions = false
  }

  deinit {
    if !isClosed { manager.disconnect() }
  }

  /// Called on this thread when a showing has ended.
  public var onClose: ((Closing) -> Void)? {
    get { herald.hooks.onClose }
    set { herald.hooks.onClose = newValue }
  }

  // MARK: Turns

  /// Takes what was ordered, lets time pass, and tells what has come of it.
  public func step() {
    wake.clear()
    guard !isClosed else { return }
    let now = clock.now
    scene.turnLines(at: now)
    report()
    while !isClosed, scene.endWhatStays(at: now) { report() }
  }

  /// Takes one turn after the other, and waits in between, until a condition holds.
  /// - Parameter isOver: Asked after each turn; what holds without one, such as a snack that an
  ///   own thread has waited for, is seen when the next one is due.
  public func run(until isOver: () -> Bool) {
    while true {
      step()
      guard !isOver(), !isClosed else { return }
      let seconds = nextDeadline?.inSeconds
      _ = System.wait(input: -1, wake: wake.number, output: nil, seconds: seconds)
    }
  }

  /// Whether nothing shows and nothing waits, so that nothing is to be told before something is
  /// added; what is held back by `doNotDisturb` does not count.
  public var isQuiet: Bool { scene.stack.isQuiet && !scene.hasOrders }

  /// A descriptor that becomes readable when a thread has ordered something.
  public var wakeDescriptor: Int32 { wake.number }

  /// How long nothing will change by itself; `nil` if that is for ever.
  public var nextDeadline: Duration? {
    guard !isClosed else { return nil }
    let now = clock.now
    return scene.nextLine(after: now).map { .seconds(max(0, $0.seconds - now.seconds)) }
  }

  /// What `poll` takes as its time: milliseconds until ``nextDeadline``, −1 for ever.
  public var pollTimeout: Int32 { System.pollTimeout(nextDeadline) }

  /// Ends all snacks, as ``/SnackCore/CloseReason/hostEnded``, and gives the manager free.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    scene.end(at: clock.now)
    report()
    manager.disconnect()
  }

  private func report() {
    guard scene.hasEffects, herald.isFree || isClosed else { return }
    _ = herald.tell(scene.takeEffects(), of: manager, showing: scene.stack)
  }
}
