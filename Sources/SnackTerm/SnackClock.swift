/// The clock of a screen: the time in which the program was stopped does not count.
struct SnackClock: Sendable {
  private let stopwatch: Stopwatch
  /// How long the program had been stopped when the stopwatch started, in seconds.
  private let stoppedBefore = HostSignals.secondsStopped

  init(clock: some Clock<Duration>) {
    stopwatch = Stopwatch(clock: clock)
  }

  /// The present moment.
  var now: Moment {
    Moment(seconds: stopwatch.now.seconds - (HostSignals.secondsStopped - stoppedBefore))
  }
}

extension SnackbarManager {
  /// Connects one who shows the snacks on this thread.
  /// - Returns: False if another one is connected already.
  func connect(waking wake: System.WakeDescriptor, clock: SnackClock) -> Bool {
    connect(wake: { wake.signal() }, now: { clock.now }, date: { System.secondsSince1970 })
  }
}
