/// The connection of an output to the manager whose snacks it shows.
struct ManagerConnection {
  let manager: SnackbarManager
  /// The descriptor that becomes readable when another thread has posted a change.
  let wake: System.WakeDescriptor
  private let clock: SnackClock

  /// Connects to a manager.
  /// - Throws: `TerminalError.managerInUse` if it already has an output.
  init(to manager: SnackbarManager, clock: Stopwatch) throws(TerminalError) {
    self.manager = manager
    self.wake = try System.WakeDescriptor()
    self.clock = SnackClock(clock)
    try manager.connect(waking: wake, on: self.clock)
  }

  /// The current moment, excluding the time during which the program was stopped.
  var now: Moment { clock.now }

  /// Returns the time until a moment, at least 0; `nil` if there is no such moment.
  func time(until moment: Moment?) -> Duration? {
    guard let moment else { return nil }
    return .seconds(max(0, moment.seconds - now.seconds))
  }

  /// Releases the manager.
  func end() {
    manager.disconnect()
    HostSignals.stopForwarding(to: wake)
  }
}
