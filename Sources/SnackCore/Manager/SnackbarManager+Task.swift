import Synchronization

extension SnackbarManager {
  /// Returns an identifier that no other task of the manager has.
  func nextTaskName() -> String {
    state.withLock { state in
      state.lastTask += 1
      return "task \(state.lastTask)"
    }
  }

  /// Stores new contents reported by a task, replacing any that the screen has not consumed.
  func report(_ snack: Snack, of token: SnackToken) {
    let (wake, earlier) = state.withLock { state -> ((@Sendable () -> Void)?, Snack?) in
      guard let record = state.records[token] else { return (nil, nil) }
      record.note(snack)
      let isAwaited = !state.inbox.isEmpty || !state.reports.isEmpty
      let earlier = state.reports.updateValue(snack, forKey: token)
      return (isAwaited ? nil : state.screen?.wake, earlier)
    }
    wake?()
    withExtendedLifetime(earlier) {}
  }

  /// Ends the task of a snack and discards reports that were not shown.
  func finish(_ token: SnackToken, with result: Snack?, hasFailed: Bool = false) {
    let (displaced, report) = order { state in
      let report = state.reports.removeValue(forKey: token)
      if let result { state.records[token]?.note(result) }
      return (state.append(.finish(token, result, hasFailed: hasFailed)), report)
    }
    displaced.end()
    withExtendedLifetime(report) {}
  }

  /// Whether there are task reports to consume.
  var hasReports: Bool { state.withLock { !$0.reports.isEmpty } }

  /// Removes and returns the task reports as content updates.
  func consumeReports() -> [SnackEvent] {
    let reports = state.withLock { state in
      defer { state.reports = [:] }
      return state.reports
    }
    return reports.sorted { $0.key < $1.key }.map { .update($0.key, $0.value) }
  }
}
