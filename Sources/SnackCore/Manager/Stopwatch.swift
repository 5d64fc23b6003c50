/// A source of moments, counted from its creation.
///
/// It is the only place that reads a clock; everything else receives the moment as an argument.
///
/// ```swift
/// let stopwatch = Stopwatch()
/// let traits = TerminalTraits(size: Size(width: 80, height: 24))
/// var scene = SnackScene(manager: .shared, traits: traits)
/// scene.turn(at: stopwatch.now)
/// ```
public struct Stopwatch: Sendable {
  private let read: @Sendable () -> Moment

  /// Creates a stopwatch that reads another source of moments.
  package init(reading read: @escaping @Sendable () -> Moment) {
    self.read = read
  }

  #if Concurrency
  /// Creates a stopwatch that starts now.
  public init(clock: some Clock<Duration>) {
    let start = clock.now
    read = { Moment(seconds: start.duration(to: clock.now).inSeconds) }
  }

  /// Creates a stopwatch on the monotonic clock that also runs while the machine sleeps.
  public init() {
    self.init(clock: .continuous)
  }
  #endif

  /// The current moment.
  public var now: Moment { read() }
}
