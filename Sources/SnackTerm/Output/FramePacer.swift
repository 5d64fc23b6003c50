/// A detector of slow lines to the terminal, for which frames are skipped.
///
/// If sending a frame takes longer than the frame interval, the next frame waits four times as long
/// as the sending took, up to a limit. After a very slow frame, the line counts as slow for a
/// while.
struct FramePacer {
  /// The interval for checking a full line again when it cannot be polled, in seconds.
  static let retryInterval = 0.05
  /// The longest pause after a slow frame, in seconds.
  private static let maxPause = 0.25

  /// The sending time above which the line counts as slow, in seconds.
  ///
  /// A shorter delay may be due to a busy machine.
  private static let slowFrame = 0.1
  /// The time that the line counts as slow after a very slow frame, in seconds.
  private static let slowDuration = 10.0

  private var notBefore = Moment.start
  private var slowUntil = Moment.start

  /// Returns whether a recent frame took much longer than its interval.
  func isSlow(at now: Moment) -> Bool { now < slowUntil }

  /// Returns the end of the current pause; `nil` if there is none.
  func pauseEnd(after now: Moment) -> Moment? { now < notBefore ? notBefore : nil }

  /// Records how long it took to send a frame.
  mutating func note(sentFrom start: Moment, to end: Moment, frameInterval: Double) {
    let cost = end.seconds - start.seconds
    if cost > frameInterval {
      notBefore = Moment(seconds: end.seconds + min(Self.maxPause, 4 * cost))
      if cost > Self.slowFrame { slowUntil = Moment(seconds: end.seconds + Self.slowDuration) }
    }
  }
}
