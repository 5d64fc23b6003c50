import Synchronization

/// What a snack says, for the history.
struct SnackNews: Sendable {
  let level: Level
  let title: String?
  let message: String

  init(of snack: Snack) {
    (level, title, message) = (snack.level, snack.title, snack.message)
  }
}

/// One showing of one snack, shared by its handle and the thread of the screen.
///
/// It is a class because it is the showing's identity: whoever waits for its end waits for this
/// one, whatever other showings of an equal snack there are.
final class Showing: Sendable {
  private struct State {
    var reason: CloseReason?
    var waiting: [CheckedContinuation<CloseReason, Never>] = []
    var life = SnackState.Life.untilDismissed
    var news: SnackNews
    var shownAt: Double?
  }

  let hooks: Snack.Hooks
  private let state: Mutex<State>

  init(of snack: Snack) {
    hooks = snack.hooks
    state = Mutex(State(news: SnackNews(of: snack)))
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

  // MARK: History

  /// Notes that it says something else.
  func note(_ snack: Snack) {
    let news = SnackNews(of: snack)
    state.withLock { $0.news = news }
  }

  /// Notes when it came on the screen, in seconds since 1970.
  func noteShown(at time: Double) {
    state.withLock { $0.shownAt = time }
  }

  /// What the history says of it.
  /// - Parameters:
  ///   - token: Its name.
  ///   - reason: Why it ended; `nil` if it has not.
  ///   - time: The present time in seconds since 1970, which counts if it was never seen.
  /// - Returns: The entry.
  func entry(_ token: SnackToken, reason: CloseReason?, at time: Double) -> SnackHistory.Entry {
    let (news, shownAt) = state.withLock { ($0.news, $0.shownAt) }
    return SnackHistory.Entry(
      token: token, level: news.level, title: news.title, message: news.message,
      time: shownAt ?? time, wasShown: shownAt != nil, closeReason: reason)
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
