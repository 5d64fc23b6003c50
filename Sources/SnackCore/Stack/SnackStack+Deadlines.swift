extension SnackStack {
  /// The frame interval in seconds.
  package var frameSeconds: Double { configuration.policy.frameInterval.inSeconds }

  /// Returns whether any snack moves or fades, or will do so after a delay.
  package func isMoving(at now: Moment) -> Bool {
    states.indices.contains { states[$0].isMoving(at: now) }
  }

  /// Returns when the next visible change or other event is due; `nil` if there is none.
  ///
  /// During a movement this is the first frame in which a snack is drawn elsewhere, not the next
  /// tick of a frame rate: a slide over four rows in whole cells needs four frames.
  package func nextDeadline(after now: Moment) -> Moment? {
    var next = nextEventTime ?? .distantFuture
    // By index, because snacks are expensive to copy and this runs every turn.
    for index in states.indices { next = min(next, states[index].nextVisualChange(after: now)) }
    next = min(next, nextStep(after: now, before: next))
    return next == .distantFuture ? nil : max(next, now)
  }

  /// The time of the next event, visible or not; `nil` if there is none.
  var nextEventTime: Moment? {
    var next = nextEnd ?? .distantFuture
    for index in states.indices where states[index].hasPendingArrival {
      next = min(next, states[index].settlesAt)
    }
    return next == .distantFuture ? nil : next
  }

  /// The time at which an exit, a timer or a minimum task time ends, or a delayed snack is due.
  var nextEnd: Moment? {
    var next: Moment?
    for index in states.indices {
      if let end = states[index].exit?.end ?? states[index].deadline {
        next = min(next ?? end, end)
      }
      if let end = states[index].taskDeadline { next = min(next ?? end, end) }
    }
    for snack in delayed.values { next = min(next ?? snack.due, snack.due) }
    return next
  }

  private func nextStep(after now: Moment, before limit: Moment) -> Moment {
    guard !traits.size.isEmpty else { return .distantFuture }
    let (rows, interval) = (traits.size.height, frameSeconds)
    var next = limit
    for index in states.indices where states[index].isSliding(at: now) {
      let step = states[index].nextStep(
        after: now, before: next, rows: rows, interval: interval)
      if let step { next = step }
    }
    return next
  }
}

extension SnackState {
  /// Returns when its appearance next changes other than by moving.
  fileprivate func nextVisualChange(after now: Moment) -> Moment {
    var next = nextIndicatorChange(after: now) ?? .distantFuture
    if startsAt > now { next = min(next, startsAt) }
    if let fade {
      let middle = fade.middle > now ? fade.middle : fade.end > now ? fade.end : nil
      next = min(next, (blends ? fade.nextStep(after: now) : middle) ?? .distantFuture)
    }
    if depth > 0, coveredAt > now { next = min(next, coveredAt) }
    return next
  }

  /// Whether an arrival hook still has to be called.
  fileprivate var hasPendingArrival: Bool { !hasArrived && snack.hooks.arrived != nil }
}
