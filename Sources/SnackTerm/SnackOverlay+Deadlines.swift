extension SnackOverlay {
  /// When the next turn is due; `nil` if nothing will change by itself.
  func deadline(after now: Moment) -> Moment? {
    expectNobodyIsAsked()
    guard !isSuspended, !isClosed else { return nil }
    if scene.hasOrders || cards.scene.hasOrders || hasNews && herald.isFree { return now }
    if skippedFrame || line.hasRest {
      return line.retry(after: now) ?? Moment(seconds: now.seconds + LineGauge.retryInterval)
    }
    if isPostponed { return Moment(seconds: lastFrame.seconds + frameSeconds) }
    let deadlines = [
      scene.nextDeadline(after: now), cards.scene.nextDeadline(after: now),
      pointerInput.resolver?.deadline,
    ]
    return deadlines.lazy.compactMap { $0 }.min()
  }

  /// Whether anything has become of snacks or cards that was not told.
  private var hasNews: Bool { scene.hasEffects || cards.scene.hasNews }

  /// Whether room in the line is all that a frame waits for.
  var waitsForLine: Bool {
    (skippedFrame || line.hasRest) && !isClosed && line.retry(after: now) == nil
  }
}
