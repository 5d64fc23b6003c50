internal import SnackCore

/// The stage of a bulletin's presentation.
enum BulletinStage: Sendable {
  case hidden
  /// The card slides in; `from` is the fraction visible at the start, 0…1.
  case appearing(start: Moment, from: Double)
  case visible
  /// The card of an item slides out; `from` is the fraction visible at the start, 0…1.
  case dismissing(start: Moment, from: Double, any BulletinItem, BulletinDismissal)

  /// Returns when the slide ends; `nil` if none is running.
  func end(_ timing: BulletinTiming) -> Moment? {
    switch self {
    case .hidden, .visible: nil
    case .appearing(let start, let from): Moment(seconds: start.seconds + timing.slide * (1 - from))
    case .dismissing(let start, let from, _, _):
      Moment(seconds: start.seconds + timing.slide * from)
    }
  }

  /// Returns the visible fraction of the card at a moment, before easing, 0…1.
  func visibleFraction(at now: Moment, _ timing: BulletinTiming) -> Double {
    switch self {
    case .hidden: 0
    case .visible: 1
    case .appearing(let start, let from):
      min(1, from + Self.fraction(from: start, to: now, of: timing.slide))
    case .dismissing(let start, let from, _, _):
      max(0, from - Self.fraction(from: start, to: now, of: timing.slide))
    }
  }

  private static func fraction(from start: Moment, to now: Moment, of seconds: Double) -> Double {
    seconds > 0 ? max(0, now.seconds - start.seconds) / seconds : 1
  }
}
