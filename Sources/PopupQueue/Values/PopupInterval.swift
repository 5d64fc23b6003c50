/// The time between the end of one popup and the coming of the next.
public enum PopupInterval: Hashable, Sendable {
  /// Always the same, in seconds.
  case constant(seconds: Double)
  /// Any between two, in seconds, each as likely as the other.
  case random(lower: Double, upper: Double)

  /// None: the next one comes at once.
  public static let none = PopupInterval.constant(seconds: 0)

  /// An interval in force.
  ///
  /// A negative time and one that is not a number count as none, one beyond thirty years as thirty
  /// years, and two bounds in the wrong order are exchanged.
  func duration(using generator: inout some RandomNumberGenerator) -> Duration {
    switch self {
    case .constant(let seconds): return Duration(bounded: seconds)
    case .random(let lower, let upper):
      let bounds = [lower, upper].map { Duration(bounded: $0).inNanoseconds }.sorted()
      return .nanoseconds(Int64.random(in: bounds[0]...bounds[1], using: &generator))
    }
  }
}

extension Duration {
  /// Thirty years; arithmetic with it stays exact.
  private static let longest = 1e9

  /// Makes a duration of any number: what makes no sense counts as zero.
  init(bounded seconds: Double) {
    self = .seconds(seconds.isNaN ? 0 : min(Self.longest, max(0, seconds)))
  }

  /// What of it can be waited for: a negative one counts as none, and clocks trap on the longest.
  var bounded: Duration { min(.seconds(Self.longest), max(.zero, self)) }

  fileprivate var inNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
