extension SnackOverlay {
  /// Returns the time of the next turn; `nil` if none is due without input.
  func deadline(after now: Moment) -> Moment? {
    checkReentry()
    guard !isSuspended, !isClosed else { return nil }
    if scene.hasOrders || cards.scene.hasOrders || hasReports && hookDispatcher.canDispatch {
      return now
    }
    if isFrameSkipped || channel.hasPendingOutput {
      return channel.retry(after: now) ?? Moment(seconds: now.seconds + FramePacer.retryInterval)
    }
    if isFramePostponed { return Moment(seconds: lastFrame.seconds + frameSeconds) }
    let deadlines = [
      scene.nextDeadline(after: now), cards.scene.nextDeadline(after: now),
      pointerInput.resolver?.deadline,
    ]
    return deadlines.lazy.compactMap { $0 }.min()
  }

  /// Whether changes of snacks or cards remain to be reported.
  private var hasReports: Bool { scene.hasEffects || cards.scene.hasReports }

  /// Whether a frame waits only for room in the line.
  var waitsForOutput: Bool {
    (isFrameSkipped || channel.hasPendingOutput) && !isClosed && channel.retry(after: now) == nil
  }
}
