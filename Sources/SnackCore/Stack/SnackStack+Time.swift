extension SnackStack {
  /// Stops the time of all snacks for a reason, or takes the reason away.
  mutating func holdAll(_ reason: SnackState.Holds, _ holds: Bool, at now: Moment) {
    if holds { generalHolds.formUnion(reason) } else { generalHolds.subtract(reason) }
    for index in states.indices { states[index].hold(reason, holds, at: now) }
  }

  /// A snack that joins a stack whose time stands still because of one of its snacks waits too.
  mutating func holdNewcomer(_ index: Int, at now: Moment) {
    let shared = states.first {
      $0.edge == states[index].edge && !$0.holds.isDisjoint(with: .shared)
    }
    if let shared { states[index].hold(shared.holds.intersection(.shared), true, at: now) }
    if waitingList?.edge == states[index].edge { states[index].hold(.focus, true, at: now) }
  }

  /// Stops the time of one showing because the program says so, also if it waits.
  mutating func hold(_ token: SnackToken, _ holds: Bool, at now: Moment) {
    delayed[token]?.isHeld = holds
    for alignment in Alignment.allCases { lanes[alignment]?.change(token) { $0.isHeld = holds } }
    if let index = index(of: token) { states[index].hold(.handle, holds, at: now) }
  }

  /// The place of a showing that is on the screen and does not leave.
  func index(of token: SnackToken) -> Int? {
    states.firstIndex { $0.token == token && !$0.isLeaving }
  }
}
