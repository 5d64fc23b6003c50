/// Reads a clock as moments since it was made.
///
/// It is the one place in which time comes from outside; everything else is told the moment.
public struct Stopwatch: Sendable {
  private let read: @Sendable () -> Moment

  /// Makes a stopwatch that starts now.
  public init(clock: some Clock<Duration>) {
    let start = clock.now
    read = { Moment(seconds: start.duration(to: clock.now).inSeconds) }
  }

  /// Makes a stopwatch on the clock that neither jumps nor stands still while the machine sleeps.
  public init() {
    self.init(clock: .continuous)
  }

  /// The present moment.
  public var now: Moment { read() }
}
