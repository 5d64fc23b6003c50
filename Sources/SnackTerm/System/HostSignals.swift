internal import Glibc
internal import Synchronization

/// Handlers for SIGWINCH and SIGTSTP that run before those of ncurses.
///
/// Each handler calls the previous one. Signal handlers belong to the process, so their state is
/// global.
enum HostSignals {
  private static let wakeNumber = Atomic<Int32>(-1)
  private static let resizeCount = Atomic<Int>(0)
  private static let resizeHandler = Atomic<Int>(0)
  private static let stopHandler = Atomic<Int>(0)
  private static let stoppedNanoseconds = Atomic<Int64>(0)
  private static let defers = Atomic(false)
  private static let isStopRequested = Atomic(false)

  /// The terminal modes that ncurses does not manage.
  static let persistentModes = PersistentModes()

  // MARK: Resize

  /// Starts counting resizes.
  static func countResizes() {
    chain(SIGWINCH, before: resizeHandler) { number in
      if !HostSignals.defers.load(ordering: .acquiring) {
        HostSignals.call(HostSignals.resizeHandler, number)
      }
      HostSignals.resizeCount.add(1, ordering: .acquiringAndReleasing)
      HostSignals.wake()
    }
  }

  private static func wake() {
    let wake = wakeNumber.load(ordering: .acquiring)
    if wake >= 0 { System.signal(wake) }
  }

  /// The number of resizes since counting started.
  static var resizes: Int { resizeCount.load(ordering: .acquiring) }

  /// Starts signalling a descriptor at each counted resize.
  ///
  /// The signal for a resize may arrive on any thread, not only on the one that waits.
  static func forwardResizes(to wake: System.WakeDescriptor) {
    wakeNumber.store(wake.number, ordering: .releasing)
  }

  /// Stops signalling a descriptor.
  static func stopForwarding(to wake: System.WakeDescriptor) {
    _ = wakeNumber.compareExchange(
      expected: wake.number, desired: -1, ordering: .acquiringAndReleasing)
  }

  // MARK: Stop

  /// Starts measuring how long the program is stopped by the terminal's stop key.
  static func measureStops() {
    chain(SIGTSTP, before: stopHandler) { number in
      guard !HostSignals.defers.load(ordering: .acquiring) else {
        HostSignals.isStopRequested.store(true, ordering: .releasing)
        return HostSignals.wake()
      }
      // Returns when the program continues.
      HostSignals.measuringStop { HostSignals.call(HostSignals.stopHandler, number) }
    }
  }

  /// Turns persistent modes off and measures the time while the program is stopped by `body`.
  static func measuringStop(_ body: () -> Void) {
    let start = System.nanoseconds
    persistentModes.suspend()
    body()
    persistentModes.resume()
    stoppedNanoseconds.add(System.nanoseconds - start, ordering: .acquiringAndReleasing)
  }

  // MARK: Deferral

  /// Whether both signals are left to the overlay's next turn, and ncurses receives neither.
  ///
  /// ncurses would give an inline screen all rows of the terminal, and draw it where it was before
  /// a stop.
  static var defersSignals: Bool {
    get { defers.load(ordering: .acquiring) }
    set { defers.store(newValue, ordering: .releasing) }
  }

  /// Returns whether a deferred stop was requested since the last call.
  static func consumeStopRequest() -> Bool {
    isStopRequested.exchange(false, ordering: .acquiringAndReleasing)
  }

  /// The total time that the program was stopped since measuring started, in seconds.
  static var secondsStopped: Double {
    Double(stoppedNanoseconds.load(ordering: .acquiring)) * 1e-9
  }

  // MARK: Chaining

  /// Installs a handler that runs before the current one; does nothing without a current one.
  private static func chain(
    _ number: Int32, before previous: borrowing Atomic<Int>,
    handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var old = sigaction()
    guard sigaction(number, nil, &old) == 0 else { return }
    let address = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
    let isOurs = address == unsafeBitCast(handler, to: Int.self)
    // An `SA_SIGINFO` handler needs more arguments than ours can pass on.
    guard address > 1, !isOurs, old.sa_flags & SA_SIGINFO == 0 else { return }
    previous.store(address, ordering: .releasing)
    var new = old
    new.__sigaction_handler.sa_handler = handler
    sigaction(number, &new, nil)
  }

  private static func call(_ handler: borrowing Atomic<Int>, _ number: Int32) {
    let address = handler.load(ordering: .acquiring)
    guard address > 1 else { return }
    unsafeBitCast(address, to: (@convention(c) (Int32) -> Void).self)(number)
  }
}
