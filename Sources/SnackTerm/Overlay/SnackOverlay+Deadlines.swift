extension SnackOverlay {
  /// Returns the time of the next turn; `nil` if none is due without input.
  func deadline(after now: Moment) -> Moment? {
    scenes.checkReentry()
    guard !scenes.isClosed else { return nil }
    // A turn must notice that the host has returned to its screen.
    guard !screenUse.isSuspended else { return screenUse.isDrawable ? now : nil }
    guard !scenes.isDue else { return now }
    let line = channel.state(at: now)
    if let retry = schedule.retry(after: now, interval: frameSeconds, line: line) { return retry }
    let next = min(
      scenes.nextChange(after: now), pointerInput.resolver?.deadline ?? .distantFuture,
      sentToasts?.nextChange(after: now) ?? .distantFuture)
    return next == .distantFuture ? nil : next
  }

  /// Whether a frame waits only for room in the line.
  var waitsForOutput: Bool {
    !scenes.isClosed && schedule.waitsForRoom(in: channel.state(at: now))
  }
}
