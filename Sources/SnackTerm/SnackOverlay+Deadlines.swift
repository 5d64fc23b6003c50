extension SnackOverlay {
  /// When the next turn is due; `nil` if nothing will change by itself.
  func deadline(after now: Moment) -> Moment? {
    guard !isSuspended, !isClosed else { return nil }
    if scene.hasOrders || scene.hasEffects && herald.isFree { return now }
    if skippedFrame || line.hasRest {
      return line.retry(after: now) ?? Moment(seconds: now.seconds + LineGauge.retryInterval)
    }
    if isPostponed { return Moment(seconds: lastFrame.seconds + frameSeconds) }
    let next = scene.nextDeadline(after: now)
    guard let click = pointerInput.resolver?.deadline else { return next }
    return min(next ?? click, click)
  }

  /// Whether room in the line is all that a frame waits for.
  var waitsForLine: Bool {
    (skippedFrame || line.hasRest) && !isClosed && line.retry(after: now) == nil
  }
}
