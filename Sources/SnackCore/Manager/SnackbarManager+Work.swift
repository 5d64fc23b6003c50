import Synchronization

extension SnackbarManager {
  /// Gives a showing the contents that its work has reported; earlier ones that the screen has not
  /// taken are forgotten.
  func report(_ snack: Snack, of token: SnackToken) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard let showing = state.showings[token] else { return nil }
      showing.note(snack)
      let isAwaited = !state.inbox.isEmpty || !state.reports.isEmpty
      state.reports[token] = snack
      return isAwaited ? nil : state.screen?.wake
    }
    wake?()
  }

  /// Ends the work of a showing; what it has reported and was not seen is forgotten.
  func finish(_ token: SnackToken, with result: Snack?) {
    let lost = order { state in
      state.reports[token] = nil
      if let result { state.showings[token]?.note(result) }
      return state.append(.finish(token, result))
    }
    lost?.finish(.overflow)
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
