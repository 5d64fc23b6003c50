extension SnackStack {
  /// Holds back or lets go who waits, because the rule has changed.
  mutating func takeDoNotDisturb(at now: Moment) {
    for alignment in Alignment.allCases { sortWaiting(at: alignment) }
    if lanes.values.contains(where: { !$0.open.loners.isEmpty }) { endLoners(at: now) }
  }

  /// Holds back or lets go who waits for an alignment.
  mutating func sortWaiting(at alignment: Alignment) {
    lanes[alignment]?.sort(letsThrough: configuration.doNotDisturb)
  }

  /// Lets the snacks that are presented alone leave for another one.
  mutating func endLoners(at now: Moment) {
    for index in states.indices where states[index].snack.presentation.isAlone {
      leave(index, reason: .replaced, at: now)
    }
  }
}
