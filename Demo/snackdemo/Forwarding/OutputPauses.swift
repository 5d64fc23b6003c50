/// The pauses of a program's output in which the terminal shows the toasts.
///
/// Toasts are lifted before output and painted after it. While a program writes all the time, a
/// terminal would show them only by luck, unless it has synchronized updates.
struct OutputPauses {
  /// The time in which toasts must be shown, in seconds.
  static let interval = 1.0
  /// The time that toasts must be shown in each interval, in seconds: two frames at 60 Hz.
  ///
  /// Output is slowed by their ratio, a thirtieth.
  static let duration = 1.0 / 30
  /// The time in which a terminal reads what its pseudo-terminal holds, in seconds.
  private static let readingTime = 0.008
  /// The output that a terminal has received but not shown yet, in bytes.
  ///
  /// Measured with xterm: while it read 0.1 MB/s, it showed output 0.25 s after receiving it.
  private static let unshownCount = 24_576.0
  /// The maximum time to show this output, in seconds.
  private static let maxLatency = 0.5

  /// When the terminal last received output, in seconds.
  private var lastOutput = -Double.infinity
  /// When the interval began, in seconds.
  private var start = -Double.infinity
  /// The time that toasts were shown in the interval, in seconds.
  private var shown = 0.0
  /// The time in the interval in which no output waited for the terminal, in seconds.
  private var idle = 0.0
  /// The output in the interval, in bytes.
  private var count = 0
  /// Whether output has waited for the terminal in the interval.
  private var hasWaited = false
  /// The time from the end of the output until the terminal shows it, in seconds; 0 unless the
  /// terminal is slower than the program.
  private var latency = 0.0
  /// When the pause ends, in seconds; `nil` for none, or if the terminal has not received all.
  private(set) var end: Double?
  /// When the pause ends, even if the terminal has not received all; `nil` for none.
  ///
  /// Frames of toasts that wait for the terminal do not prolong the pause.
  private var plannedEnd: Double?
  /// Whether output is held, because toasts were not shown for long enough.
  private(set) var holdsOutput = false

  /// Records that the terminal receives output.
  /// - Parameters:
  ///   - count: The number of bytes, with those of the toasts.
  ///   - isAfterAll: Whether it had received all earlier output, and thus the toasts.
  ///   - now: The time in seconds.
  mutating func noteOutput(_ count: Int, isAfterAll: Bool, at now: Double) {
    if isAfterAll {
      let gap = now - lastOutput
      shown += max(0, gap - max(latency, Self.readingTime))
      idle += gap
    } else {
      hasWaited = true
    }
    lastOutput = now
    if now - start >= Self.interval { endInterval(at: now) }
    self.count += count
  }

  private mutating func endInterval(at now: Double) {
    holdsOutput = shown < Self.duration
    latency = hasWaited && count > 0 ? min(timeToShow(at: now), Self.maxLatency) : 0
    begin(at: now)
  }

  /// The time in which the terminal has read as much as it has not shown yet, in seconds.
  private func timeToShow(at now: Double) -> Double {
    Self.unshownCount * (now - start - idle) / Double(count)
  }

  /// Records that the terminal has received output that waited.
  mutating func noteSending(at now: Double) { lastOutput = now }

  /// Begins and ends pauses.
  /// - Parameters:
  ///   - isSent: Whether the terminal has received all output.
  ///   - now: The time in seconds.
  mutating func step(isSent: Bool, at now: Double) {
    guard holdsOutput else { return }
    end = nil
    // Until the terminal reads again, there is no time to wait for.
    guard isSent else { return }
    let planned = plannedEnd ?? now + latency + Self.duration
    plannedEnd = planned
    guard now >= planned else { return end = planned }
    plannedEnd = nil
    holdsOutput = false
    lastOutput = now  // the pause belongs to the last interval
    begin(at: now)
  }

  private mutating func begin(at now: Double) {
    start = now
    shown = 0
    idle = 0
    count = 0
    hasWaited = false
  }

  /// Ends the pause, because there are no toasts.
  mutating func cancel() { self = OutputPauses() }
}
