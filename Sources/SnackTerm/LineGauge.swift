/// Notices when the line to the terminal is slow, so that frames are skipped and not waited for.
///
/// If sending a frame took longer than a frame lasts, the line is paced: no more than a fifth of
/// the time goes into sending, and for a while less is sent.
struct LineGauge {
  /// How soon a line that was full is looked at again by who cannot wait for it, in seconds.
  static let retryInterval = 0.05
  /// The longest pause after a frame that took long, in seconds.
  private static let longestPause = 0.25

  /// What a frame takes on a slow line, in seconds; less may be the fault of a busy machine.
  private static let slowFrame = 0.1
  /// How long a line counts as slow after a frame that took long, in seconds.
  private static let memory = 10.0

  private var notBefore = Moment.start
  private var slowUntil = Moment.start

  /// Whether a frame has taken much longer than it lasts, not long ago.
  func isSlow(at now: Moment) -> Bool { now < slowUntil }

  /// Whether the line has been given its time.
  func allowsFrame(at now: Moment) -> Bool { now >= notBefore }

  /// When the next try is worth it, if the line only has to be given time.
  func retry(after now: Moment) -> Moment? { now < notBefore ? notBefore : nil }

  /// Takes note of how long a frame took to send.
  mutating func note(sentFrom start: Moment, to end: Moment, frameInterval: Double) {
    let cost = end.seconds - start.seconds
    if cost > frameInterval {
      notBefore = Moment(seconds: end.seconds + min(Self.longestPause, 4 * cost))
      if cost > Self.slowFrame { slowUntil = Moment(seconds: end.seconds + Self.memory) }
    }
  }
}
