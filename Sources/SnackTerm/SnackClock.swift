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
  /// Connects who shows the snacks; a manager that has somebody is a mistake of the program.
  func connect(waking wake: System.WakeDescriptor, on clock: SnackClock) {
    let isConnected = connect(
      wake: { wake.signal() }, now: { clock.now }, date: { System.secondsSince1970 })
    guard isConnected else {
      fatalError("A manager shows its snacks in one place: close the one that it has first.")
    }
  }
}
