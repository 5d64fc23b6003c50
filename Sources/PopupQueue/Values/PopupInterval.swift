/// The time between the end of one popup and the start of the next.
///
/// ```swift
/// let popups = PopupManager()
/// popups.configuration.interval = .random(lower: 1, upper: 3)
/// popups.configuration.interval = .none  // the next popup follows at once
/// ```
public enum PopupInterval: Hashable, Sendable {
  /// A constant interval, in seconds.
  case constant(seconds: Double)
  /// A random interval between two bounds, in seconds, uniformly distributed.
  case random(lower: Double, upper: Double)

  /// No interval: the next popup is shown immediately.
  public static let none = PopupInterval.constant(seconds: 0)

  /// Returns the duration of an interval.
  ///
  /// Negative values and NaN count as zero, values are limited to about thirty years, and reversed
  /// bounds are swapped.
  func duration(using generator: inout some RandomNumberGenerator) -> Duration {
    switch self {
    case .constant(let seconds): return Duration(clamping: seconds)
    case .random(let lower, let upper):
      let bounds = [lower, upper].map { Duration(clamping: $0).inNanoseconds }.sorted()
      return .nanoseconds(Int64.random(in: bounds[0]...bounds[1], using: &generator))
    }
  }
}

extension Duration {
  /// Maximum seconds, about thirty years; arithmetic with it remains exact.
  private static let maxSeconds = 1e9

  /// Creates a duration clamped to the supported range; NaN counts as zero.
  init(clamping seconds: Double) {
    self = .seconds(seconds.isNaN ? 0 : min(Self.maxSeconds, max(0, seconds)))
  }

  /// The duration clamped to the supported range, because clocks trap on extreme values.
  var clamped: Duration { min(.seconds(Self.maxSeconds), max(.zero, self)) }

  fileprivate var inNanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
