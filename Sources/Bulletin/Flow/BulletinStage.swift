internal import SnackCore

/// The stage of a bulletin's presentation.
enum BulletinStage: Sendable {
  case hidden
  /// The card slides in; `from` is the fraction visible at the start, 0…1.
  case coming(start: Moment, from: Double)
  case there
  /// The card of an item slides out; `from` is the fraction visible at the start, 0…1.
  case going(start: Moment, from: Double, any BulletinItem, BulletinDismissal)

  /// Returns when the slide ends; `nil` if none is running.
  func end(_ times: BulletinTimes) -> Moment? {
    switch self {
    case .hidden, .there: nil
    case .coming(let start, let from): Moment(seconds: start.seconds + times.slide * (1 - from))
    case .going(let start, let from, _, _): Moment(seconds: start.seconds + times.slide * from)
    }
  }

  /// Returns the visible fraction of the card at a moment, before easing, 0…1.
  func visibleFraction(at now: Moment, _ times: BulletinTimes) -> Double {
    switch self {
    case .hidden: 0
    case .there: 1
    case .coming(let start, let from):
      min(1, from + Self.fraction(from: start, to: now, of: times.slide))
    case .going(let start, let from, _, _):
      max(0, from - Self.fraction(from: start, to: now, of: times.slide))
    }
  }

  private static func fraction(from start: Moment, to now: Moment, of seconds: Double) -> Double {
    seconds > 0 ? max(0, now.seconds - start.seconds) / seconds : 1
  }
}
