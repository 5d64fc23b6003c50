/// A rate limit that allows a burst, and then one event per interval.
///
/// It is a token bucket: unused capacity is regained over time, up to the burst.
package struct RateLimit: Hashable, Sendable {
  private let capacity: Double
  private let interval: Double
  private var tokens: Double
  private var last: Moment?

  /// Creates a limit.
  /// - Parameters:
  ///   - burst: The number of events allowed at once, at least 1.
  ///   - interval: The seconds until another event is allowed.
  package init(burst: Int, interval: Double) {
    capacity = Double(max(1, burst))
    self.interval = interval.isFinite ? max(0, interval) : 0
    tokens = capacity
  }

  /// Returns whether an event is allowed at a moment, and counts it if so.
  package mutating func allows(at now: Moment) -> Bool {
    if let last, interval > 0 {
      tokens = min(capacity, tokens + max(0, now.seconds - last.seconds) / interval)
    } else if interval == 0 {
      tokens = capacity
    }
    last = now
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
