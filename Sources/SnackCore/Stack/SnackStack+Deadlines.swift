extension SnackStack {
  /// Whether anything moves, fades, or waits to.
  public func isMoving(at now: Moment) -> Bool {
    states.contains { $0.isMoving(at: now) }
  }

  /// When something will look different or has to happen next; `nil` if nothing will.
  ///
  /// While a snack moves this is the first frame in which it stands in another cell, not the
  /// next tick of a frame rate: a slide over four rows has four frames that matter.
  public func nextDeadline(after now: Moment) -> Moment? {
    var next = Moment.distantFuture
    for state in states {
      if let deadline = state.deadline { next = min(next, deadline) }
      if let exit = state.exit { next = min(next, exit.end) }
      if let fade = state.fade {
        for change in [fade.middle, fade.end] where change > now { next = min(next, change) }
      }
    }
    next = min(next, nextStep(after: now, before: next))
    return next == .distantFuture ? nil : max(next, now)
  }

  private func nextStep(after now: Moment, before limit: Moment) -> Moment {
    let moving = states.filter { $0.isMoving(at: now) }
    guard !moving.isEmpty, !terrain.size.isEmpty else { return .distantFuture }
    let rows = terrain.size.height
    let places = moving.map { $0.frame(at: now, rows: rows).origin }
    let ends = moving.map { max($0.column.end, $0.distance.end) }
    let horizon = min(ends.max() ?? now, limit)
    let interval = configuration.policy.frameInterval.inSeconds
    var time = Moment(seconds: now.seconds + interval)
    while time < horizon {
      for (state, place) in zip(moving, places)
      where state.frame(at: time, rows: rows).origin != place {
        return time
      }
      time.seconds += interval
    }
    return horizon
  }
}
