/// What the passing of time changes in the picture of a snack that rests.
struct SnackGauges: Hashable, Sendable {
  /// Columns of the bar that shows the time that is left.
  var barColumns: Int?
  /// Seconds that a countdown shows.
  var countdown: Int?
  /// The frame of the spinner.
  var spinnerFrame: Int?

  /// A snack that shows nothing of its time.
  static let none = SnackGauges()
}

extension SnackState {
  /// What the snack shows of its time and its work at a moment.
  func gauges(at now: Moment) -> SnackGauges {
    var gauges = SnackGauges.none
    if context.controls.spins {
      gauges.spinnerFrame = Spinner.frame(at: now, allowsUnicode: context.allowsUnicode)
    }
    guard showsTime, let left = secondsLeft(at: now) else { return gauges }
    if context.controls.hasTimeBar, let span = context.controls.span, span > 0 {
      gauges.barColumns = Int((left / span * Double(barWidth)).rounded(.up))
    }
    if showsCountdown { gauges.countdown = Int(left.rounded(.up)) }
    return gauges
  }

  /// When it next shows something else; `nil` if nothing changes by itself.
  func nextGauge(after now: Moment) -> Moment? {
    guard exit == nil else { return nil }
    let time = nextTime(after: now)
    guard context.controls.spins else { return time }
    return min(Spinner.nextFrame(after: now), time ?? .distantFuture)
  }

  /// When it next shows something else of its time; `nil` if its time stands still.
  private func nextTime(after now: Moment) -> Moment? {
    guard showsTime, case .running(let start, let end) = life else { return nil }
    let gauges = gauges(at: now)
    var changes: [Double] = []
    if let columns = gauges.barColumns, let span = context.controls.span, columns > 0 {
      changes.append(Double(columns - 1) * span / Double(barWidth))
    }
    if let seconds = gauges.countdown, seconds > 0 { changes.append(Double(seconds - 1)) }
    // A hair later than the change, so that rounding cannot find it undone at that moment.
    return changes.max().map { Moment(seconds: max(start.seconds, end.seconds - $0) + 1e-6) }
  }

  private var showsTime: Bool { context.controls.hasTimeBar || showsCountdown }

  private var showsCountdown: Bool { context.controls.buttons.contains(where: \.showsCountdown) }

  private var barWidth: Int { max(1, size.width - 2) }
}
