extension SnackStack {
  /// Whether no snack is visible, queued or delayed; suppressed ones do not count.
  package var isQuiet: Bool { states.isEmpty && waitingCount == 0 && delayed.isEmpty }

  /// Closes visible snacks without a time limit, for line output, where users cannot dismiss them.
  ///
  /// The snack of a task is kept, because the task ends it.
  /// - Returns: Whether any were closed.
  mutating func closePersistentSnacks(at now: Moment) -> Bool {
    let tokens = states.filter {
      !$0.isLeaving && $0.life == .untilDismissed && $0.snack.taskTiming == nil
    }.map(\.token)
    guard !tokens.isEmpty else { return false }
    for token in tokens { close(token, reason: .hostEnded) }
    states.removeAll { tokens.contains($0.token) }
    update(with: EmptyCollection(), at: now)
    return true
  }
}
