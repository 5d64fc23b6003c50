import Synchronization

extension SnackbarManager {
  /// A name that no other work of the manager has.
  func nameOfNextWork() -> String {
    state.withLock { state in
      state.lastWork += 1
      return "work \(state.lastWork)"
    }
  }

  /// Gives a showing the contents that its work has reported; earlier ones that the screen has not
  /// taken are forgotten.
  func report(_ snack: Snack, of token: SnackToken) {
    let (wake, earlier) = state.withLock { state -> ((@Sendable () -> Void)?, Snack?) in
      guard let showing = state.showings[token] else { return (nil, nil) }
      showing.note(snack)
      let isAwaited = !state.inbox.isEmpty || !state.reports.isEmpty
      let earlier = state.reports.updateValue(snack, forKey: token)
      return (isAwaited ? nil : state.screen?.wake, earlier)
    }
    wake?()
    withExtendedLifetime(earlier) {}
  }

  /// Ends the work of a showing; what it has reported and was not seen is forgotten.
  func finish(_ token: SnackToken, with result: Snack?, hasFailed: Bool = false) {
    let (displaced, report) = order { state in
      let report = state.reports.removeValue(forKey: token)
      if let result { state.showings[token]?.note(result) }
      return (state.append(.finish(token, result, hasFailed: hasFailed)), report)
    }
    displaced.end()
    withExtendedLifetime(report) {}
  }

  /// Whether works have reported something that the screen has not taken.
  var hasReports: Bool { state.withLock { !$0.reports.isEmpty } }

  /// Takes out what works have reported, as changes of their showings.
  func takeReports() -> [SnackEvent] {
    let reports = state.withLock { state in
      defer { state.reports = [:] }
      return state.reports
    }
    return reports.sorted { $0.key < $1.key }.map { .update($0.key, $0.value) }
  }
}
