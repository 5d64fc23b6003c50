/// The timing curve of a motion.
///
/// ```swift
/// var appearance = SnackbarManager.appearance
/// appearance.addAnimation.curve = .spring(damping: 0.5, velocity: 0.6)
/// appearance.removeAnimation.curve = .easeIn
/// SnackbarManager.appearance = appearance
/// ```
public enum Curve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInOut
  /// A spring that comes to rest at the end of the duration.
  ///
  /// A `damping` below 1 overshoots, 1 arrives as fast as possible without overshoot, and above 1
  /// creeps. `velocity` is the initial speed in whole distances per second.
  case spring(damping: Double, velocity: Double)
}

/// The timing of a motion.
///
/// ```swift
/// let quick = Animation(duration: .milliseconds(150), curve: .easeOut)
/// SnackbarManager.appearance.addAnimation = quick
/// SnackbarManager.appearance.removeAnimation = quick
/// ```
public struct Animation: Hashable, Sendable {
  /// The duration of the motion.
  public var duration: Duration
  /// The delay before the motion; a snack that appears is not drawn before.
  public var delay: Duration
  /// The timing curve of the motion.
  public var curve: Curve

  /// Creates an animation; negative times count as zero.
  public init(
    duration: Duration = .seconds(0.3), delay: Duration = .zero, curve: Curve = .easeInOut
  ) {
    self.duration = max(.zero, duration)
    self.delay = max(.zero, delay)
    self.curve = curve
  }

  /// Creates an animation from seconds; negative times and NaN count as zero.
  public init(
    duration: some BinaryFloatingPoint, delay: Double = 0, curve: Curve = .easeInOut
  ) {
    self.init(
      duration: Self.time(Double(duration)), delay: Self.time(delay), curve: curve)
  }

  /// Returns a duration of a number of seconds, at most about 30 years.
  private static func time(_ seconds: Double) -> Duration {
    .seconds(seconds.isNaN ? 0 : min(max(0, seconds), 1e9))
  }
}
