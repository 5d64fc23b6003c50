extension SnackStack {
  /// Adds the delayed snacks that are due, in the order in which they were first added.
  mutating func addDelayed(at due: Moment) {
    for token in delayed.filter({ $0.value.due <= due }).keys.sorted() {
      guard let late = delayed.removeValue(forKey: token) else { continue }
      add(late, token: token, at: due)
    }
  }

  /// Adds a delayed snack, or the result that replaces it.
  private mutating func add(
    _ late: DelayedSnack, changedTo result: Snack? = nil, token: SnackToken, at now: Moment
  ) {
    var snack = result ?? late.snack
    snack.alignment = late.snack.alignment
    add(snack, token: token, at: now)
    if late.isHeld { setHeld(token, to: true, at: now) }
  }

  /// Ends a snack's task: replaces the snack with the result, or dismisses it without one.
  ///
  /// A delayed snack never appears, unless the task failed: hiding a failure would be worse than
  /// flicker. A visible snack shows the result only after its minimum time; its buttons disappear
  /// immediately because they no longer have an effect.
  mutating func finish(
    _ token: SnackToken, with result: Snack?, hasFailed: Bool = false, at now: Moment
  ) {
    if let unseen = delayed.removeValue(forKey: token) {
      guard hasFailed, let result else { return close(token, reason: .programmatic) }
      return add(unseen, changedTo: result, token: token, at: now)
    }
    guard let index = index(of: token) else { return finishWaiting(token, with: result, at: now) }
    let least = states[index].snack.taskTiming?.minimumDuration ?? .zero
    let due = states[index].shownAt.advanced(by: least)
    states[index].taskEnd = TaskEnd(due: due, result: result)
    guard due > now else { return conclude(index, at: now) }
    var snack = states[index].snack
    snack.actions = []
    replaceContents(of: token, with: snack, at: now)
  }

  private mutating func finishWaiting(_ token: SnackToken, with result: Snack?, at now: Moment) {
    guard let result else { return remove(token, reason: .programmatic, at: now) }
    replaceContents(of: token, with: result, at: now)
    setLifetime(result.duration, of: token, at: now)
  }

  /// Concludes the ended tasks whose snacks have been visible for their minimum time.
  mutating func concludeTasks(at due: Moment) {
    let tokens = states.filter { $0.taskDeadline.map { $0 <= due } ?? false }.map(\.token)
    for token in tokens {
      if let index = index(of: token) { conclude(index, at: due) }
    }
  }

  private mutating func conclude(_ index: Int, at now: Moment) {
    guard let end = states[index].taskEnd else { return }
    states[index].taskEnd = nil
    guard let result = end.result else { return dismiss(index, reason: .programmatic, at: now) }
    let token = states[index].token
    replaceContents(of: token, with: result, at: now)
    setLifetime(result.duration, of: token, at: now)
    if let place = self.index(of: token) { states[place].hasPendingChange = false }
    effects.append(.concluded(token))
  }
}
