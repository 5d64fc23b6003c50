extension SnackStack {
  /// Suppresses or releases queued snacks after a change of the do-not-disturb setting.
  mutating func applyDoNotDisturb(at now: Moment) {
    for alignment in Alignment.allCases { partitionWaiting(at: alignment) }
    if queues.values.contains(where: { !$0.ready.exclusiveTokens.isEmpty }) {
      dismissExclusiveSnacks(at: now)
    }
  }

  /// Suppresses or releases the queued snacks of an alignment.
  mutating func partitionWaiting(at alignment: Alignment) {
    queues[alignment]?.partition(by: configuration.doNotDisturb)
  }

  /// Dismisses the visible snacks that are presented alone, in favour of another one.
  mutating func dismissExclusiveSnacks(at now: Moment) {
    for index in states.indices where states[index].snack.presentationStyle.isExclusive {
      dismiss(index, reason: .replaced, at: now)
    }
  }
}
