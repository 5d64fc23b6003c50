/// How a movement uses its time.
public enum Curve: Hashable, Sendable {
  /// The same speed all the way.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInOut
  /// A spring that comes to rest when the time is over.
  ///
  /// `damping` below 1 overshoots, 1 arrives as fast as is possible without, above 1 creeps.
  /// `velocity` is the speed at the start, in whole distances per second.
  case spring(damping: Double, velocity: Double)
}

/// The time and the curve of a movement.
public struct Animation: Hashable, Sendable {
  /// The length of the movement.
  public var duration: Duration
  /// The time before it starts.
  public var delay: Duration
  /// How the movement uses its time.
  public var curve: Curve

  /// Makes an animation; negative times count as none.
  public init(
    duration: Duration = .seconds(0.3), delay: Duration = .zero, curve: Curve = .easeInOut
  ) {
    self.duration = max(.zero, duration)
    self.delay = max(.zero, delay)
    self.curve = curve
  }
}
