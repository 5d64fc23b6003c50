/// A clock as a queue reads it: durations since it was made.
struct PopupClock: Sendable {
  /// The present time.
  let now: @Sendable () -> Duration
  /// Waits until a time, or until the task is cancelled.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  init<Source: Clock<Duration>>(_ clock: Source) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
