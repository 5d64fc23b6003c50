extension SnackStack {
  /// Whether anything moves, fades, or waits to.
  public func isMoving(at now: Moment) -> Bool {
    states.indices.contains { states[$0].isMoving(at: now) }
  }

  /// When something will look different or has to happen next; `nil` if nothing will.
  ///
  /// While a snack moves this is the first frame in which it stands in another cell, not the
  /// next tick of a frame rate: a slide over four rows has four frames that matter.
  public func nextDeadline(after now: Moment) -> Moment? {
    var next = nextHappening ?? .distantFuture
    // By index: a snack is large to copy, and this is asked at every turn.
    for index in states.indices { next = min(next, states[index].nextLook(after: now)) }
    next = min(next, nextStep(after: now, before: next))
    return next == .distantFuture ? nil : max(next, now)
  }

  /// When something has to happen next, whatever can be seen; `nil` if nothing will.
  var nextHappening: Moment? {
    var next = nextEnd ?? .distantFuture
    for index in states.indices where states[index].owesArrival {
      next = min(next, states[index].settlesAt)
    }
    return next == .distantFuture ? nil : next
  }

  /// When the next exit ends, the next snack's time or work is over, or a delayed one comes.
  var nextEnd: Moment? {
    var next: Moment?
    for index in states.indices {
      if let end = states[index].exit?.end ?? states[index].deadline {
        next = min(next ?? end, end)
      }
      if let end = states[index].workDeadline { next = min(next ?? end, end) }
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

extension SnackState {
  /// When it next looks different without a movement.
  fileprivate func nextLook(after now: Moment) -> Moment {
    var next = nextGauge(after: now) ?? .distantFuture
    if let fade {
      let middle = fade.middle > now ? fade.middle : fade.end > now ? fade.end : nil
      next = min(next, (blends ? fade.nextStep(after: now) : middle) ?? .distantFuture)
    }
    if depth > 0, coversAt > now { next = min(next, coversAt) }
    return next
  }

  /// Whether the program wants to hear when it comes to its place, and has not.
  fileprivate var owesArrival: Bool { !hasArrived && snack.hooks.onArrive != nil }
}
