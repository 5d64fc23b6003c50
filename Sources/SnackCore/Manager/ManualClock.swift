import Synchronization

/// A clock that moves only when it is told to, for tests and rehearsals.
public final class ManualClock: Clock {
  /// A point in the time of a manual clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// The point that lies a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this point to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Orders points from earlier to later.
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

  /// Makes a clock that stands at zero.
  public init() {}

  /// Where the clock stands.
  public var now: Instant { state.withLock(\.now) }

  /// The smallest step that the clock can be moved by.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Moves the clock on and wakes who slept until then.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.end <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.wake)
    }
    for wake in due { wake.resume() }
  }

  /// Waits until the clock has been moved to a point, or until the task is cancelled.
  /// - Throws: A `CancellationError` if the task is cancelled before.
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

  /// Whether anyone waits for the clock to move.
  var hasSleepers: Bool { state.withLock { !$0.sleepers.isEmpty } }
}
