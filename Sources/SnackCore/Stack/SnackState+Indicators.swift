/// The time-dependent indicators of a snack at rest.
struct SnackIndicators: Hashable, Sendable {
  /// The length of the bar that shows the remaining time, in half columns.
  var barHalves: Int?
  /// The seconds that a countdown shows.
  var countdown: Int?
  /// The frame number of the spinner.
  var spinnerFrame: Int?

  /// No indicators.
  static let none = SnackIndicators()
}

extension SnackState {
  /// Returns the indicators of the snack's time and task at a moment.
  func indicators(at now: Moment) -> SnackIndicators {
    var indicators = SnackIndicators.none
    if context.controls.spins {
      indicators.spinnerFrame = Spinner.frame(at: now, allowsUnicode: context.allowsUnicode)
    }
    guard showsTime, let left = secondsLeft(at: now) else { return indicators }
    if context.controls.hasTimeBar, let span = context.controls.totalSeconds, span > 0 {
      indicators.barHalves =
        Int((left / span * Double(barSteps)).rounded(.up)) * 2 / stepsPerColumn
    }
    if showsCountdown { indicators.countdown = Int(left.rounded(.up)) }
    return indicators
  }

  /// Returns when the indicators change next; `nil` if they do not change over time.
  func nextIndicatorChange(after now: Moment) -> Moment? {
    guard exit == nil else { return nil }
    let time = nextTime(after: now)
    guard context.controls.spins else { return time }
    return min(Spinner.nextFrame(after: now), time ?? .distantFuture)
  }

  /// Returns when the indicators of the remaining time change next; `nil` if the timer is paused.
  private func nextTime(after now: Moment) -> Moment? {
    guard showsTime, case .running(let start, let end) = life else { return nil }
    let indicators = indicators(at: now)
    var changes: [Double] = []
    if let halves = indicators.barHalves, let span = context.controls.totalSeconds, halves > 0 {
      let steps = halves * stepsPerColumn / 2
      changes.append(Double(steps - 1) * span / Double(barSteps))
    }
    if let seconds = indicators.countdown, seconds > 0 { changes.append(Double(seconds - 1)) }
    // Slightly after the change, so that rounding cannot yield the old value.
    return changes.max().map { Moment(seconds: max(start.seconds, end.seconds - $0) + 1e-6) }
  }

  private var showsTime: Bool { context.controls.hasTimeBar || showsCountdown }

  private var showsCountdown: Bool { context.controls.buttons.contains(where: \.showsCountdown) }

  /// The steps per column in which the time bar shrinks; 1 if no glyph shows half a column.
  private var stepsPerColumn: Int {
    context.allowsUnicode && !context.lightsHairline ? 2 : 1
  }

  private var barSteps: Int {
    let bar = PartLayout.timeBar(size: size, context: context)
    return max(1, bar?.size.width ?? 1) * stepsPerColumn
  }
}
