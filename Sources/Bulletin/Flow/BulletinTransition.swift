internal import SnackCore

/// The content of a card.
package enum BulletinContent: Sendable {
  /// The elements of an item.
  case item(any BulletinItem)
  /// A spinner.
  case indicator
}

/// A transition between two contents: fade out, morph to the new height, fade in.
struct BulletinTransition: Sendable {
  let from: BulletinContent
  let to: BulletinContent
  /// The card to replace; `nil` if only the spinner changes.
  let leaving: (any BulletinItem)?
  /// The card to show; `nil` if only the spinner changes.
  let arriving: (any BulletinItem)?
  let start: Moment
  /// Durations of the three phases, in seconds.
  private let durations: (out: Double, morph: Double, in: Double)
  /// Whether `willDisplay()` of the arriving card has been requested.
  var isAnnounced = false

  /// Creates a transition; one without an arriving card fades twice as fast and keeps the height.
  init(
    from: BulletinContent, to: BulletinContent, leaving: (any BulletinItem)?,
    arriving: (any BulletinItem)?, at start: Moment, timing: BulletinTiming
  ) {
    self.from = from
    self.to = to
    self.start = start
    self.leaving = leaving
    self.arriving = arriving
    durations =
      arriving == nil
      ? (timing.fade / 2, 0, timing.fade / 2) : (timing.fade, timing.morph, timing.fade)
  }

  /// The time at which the old content has faded out.
  var fadeOutEnd: Moment { moment(durations.out) }
  /// The time at which the new content starts to fade in.
  var fadeInStart: Moment { moment(durations.out + durations.morph) }
  /// The time at which the new content is fully visible.
  var end: Moment { moment(durations.out + durations.morph + durations.in) }

  private func moment(_ seconds: Double) -> Moment { Moment(seconds: start.seconds + seconds) }

  /// Returns the progress of the morph at a moment, 0…1.
  func heightProgress(at now: Moment) -> Double {
    guard durations.morph > 0 else { return now < fadeInStart ? 0 : 1 }
    return min(1, max(0, (now.seconds - fadeOutEnd.seconds) / durations.morph))
  }

  /// Returns the visible content and its opacity at a moment, 0…1.
  func visible(at now: Moment) -> (content: BulletinContent, opacity: Double) {
    let elapsed = now.seconds - start.seconds
    if now < fadeOutEnd { return (from, 1 - max(0, elapsed) / durations.out) }
    guard now >= fadeInStart else { return (to, 0) }
    guard now < end else { return (to, 1) }
    return (to, (now.seconds - fadeInStart.seconds) / durations.in)
  }
}
