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
    var next = nextEnd ?? .distantFuture
    for state in states {
      if let fade = state.fade {
        for change in [fade.middle, fade.end] where change > now { next = min(next, change) }
      }
    }
    for state in states where !state.hasArrived && state.snack.hooks.onArrive != nil {
      next = min(next, state.settlesAt)
    }
    for change in states.compactMap({ $0.nextGauge(after: now) }) { next = min(next, change) }
    next = min(next, nextStep(after: now, before: next))
    return next == .distantFuture ? nil : max(next, now)
  }

  /// When the next exit ends, the next snack's time or work is over, or a delayed one comes.
  var nextEnd: Moment? {
    let ends = states.compactMap { $0.exit?.end ?? $0.deadline }.min()
    let works = states.compactMap(\.workDeadline).min()
    return [ends, works, delayed.values.map(\.due).min()].compactMap { $0 }.min()
  }

  /// Frames that are looked through for a change; in a movement as slow as that one wakes in vain.
  private static let mostFramesAhead = 600

  private func nextStep(after now: Moment, before limit: Moment) -> Moment {
    let moving = states.filter { $0.slides(at: now) }
    let ends = moving.map { max($0.column.end, $0.distance.end) }
    guard let end = ends.max(), !terrain.size.isEmpty else { return .distantFuture }
    let rows = terrain.size.height
    let places = moving.map { $0.frame(at: now, rows: rows).origin }
    let horizon = min(end, limit)
    let interval = configuration.policy.frameInterval.inSeconds
    var time = now
    for _ in 0..<Self.mostFramesAhead {
      time.seconds += interval
      guard time < horizon else { return horizon }
      for (state, place) in zip(moving, places)
      where state.frame(at: time, rows: rows).origin != place {
        return time
      }
    }
    return time
  }
}
