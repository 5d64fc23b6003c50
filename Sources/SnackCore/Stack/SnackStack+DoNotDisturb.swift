extension SnackStack {
  /// Suppresses or releases queued snacks after a change of the do-not-disturb setting.
  mutating func applyDoNotDisturb(at now: Moment) {
    queue.partition(by: configuration.doNotDisturb)
    if queue.hasReadyExclusiveSnack { dismissExclusiveSnacks(at: now) }
  }

  /// Dismisses the visible snacks that are presented alone, in favour of another one.
  mutating func dismissExclusiveSnacks(at now: Moment) {
    for index in states.indices where states[index].snack.presentationStyle.isExclusive {
      dismiss(index, reason: .replaced, at: now)
    }
  }
}
