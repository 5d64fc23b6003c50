import Synchronization

/// One showing of one snack, shared by its handle and the thread of the screen.
///
/// It is a class because it is the showing's identity: whoever waits for its end waits for this
/// one, whatever other showings of an equal snack there are.
final class Showing: Sendable {
  private struct State {
    var reason: CloseReason?
    var waiting: [CheckedContinuation<CloseReason, Never>] = []
    var life = SnackState.Life.untilDismissed
  }

  let hooks: Snack.Hooks
  private let state = Mutex(State())

  init(hooks: Snack.Hooks) {
    self.hooks = hooks
  }

  /// Why it ended; `nil` as long as it has not.
  var reason: CloseReason? { state.withLock(\.reason) }

  /// Waits for the end, and says at once if it has come already.
  var closed: CloseReason {
    get async {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state in
          if state.reason == nil { state.waiting.append(continuation) }
          return state.reason
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }

  /// Ends it; only the first end counts.
  func finish(_ reason: CloseReason) {
    let waiting = state.withLock { state in
      guard state.reason == nil else { return [CheckedContinuation<CloseReason, Never>]() }
      state.reason = reason
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: reason) }
  }

  /// Notes what has become of its time.
  func note(_ life: SnackState.Life) {
    state.withLock { $0.life = life }
  }

  /// Seconds left of its time at a moment; `nil` if it has none or has ended.
  func secondsLeft(at now: Moment) -> Double? {
    state.withLock { state in
      state.reason == nil ? state.life.secondsLeft(at: now) : nil
    }
  }
}
