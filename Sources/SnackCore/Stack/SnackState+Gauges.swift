/// What the passing of time changes in the picture of a snack that rests.
struct SnackGauges: Hashable, Sendable {
  /// Columns of the bar that shows the time that is left.
  var barColumns: Int?
  /// Seconds that a countdown shows.
  var countdown: Int?

  /// A snack that shows nothing of its time.
  static let none = SnackGauges()
}

extension SnackState {
  /// What the snack shows of its time at a moment.
  func gauges(at now: Moment) -> SnackGauges {
    guard showsTime, let left = secondsLeft(at: now) else { return .none }
    var gauges = SnackGauges()
    if context.controls.hasTimeBar, let span = context.controls.span, span > 0 {
      gauges.barColumns = Int((left / span * Double(barWidth)).rounded(.up))
    }
    if showsCountdown { gauges.countdown = Int(left.rounded(.up)) }
    return gauges
  }

  /// When it next shows something else of its time; `nil` if its time stands still.
  func nextGauge(after now: Moment) -> Moment? {
    guard showsTime, exit == nil, case .running(let start, let end) = life else { return nil }
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
