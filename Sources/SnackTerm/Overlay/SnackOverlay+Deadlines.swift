extension SnackOverlay {
  /// Returns the time of the next turn; `nil` if none is due without input.
  func deadline(after now: Moment) -> Moment? {
    checkReentry()
    guard !screenUse.isSuspended, !screenUse.isClosed else { return nil }
    if inScene({ $0.hasOrders }) || cards.scene.hasOrders
      || hasReports && hookDispatcher.canDispatch
    {
      return now
    }
    let line = channel.state(at: now)
    if let retry = schedule.retry(after: now, interval: frameSeconds, line: line) { return retry }
    let deadlines = [
      inScene { $0.nextDeadline(after: now) }, cards.scene.nextUpdate(after: now),
      pointerInput.resolver?.deadline,
    ]
    return deadlines.lazy.compactMap { $0 }.min()
  }

  /// Whether changes of snacks or cards remain to be reported.
  private var hasReports: Bool { inScene { $0.hasEffects } || cards.scene.hasReports }

  /// Whether a frame waits only for room in the line.
  var waitsForOutput: Bool {
    !screenUse.isClosed && schedule.waitsForRoom(in: channel.state(at: now))
  }
}
