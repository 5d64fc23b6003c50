/// A point in time, in seconds since a manager first read its clock.
///
/// The core never reads a clock: every function that depends on time has a moment as a parameter,
/// so tests can create any moment from a number.
///
/// ```swift
/// let start = Moment(seconds: 0)
/// let later = start.advanced(by: .seconds(4))
/// let traits = TerminalTraits(size: Size(width: 80, height: 24))
/// var scene = SnackScene(manager: .shared, traits: traits)
/// scene.turn(at: start)
/// scene.turn(at: later)
/// ```
public struct Moment: InstantProtocol, Hashable, Sendable {
  /// The seconds since the first reading of the clock.
  public var seconds: Double

  /// Creates a moment that is `seconds` after the first reading of the clock.
  public init(seconds: Double) {
    self.seconds = seconds
  }

  /// The first reading of the clock.
  public static let start = Moment(seconds: 0)

  /// A moment later than any other, for "never".
  public static let distantFuture = Moment(seconds: .infinity)

  /// Returns the moment that is later by a duration.
  public func advanced(by duration: Duration) -> Moment {
    Moment(seconds: seconds + duration.inSeconds)
  }

  /// Returns the time from this moment to another.
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
  package var inSeconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
