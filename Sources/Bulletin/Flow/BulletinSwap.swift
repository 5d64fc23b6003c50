internal import SnackCore

/// What stands on a card.
package enum BulletinContent: Sendable {
  /// What an item shows.
  case item(any BulletinItem)
  /// A spinner.
  case indicator
}

/// One content gives way to another: it fades away, the card takes the other's height, the other
/// fades in.
struct BulletinSwap: Sendable {
  let from: BulletinContent
  let to: BulletinContent
  /// The card that goes; `nil` if the card stays.
  let leaving: (any BulletinItem)?
  /// The card that comes; `nil` if the card stays and only a spinner comes or goes.
  let arriving: (any BulletinItem)?
  let start: Moment
  /// Seconds of the three parts.
  private let parts: (out: Double, morph: Double, in: Double)
  /// Whether the card that comes was told that it will be seen.
  var isAnnounced = false

  /// A spinner comes and goes quicker than a card, and without another height.
  init(
    from: BulletinContent, to: BulletinContent, leaving: (any BulletinItem)?,
    arriving: (any BulletinItem)?, at start: Moment, times: BulletinTimes
  ) {
    (self.from, self.to, self.start) = (from, to, start)
    (self.leaving, self.arriving) = (leaving, arriving)
    parts =
      arriving == nil
      ? (times.fade / 2, 0, times.fade / 2) : (times.fade, times.morph, times.fade)
  }

  /// When the old content is gone.
  var outEnd: Moment { moment(parts.out) }
  /// When the new content begins to be seen.
  var inStart: Moment { moment(parts.out + parts.morph) }
  /// When the new content is there as a whole.
  var end: Moment { moment(parts.out + parts.morph + parts.in) }

  private func moment(_ seconds: Double) -> Moment { Moment(seconds: start.seconds + seconds) }

  /// How much of the way from the old height to the new one is done, 0…1.
  func heightPart(at now: Moment) -> Double {
    guard parts.morph > 0 else { return now < inStart ? 0 : 1 }
    return min(1, max(0, (now.seconds - outEnd.seconds) / parts.morph))
  }

  /// What is seen, and how much of it, 0…1.
  func visible(at now: Moment) -> (content: BulletinContent, opacity: Double) {
    let elapsed = now.seconds - start.seconds
    if now < outEnd { return (from, 1 - max(0, elapsed) / parts.out) }
    guard now >= inStart else { return (to, 0) }
    guard now < end else { return (to, 1) }
    return (to, (now.seconds - inStart.seconds) / parts.in)
  }
}
