/// The clock of a screen, which excludes the time during which the program was stopped.
struct SnackClock: Sendable {
  private let stopwatch: Stopwatch
  /// The total time of earlier stops when the stopwatch was started, in seconds.
  private let stoppedBefore = HostSignals.secondsStopped

  init(_ stopwatch: Stopwatch) {
    self.stopwatch = stopwatch
  }

  /// The current moment.
  var now: Moment {
    Moment(seconds: stopwatch.now.seconds - (HostSignals.secondsStopped - stoppedBefore))
  }
}

extension SnackbarManager {
  /// Connects an output of the snacks.
  /// - Throws: `TerminalError.managerInUse` if the manager already has one.
  func connect(
    waking wake: System.WakeDescriptor, on clock: SnackClock
  ) throws(TerminalError) {
    let isConnected = connect(
      wake: { wake.signal() }, now: { clock.now }, date: { System.secondsSince1970 })
    guard isConnected else { throw .managerInUse }
  }
}

extension Stopwatch {
  /// A stopwatch on the continuous clock that needs no Swift concurrency.
  package static var system: Stopwatch {
    let start = System.secondsSinceBoot
    return Stopwatch { Moment(seconds: System.secondsSinceBoot - start) }
  }
}
