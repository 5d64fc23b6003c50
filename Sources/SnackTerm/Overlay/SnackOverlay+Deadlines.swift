extension SnackOverlay {
  /// Returns the time of the next turn; `nil` if none is due without input.
  func deadline(after now: Moment) -> Moment? {
    checkReentry()
    guard !screenUse.isSuspended, !screenUse.isClosed else { return nil }
    if inScene({ $0.hasOrders }) || inCards({ $0.hasOrders })
      || hasReports && hookDispatcher.canDispatch
    {
      return now
    }
    let line = channel.state(at: now)
    if let retry = schedule.retry(after: now, interval: frameSeconds, line: line) { return retry }
    let snacks = inScene { $0.nextDeadline(after: now) } ?? .distantFuture
    let card = inCards { $0.nextUpdate(after: now) } ?? .distantFuture
    let next = min(
      snacks, card, pointerInput.resolver?.deadline ?? .distantFuture,
      sentToasts?.nextChange(after: now) ?? .distantFuture)
    return next == .distantFuture ? nil : next
  }

  /// Whether changes of snacks or cards remain to be reported.
  private var hasReports: Bool { inScene { $0.hasEffects } || inCards { $0.hasReports } }

  /// Whether a frame waits only for room in the line.
  var waitsForOutput: Bool {
    !screenUse.isClosed && schedule.waitsForRoom(in: channel.state(at: now))
  }
}
