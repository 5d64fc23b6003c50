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
    var next = nextHappening ?? .distantFuture
    for state in states {
      if let fade = state.fade {
        for change in [fade.middle, fade.end] where change > now { next = min(next, change) }
      }
    }
    for state in states where state.depth > 0 && state.coversAt > now {
      next = min(next, state.coversAt)
    }
    for change in states.compactMap({ $0.nextGauge(after: now) }) { next = min(next, change) }
    next = min(next, nextStep(after: now, before: next))
    return next == .distantFuture ? nil : max(next, now)
  }

  /// When something has to happen next, whatever can be seen; `nil` if nothing will.
  var nextHappening: Moment? {
    let arrivals = states.filter { !$0.hasArrived && $0.snack.hooks.onArrive != nil }
    return ([nextEnd] + arrivals.map(\.settlesAt)).compactMap { $0 }.min()
  }

  /// When the next exit ends, the next snack's time or work is over, or a delayed one comes.
  var nextEnd: Moment? {
    var next: Moment?
    for index in states.indices {
      let ends = [states[index].exit?.end ?? states[index].deadline, states[index].workDeadline]
      for case let end? in ends { next = min(next ?? end, end) }
    }
    for snack in delayed.values { next = min(next ?? snack.due, snack.due) }
    return next
  }

  private func nextStep(after now: Moment, before limit: Moment) -> Moment {
    guard !terrain.size.isEmpty else { return .distantFuture }
    let (rows, interval) = (terrain.size.height, configuration.policy.frameInterval.inSeconds)
    var next = limit
    for index in states.indices {
      let step = states[index].nextStep(
        after: now, before: next, rows: rows, interval: interval)
      if let step { next = step }
    }
    return next
  }
}
