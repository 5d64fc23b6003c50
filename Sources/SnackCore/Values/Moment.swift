/// A point in time, as the time since a manager first read its clock.
///
/// The core never reads a clock: every function whose answer depends on time takes a moment.
/// Tests make moments from numbers and may jump to any of them.
public struct Moment: InstantProtocol, Hashable, Sendable {
  /// Seconds since the first reading of the clock.
  public var seconds: Double

  /// Makes the moment that lies `seconds` after the first reading of the clock.
  public init(seconds: Double) {
    self.seconds = seconds
  }

  /// The first reading of the clock.
  public static let start = Moment(seconds: 0)

  /// A moment later than any other, for "never".
  public static let distantFuture = Moment(seconds: .infinity)

  /// The moment that lies a duration later.
  public func advanced(by duration: Duration) -> Moment {
    Moment(seconds: seconds + duration.inSeconds)
  }

  /// The time from this moment to another.
  public func duration(to other: Moment) -> Duration {
    .seconds(other.seconds - seconds)
  }

  /// Orders moments from earlier to later.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.seconds < right.seconds
  }
}

extension Duration {
  /// The duration in seconds, as a floating-point number.
  public var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
