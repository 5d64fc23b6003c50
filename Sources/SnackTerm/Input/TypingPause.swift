internal import SnackCore

/// The time in which keys are discarded, because they were typed for a card that has ended meanwhile.
struct TypingPause {
  private let end: Moment
  private var quietEnd: Moment

  /// The pause in typing after which keys are the host's again, and the longest time.
  private static let (quiet, longest) = (Duration.milliseconds(700), Duration.seconds(5))

  /// Starts the time.
  init(at now: Moment) {
    end = now.advanced(by: Self.longest)
    quietEnd = now.advanced(by: Self.quiet)
  }

  /// Returns whether the time is not over.
  func isOn(at now: Moment) -> Bool { now < min(end, quietEnd) }

  /// Returns whether a key is discarded; every such key prolongs the time.
  mutating func discardsKey(at now: Moment) -> Bool {
    guard isOn(at: now) else { return false }
    quietEnd = now.advanced(by: Self.quiet)
    return true
  }
}
