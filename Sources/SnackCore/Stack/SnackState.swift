/// One snack on the screen: what it shows, where it is, and how long it has.
struct SnackState: Sendable {
  /// What is left of a snack's time.
  enum Life: Hashable, Sendable {
    case untilDismissed
    /// It runs; before `from`, which is the end of the entrance, it has not begun.
    case running(from: Moment, until: Moment)
    case paused(secondsLeft: Double)

    /// Seconds left at a moment; `nil` if it has no end.
    func secondsLeft(at now: Moment) -> Double? {
      switch self {
      case .untilDismissed: nil
      case .running(let start, let end): max(0, end.seconds - max(now, start).seconds)
      case .paused(let left): left
      }
    }
  }

  /// Reasons for a snack's time to stand still.
  struct Holds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The host hides its screen.
    static let host = Holds(rawValue: 1)
    /// The terminal has not the focus.
    static let terminal = Holds(rawValue: 2)
    /// The program asked for it.
    static let handle = Holds(rawValue: 4)
    /// The focus was moved to it or to one that it shares its stack with.
    static let focus = Holds(rawValue: 8)
    /// The pointer rests on it or on one that it shares its stack with.
    static let hover = Holds(rawValue: 16)
    /// A person drags it.
    static let drag = Holds(rawValue: 32)
    /// A newer one covers it.
    static let cover = Holds(rawValue: 64)

    /// The reasons that hold all snacks at an edge.
    static let shared: Holds = [.focus, .hover]
  }

  /// Why and until when a snack is on its way out.
  struct Exit: Hashable, Sendable {
    let reason: CloseReason
    let end: Moment
  }

  /// A fade in place of a slide.
  struct Fade: Hashable, Sendable {
    let appears: Bool
    let start: Moment
    let end: Moment

    /// How much of it is to be seen at a moment, in eighths; of one that appears at least one, so
    /// that the person sees something in the very frame that follows the event.
    func eighths(at now: Moment) -> UInt8 {
      let seconds = end.seconds - start.seconds
      let part = seconds > 0 ? (now.seconds - start.seconds) / seconds : 1
      let share = min(1, max(0, appears ? part : 1 - part))
      let eighths = UInt8((share * Double(Cell.whole)).rounded())
      return appears ? max(1, eighths) : eighths
    }

    /// When more or less of it is to be seen; `nil` if nothing changes any more.
    func nextStep(after now: Moment) -> Moment? {
      let steps = (0..<Int(Cell.whole)).lazy.map { step in
        let part = (Double(step) + 0.5) / Double(Cell.whole)
        return Moment(seconds: start.seconds + (end.seconds - start.seconds) * part)
      }
      return steps.first { $0 > now } ?? (end > now ? end : nil)
    }

    /// When it has come half way, which is when the snack changes between dim and clear where
    /// nothing can be mixed.
    var middle: Moment { Moment(seconds: (start.seconds + end.seconds) / 2) }
  }

  /// A place to which a person has dragged it; its tracks go on beneath.
  struct Drag: Hashable, Sendable {
    let axis: DragGesture.Axis
    var column: Double
    var distance: Double
  }

  /// The name of its place in the drawing cache; it stays when a duplicate takes over.
  let identity: UInt64
  var token: SnackToken
  /// Its place in the order of arrival, which is also the order in which snacks are drawn.
  var order: UInt64
  var snack: Snack
  var alignment: Alignment
  var view: any SnackUpdatable
  var context: ViewContext
  var size: Size
  /// The steps in which its edges move.
  var steps: MotionSteps
  /// Whether there are colours enough to mix it with what is beneath.
  var blends: Bool
  /// How often it has come with these texts, itself included.
  var repetitions = 1
  /// Whether a repetition has come that its view does not show yet.
  var isRenewed = false
  /// Whether an update has brought other news that was not told yet.
  var hasNews = false
  /// How many newer ones of its deck cover it; it is whole without any.
  var depth = 0
  /// When it has been covered and shows no more than an edge.
  var coversAt = Moment.start
  /// Counts changes of what it shows.
  var revision = 0
  /// The first column.
  var column: Track
  /// Rows between its edge of the screen and the side that faces it.
  var distance: Track
  /// When its entrance ends, and with it the wait for its time.
  var settlesAt: Moment
  /// When it came on the screen.
  var shownAt = Moment.start
  /// What becomes of it when it has been seen for long enough, if its work is over.
  var workEnd: WorkEnd?
  /// Whether the program has been told that it has come to its place.
  var hasArrived = false
  var life: Life = .untilDismissed
  /// What keeps its time from running; it runs while there is nothing.
  private(set) var holds: Holds = []
  var exit: Exit?
  var fade: Fade?
  var drag: Drag?

  var isLeaving: Bool { exit != nil }

  var edge: Edge { alignment.edge }

  /// When its time is over, if it runs.
  var deadline: Moment? {
    guard exit == nil, case .running(_, let deadline) = life else { return nil }
    return deadline
  }

  /// When it has been seen for long enough, if its work is over.
  var workDeadline: Moment? { exit == nil ? workEnd?.due : nil }

  /// Starts its time anew, which counts from the end of the entrance.
  mutating func startLife(seconds: Double?, at now: Moment) {
    guard let seconds else { return life = .untilDismissed }
    life = .paused(secondsLeft: seconds)
    runIfNothingHolds(at: now)
  }

  /// Adds a reason for its time to stand still, or takes it away; time goes on, with exactly what
  /// was left, when the last reason is gone.
  mutating func hold(_ reason: Holds, _ holds: Bool, at now: Moment) {
    if holds { self.holds.formUnion(reason) } else { self.holds.subtract(reason) }
    if self.holds.isEmpty { return runIfNothingHolds(at: now) }
    life = secondsLeft(at: now).map { .paused(secondsLeft: $0) } ?? .untilDismissed
  }

  private mutating func runIfNothingHolds(at now: Moment) {
    guard holds.isEmpty, case .paused(let left) = life else { return }
    let start = max(now, settlesAt)
    life = .running(from: start, until: Moment(seconds: start.seconds + left))
  }

  /// Seconds left of its time if it has one.
  func secondsLeft(at now: Moment) -> Double? { life.secondsLeft(at: now) }

  /// How much of it is to be seen, in eighths.
  func strength(at now: Moment) -> UInt8 {
    guard blends, let fade, now < fade.end else { return Cell.whole }
    return fade.eighths(at: now)
  }

  /// Whether a fade shows it dim, because nothing can be mixed.
  func isDim(at now: Moment) -> Bool {
    guard !blends, let fade, now < fade.end else { return false }
    return fade.appears == (now < fade.middle)
  }

  /// Whether any of its coordinates moves or its fade runs.
  func isMoving(at now: Moment) -> Bool {
    slides(at: now) || (fade.map { now < $0.end } ?? false)
  }

  /// Whether any of its coordinates moves.
  func slides(at now: Moment) -> Bool {
    drag == nil && (column.isMoving(at: now) || distance.isMoving(at: now))
  }
}
