internal import SnackCore

/// Where a bulletin is on its way over the edge of the screen.
enum BulletinStage: Sendable {
  case hidden
  /// It comes; `from` is the part of it that was there at the start, 0…1.
  case coming(start: Moment, from: Double)
  case there
  /// It goes, with an item on it.
  case going(start: Moment, from: Double, any BulletinItem, BulletinDismissal)

  /// When it has come or gone.
  func end(_ times: BulletinTimes) -> Moment? {
    switch self {
    case .hidden, .there: nil
    case .coming(let start, let from): Moment(seconds: start.seconds + times.slide * (1 - from))
    case .going(let start, let from, _, _): Moment(seconds: start.seconds + times.slide * from)
    }
  }

  /// The part of the card that is on the screen at a moment, 0…1.
  func part(at now: Moment, _ times: BulletinTimes) -> Double {
    switch self {
    case .hidden: 0
    case .there: 1
    case .coming(let start, let from):
      min(1, from + Self.share(from: start, to: now, of: times.slide))
    case .going(let start, let from, _, _):
      max(0, from - Self.share(from: start, to: now, of: times.slide))
    }
  }

  private static func share(from start: Moment, to now: Moment, of seconds: Double) -> Double {
    seconds > 0 ? max(0, now.seconds - start.seconds) / seconds : 1
  }
}
