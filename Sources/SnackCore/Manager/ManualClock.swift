import Synchronization

#if Concurrency
/// A clock that is advanced manually, for tests and simulations.
///
/// ```swift
/// let clock = ManualClock()
/// let stopwatch = Stopwatch(clock: clock)
/// clock.advance(by: .seconds(4))
/// print(stopwatch.now.seconds)  // 4.0
/// ```
public final class ManualClock: Clock {
  /// An instant of a manual clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the duration from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns whether an instant is earlier than another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let end: Instant
    let wake: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastSleeper = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private let state = Mutex(State())

  /// Creates a clock that starts at zero.
  public init() {}

  /// The current instant.
  public var now: Instant { state.withLock(\.now) }

  /// The smallest step by which the clock can be advanced.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Advances the clock and resumes the tasks whose deadline has been reached.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.end <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.wake)
    }
    for wake in due { wake.resume() }
  }

  /// Suspends until the clock reaches a deadline or the task is cancelled.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          guard state.now < deadline, !Task.isCancelled else { return true }
          state.sleepers[number] = Sleeper(end: deadline, wake: continuation)
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.wake.resume()
    }
    try Task.checkCancellation()
  }

  /// Whether a task is waiting for the clock to advance.
  var hasSleepers: Bool { state.withLock { !$0.sleepers.isEmpty } }
}
#endif
