internal import Glibc
internal import Synchronization

/// Two signals that ncurses handles and of which snacks have to know as well.
///
/// Our handlers call those that were there before. A handler belongs to the whole process, so
/// what it needs is global.
enum HostSignals {
  private static let wakeNumber = Atomic<Int32>(-1)
  private static let resizeCount = Atomic<Int>(0)
  private static let resizeHandler = Atomic<Int>(0)
  private static let stopHandler = Atomic<Int>(0)
  private static let stoppedNanoseconds = Atomic<Int64>(0)

  /// The modes of the terminal that ncurses knows nothing of.
  static let lastingModes = LastingModes()

  // MARK: Resize

  /// Counts resizes from now on.
  static func countResizes() {
    chain(SIGWINCH, before: resizeHandler) { number in
      HostSignals.call(HostSignals.resizeHandler, number)
      HostSignals.resizeCount.add(1, ordering: .acquiringAndReleasing)
      let wake = HostSignals.wakeNumber.load(ordering: .acquiring)
      if wake >= 0 { System.signal(wake) }
    }
  }

  /// How many resizes there were since they were first counted.
  static var resizes: Int { resizeCount.load(ordering: .acquiring) }

  /// Signals a descriptor at each resize that is counted from now on.
  ///
  /// ncurses notes a resize on whatever thread the signal finds, which need not be the one that
  /// waits.
  static func forwardResizes(to wake: System.WakeDescriptor) {
    wakeNumber.store(wake.number, ordering: .releasing)
  }

  /// Stops forwarding to a descriptor.
  static func stopForwarding(to wake: System.WakeDescriptor) {
    _ = wakeNumber.compareExchange(
      expected: wake.number, desired: -1, ordering: .acquiringAndReleasing)
  }

  // MARK: Stop

  /// Measures from now on how long the terminal's stop key keeps the program from running.
  static func measureStops() {
    chain(SIGTSTP, before: stopHandler) { number in
      let start = System.nanoseconds
      HostSignals.lastingModes.rest()
      HostSignals.call(HostSignals.stopHandler, number)  // returns when the program goes on
      HostSignals.lastingModes.goOn()
      let length = System.nanoseconds - start
      HostSignals.stoppedNanoseconds.add(length, ordering: .acquiringAndReleasing)
    }
  }

  /// How long the program was stopped since this was first measured, in seconds.
  static var secondsStopped: Double {
    Double(stoppedNanoseconds.load(ordering: .acquiring)) * 1e-9
  }

  // MARK: Chains

  /// Puts a handler before that of ncurses; where there is none, nothing is put.
  private static func chain(
    _ number: Int32, before previous: borrowing Atomic<Int>,
    handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var old = sigaction()
    guard sigaction(number, nil, &old) == 0 else { return }
    let address = unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
    let isOurs = address == unsafeBitCast(handler, to: Int.self)
    // A handler that wants to know more than the number cannot be called from one that does not.
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
