internal import ActorHandlers
import Synchronization

extension SnackbarManager {
  /// The history of recent snacks that were shown or found no room.
  ///
  /// Entries of visible snacks have their current contents. Set the history to clear it, to change
  /// how much it keeps, or to continue an earlier one.
  public var history: SnackHistory {
    get {
      state.withLock { state in
        // Refreshed here, because task reports are far more frequent than reads of the history.
        let records = state.records
        state.history.renewOpen { records[$0]?.entry($0, reason: nil, at: 0) }
        return state.history
      }
    }
    set { state.withLock { $0.history = newValue } }
  }

  /// Sets a handler for the entries of ended snacks; `nil` removes it.
  ///
  /// It is called on the screen's thread after each turn in which snacks have ended that were shown
  /// or found no room. It receives each of them once, even if ``history-swift.property`` does not
  /// keep it.
  public func onHistory(_ handler: (@isolated(any) ([SnackHistory.Entry]) -> Void)?) {
    let handler = ActorHandler(handler)
    let old = state.withLock { state in
      defer {
        state.historyHandler = handler
        state.ended = []
      }
      return state.historyHandler
    }
    withExtendedLifetime(old) {}
  }

  /// Records that a snack has appeared on screen.
  func noteShown(_ token: SnackToken) -> SnackRecord? {
    let date = date
    return state.withLock { state in
      guard let record = state.records[token] else { return nil }
      record.noteShown(at: date)
      state.history.append(record.entry(token, reason: nil, at: date))
      return record
    }
  }

  /// Records the ends of snacks.
  ///
  /// The history omits snacks that the program dismissed before they were shown. Locking once for
  /// many snacks is far cheaper than locking for each.
  package func noteEnds(of closings: [Closing]) -> [SnackEnding] {
    let date = date
    return state.withLock { state in
      closings.map { SnackEnding(closing: $0, record: state.noteEnd($0, at: date)) }
    }
  }

  /// Passes the entries of ended snacks to the handler.
  package func reportHistory() {
    let (historyHandler, ended) = state.withLock { state in
      defer { state.ended = [] }
      return (state.historyHandler, state.ended)
    }
    if !ended.isEmpty { historyHandler?(ended) }
  }

  private var date: Double { state.withLock(\.screen)?.date() ?? 0 }
}

extension SnackbarManager.State {
  fileprivate mutating func noteEnd(_ closing: Closing, at date: Double) -> SnackRecord? {
    guard let record = records.removeValue(forKey: closing.token) else { return nil }
    let entry = record.entry(closing.token, reason: closing.reason, at: date)
    guard entry.wasShown || closing.reason != .programmatic else { return record }
    if entry.wasShown { history.close(entry) } else { history.append(entry) }
    if historyHandler != nil { ended.append(entry) }
    return record
  }
}
