import Synchronization

/// The level and texts of a snack, for the history.
struct SnackSummary: Sendable {
  let level: Level
  let title: String?
  let message: String

  init(of snack: Snack) {
    level = snack.level
    title = snack.title
    message = snack.message
  }
}

/// One presentation of a snack, shared by its handle and the screen's thread.
///
/// It is a class because it has identity: a task that awaits its end awaits this presentation, not
/// another one of an equal snack.
final class SnackRecord: Sendable {
  private struct State {
    var reason: CloseReason?
    var waiters: [@Sendable (CloseReason) -> Void] = []
    var life = SnackState.Life.untilDismissed
    var change: SnackSummary
    var shownAt: Double?
  }

  let hooks: Snack.Hooks
  private let state: Mutex<State>

  init(of snack: Snack) {
    hooks = snack.hooks
    state = Mutex(State(change: SnackSummary(of: snack)))
  }

  /// The reason it ended; `nil` until then.
  var reason: CloseReason? { state.withLock(\.reason) }

  #if Concurrency
  /// The reason it ended, awaited if necessary.
  var closed: CloseReason {
    get async {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state in
          if state.reason == nil { state.waiters.append { continuation.resume(returning: $0) } }
          return state.reason
        }
        if let known { continuation.resume(returning: known) }
      }
    }
  }
  #endif

  /// Ends it and resumes awaiting tasks; only the first call has an effect.
  func finish(_ reason: CloseReason) {
    let waiters = state.withLock { state in
      guard state.reason == nil else { return [@Sendable (CloseReason) -> Void]() }
      state.reason = reason
      defer { state.waiters = [] }
      return state.waiters
    }
    for resume in waiters { resume(reason) }
  }

  // MARK: History

  /// Records new contents for the history.
  func note(_ snack: Snack) {
    let change = SnackSummary(of: snack)
    state.withLock { $0.change = change }
  }

  /// Records when it appeared on screen, in seconds since 1970.
  func noteShown(at time: Double) {
    state.withLock { $0.shownAt = time }
  }

  /// Returns its history entry.
  /// - Parameters:
  ///   - token: Its token.
  ///   - reason: The reason it ended; `nil` until then.
  ///   - time: The current time in seconds since 1970, used if it was never shown.
  /// - Returns: The entry.
  func entry(_ token: SnackToken, reason: CloseReason?, at time: Double) -> SnackHistory.Entry {
    let (change, shownAt) = state.withLock { ($0.change, $0.shownAt) }
    return SnackHistory.Entry(
      token: token, level: change.level, title: change.title, message: change.message,
      time: shownAt ?? time, wasShown: shownAt != nil, closeReason: reason)
  }

  /// Records the state of its timer.
  func note(_ life: SnackState.Life) {
    state.withLock { $0.life = life }
  }

  /// Whether it is leaving the screen, so that changes have no effect.
  var isLeaving: Bool { state.withLock { $0.life == .leaving } }

  /// Returns the seconds left at a moment; `nil` without a time limit or after the end.
  func secondsLeft(at now: Moment) -> Double? {
    state.withLock { state in
      state.reason == nil ? state.life.secondsLeft(at: now) : nil
    }
  }
}
