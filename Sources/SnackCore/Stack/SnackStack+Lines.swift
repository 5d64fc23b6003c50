extension SnackStack {
  /// Whether nothing shows and nothing is about to; what is held back does not count.
  package var isQuiet: Bool { states.isEmpty && waitingCount == 0 && delayed.isEmpty }

  /// Ends the snacks that stay until they are dismissed, where there is nobody who could do that.
  ///
  /// The snack of a work stays, because the work ends it.
  /// - Returns: Whether there was one.
  mutating func endWhatStays(at now: Moment) -> Bool {
    let tokens = states.filter {
      !$0.isLeaving && $0.life == .untilDismissed && $0.snack.workTiming == nil
    }.map(\.token)
    guard !tokens.isEmpty else { return false }
    for token in tokens { close(token, reason: .hostEnded) }
    states.removeAll { tokens.contains($0.token) }
    update(with: EmptyCollection(), at: now)
    return true
  }
}
