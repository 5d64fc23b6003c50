import Synchronization

extension SnackbarManager {
  /// Returns an identifier that no other task of the manager has.
  func nextTaskName() -> String {
    state.withLock { state in
      state.lastTask += 1
      return "SnackCore task \(state.lastTask)"
    }
  }

  /// Stores new contents reported by a task, replacing any that the screen has not consumed.
  func report(_ snack: Snack, of token: SnackToken) {
    let earlier = changeMail { state -> Snack? in
      guard let record = state.records[token] else { return nil }
      record.note(snack)
      return state.mailbox.report(snack, of: token)
    }
    withExtendedLifetime(earlier) {}
  }

  /// Ends the task of a snack and discards reports that were not shown.
  func finish(_ token: SnackToken, with result: Snack?, hasFailed: Bool = false) {
    let (displaced, report) = changeMail { state in
      let report = state.mailbox.withdrawReport(of: token)
      if let result { state.records[token]?.note(result) }
      return (state.post(.finish(token, result, hasFailed: hasFailed)), report)
    }
    displaced.end()
    withExtendedLifetime(report) {}
  }
}
