extension SnackStack {
  /// Keeps a snack back that is to show only after a while.
  /// - Returns: False if it is to show at once.
  mutating func delay(_ snack: Snack, token: SnackToken, at now: Moment) -> Bool {
    guard let wait = snack.workTiming?.showsAfter, wait > .zero else { return false }
    delayed[token] = DelayedSnack(snack: snack, due: now.advanced(by: wait))
    return true
  }

  /// Closes snacks that were never seen.
  mutating func closeDelayed(reason: CloseReason, where isMeant: (Snack) -> Bool = { _ in true }) {
    for token in delayed.filter({ isMeant($0.value.snack) }).keys.sorted() {
      delayed[token] = nil
      close(token, reason: reason)
    }
  }
}
