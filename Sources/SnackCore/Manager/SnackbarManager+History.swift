import Synchronization

extension SnackbarManager {
  /// What became of the snacks: the newest of those that were shown, or found no place.
  ///
  /// What shows is in it as it is now. Set it to forget, to keep more or fewer, or to go on from what
  /// was kept before.
  public var history: SnackHistory {
    get {
      state.withLock { state in
        // Here and not at every report of a work: nobody looks as often.
        let showings = state.showings
        state.history.renewOpen { showings[$0]?.entry($0, reason: nil, at: 0) }
        return state.history
      }
    }
    set { state.withLock { $0.history = newValue } }
  }

  /// Sets what is called on the thread of the screen, after each turn in which showings have ended,
  /// with those that were shown or found no place; `nil` calls nothing.
  ///
  /// It is told of each once, also of those that ``history-swift.property`` does not keep.
  public func onHistory(_ historian: (@Sendable ([SnackHistory.Entry]) -> Void)?) {
    let old = state.withLock { state in
      defer { (state.historian, state.ended) = (historian, []) }
      return state.historian
    }
    withExtendedLifetime(old) {}
  }

  /// Writes down that a showing has come on the screen.
  func noteShown(_ token: SnackToken) -> Showing? {
    let date = date
    return state.withLock { state in
      guard let showing = state.showings[token] else { return nil }
      showing.noteShown(at: date)
      state.history.append(showing.entry(token, reason: nil, at: date))
      return showing
    }
  }

  /// Writes down that a showing has ended, unless nobody saw it and the program wanted that.
  func noteEnd(_ closing: Closing) -> Showing? {
    let date = date
    return state.withLock { state in
      guard let showing = state.showings.removeValue(forKey: closing.token) else { return nil }
      let entry = showing.entry(closing.token, reason: closing.reason, at: date)
      guard entry.wasShown || closing.reason != .programmatic else { return showing }
      if entry.wasShown { state.history.close(entry) } else { state.history.append(entry) }
      if state.historian != nil { state.ended.append(entry) }
      return showing
    }
  }

  /// Tells who listens what has ended.
  package func tellHistory() {
    let (historian, ended) = state.withLock { state in
      defer { state.ended = [] }
      return (state.historian, state.ended)
    }
    if !ended.isEmpty { historian?(ended) }
  }

  private var date: Double { state.withLock(\.screen)?.date() ?? 0 }
}
