/// A clock that measures durations since its creation.
struct PopupClock: Sendable {
  /// The current time.
  let now: @Sendable () -> Duration
  /// Sleeps until a time, or until the Swift task is cancelled.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  init<Source: Clock<Duration>>(_ clock: Source) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
