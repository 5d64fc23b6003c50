extension SnackStack {
  /// Delays the snack of a task that has a show delay.
  /// - Returns: False if it should appear immediately.
  mutating func delay(_ snack: Snack, token: SnackToken, at now: Moment) -> Bool {
    guard let wait = snack.taskTiming?.showDelay, wait > .zero else { return false }
    delayed[token] = DelayedSnack(snack: snack, due: now.advanced(by: wait))
    return true
  }

  /// Closes delayed snacks that match a condition.
  mutating func closeDelayed(reason: CloseReason, where predicate: (Snack) -> Bool = { _ in true })
  {
    for token in delayed.filter({ predicate($0.value.snack) }).keys.sorted() {
      delayed[token] = nil
      close(token, reason: reason)
    }
  }
}
