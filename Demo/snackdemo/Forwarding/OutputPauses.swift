/// The pauses of a program's output in which the terminal shows the toasts.
///
/// Toasts are lifted before output and painted after it. While a program writes all the time, a
/// terminal would show them only by luck, unless it has synchronized updates.
struct OutputPauses {
  /// The time in which toasts must be shown, in seconds.
  static let interval = 1.0
  /// The time that toasts must be shown in each interval, in seconds: three frames at 60 Hz.
  ///
  /// It is a twentieth of the interval, because output is slowed by as much.
  static let duration = 0.05
  /// The time in which a terminal reads what its pseudo-terminal holds, in seconds.
  private static let readingTime = 0.008

  /// When the terminal last received output, in seconds.
  private var lastOutput = -Double.infinity
  /// When the interval began, in seconds.
  private var start = -Double.infinity
  /// The time that toasts were shown in the interval, in seconds.
  private var shown = 0.0
  /// When the pause ends, in seconds; `nil` for none, or if the terminal has not received all.
  private(set) var end: Double?
  /// Whether output is held, because toasts were not shown for long enough.
  private(set) var holdsOutput = false

  /// Records that the terminal receives output.
  /// - Parameters:
  ///   - isAfterAll: Whether it had received all earlier output, and thus the toasts.
  ///   - now: The time in seconds.
  mutating func noteOutput(isAfterAll: Bool, at now: Double) {
    if isAfterAll { shown += max(0, now - lastOutput - Self.readingTime) }
    lastOutput = now
    guard now - start >= Self.interval else { return }
    holdsOutput = shown < Self.duration
    begin(at: now)
  }

  /// Records that the terminal has received output that waited.
  mutating func noteSending(at now: Double) { lastOutput = now }

  /// Begins and ends pauses.
  /// - Parameters:
  ///   - isSent: Whether the terminal has received all output.
  ///   - now: The time in seconds.
  mutating func step(isSent: Bool, at now: Double) {
    guard holdsOutput else { return }
    // Until the terminal reads again, there is no time to wait for.
    guard isSent else { return end = nil }
    guard let end, now >= end else {
      end = end ?? now + Self.duration
      return
    }
    self.end = nil
    holdsOutput = false
    lastOutput = now  // the pause belongs to the last interval
    begin(at: now)
  }

  private mutating func begin(at now: Double) { (start, shown) = (now, 0) }

  /// Ends the pause, because there are no toasts.
  mutating func cancel() { self = OutputPauses() }
}
