/// Lets something happen a number of times at once, and then once in an interval.
///
/// It is a token bucket: what was not used comes back with time, up to the number.
public struct RateLimit: Hashable, Sendable {
  private let capacity: Double
  private let interval: Double
  private var tokens: Double
  private var last: Moment?

  /// Makes a limit.
  /// - Parameters:
  ///   - burst: How often it may happen at once; at least once.
  ///   - interval: Seconds in which one more is allowed.
  public init(burst: Int, interval: Double) {
    capacity = Double(max(1, burst))
    self.interval = interval.isFinite ? max(0, interval) : 0
    tokens = capacity
  }

  /// Says whether it may happen at a moment, and counts it if so.
  public mutating func allows(at now: Moment) -> Bool {
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
