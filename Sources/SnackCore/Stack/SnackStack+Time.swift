extension SnackStack {
  /// Pauses all timers for a reason, or removes the reason.
  mutating func setHoldForAll(_ reason: SnackState.Holds, to holds: Bool, at now: Moment) {
    if holds { generalHolds.formUnion(reason) } else { generalHolds.subtract(reason) }
    for index in states.indices { states[index].setHold(reason, to: holds, at: now) }
  }

  /// Pauses the timer of a new snack if a focused or hovered snack pauses the timers at its edge.
  mutating func holdNewcomer(_ index: Int, at now: Moment) {
    let shared = states.first {
      $0.edge == states[index].edge && !$0.holds.isDisjoint(with: .shared)
    }
    if let shared { states[index].setHold(shared.holds.intersection(.shared), to: true, at: now) }
    if waitingList?.edge == states[index].edge { states[index].setHold(.focus, to: true, at: now) }
  }

  /// Pauses or resumes the timer of one snack for the program, even if the snack is queued.
  mutating func setHeld(_ token: SnackToken, to holds: Bool, at now: Moment) {
    delayed[token]?.isHeld = holds
    queue.change(token) { $0.isHeld = holds }
    if let index = index(of: token) { states[index].setHold(.handle, to: holds, at: now) }
  }

  /// Returns the index of a snack that is on screen and not leaving.
  func index(of token: SnackToken) -> Int? {
    states.firstIndex { $0.token == token && !$0.isLeaving }
  }
}
