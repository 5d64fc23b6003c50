/// A snack on screen: its contents, its position and its timer.
struct SnackState: Sendable {
  /// The state of a snack's timer.
  enum Life: Hashable, Sendable {
    case untilDismissed
    /// Running from the end of the entrance, which may still be ahead.
    case running(from: Moment, until: Moment)
    case paused(secondsLeft: Double)
    /// Ended; the snack is leaving the screen.
    case leaving

    /// Returns the seconds left at a moment; `nil` without a time limit.
    func secondsLeft(at now: Moment) -> Double? {
      switch self {
      case .untilDismissed: nil
      case .running(let start, let end): max(0, end.seconds - max(now, start).seconds)
      case .paused(let left): left
      case .leaving: 0
      }
    }
  }

  /// The reasons to pause a snack's timer.
  struct Holds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The host has paused all timers.
    static let host = Holds(rawValue: 1)
    /// The terminal does not have the focus.
    static let terminal = Holds(rawValue: 2)
    /// The program has paused it through its handle.
    static let handle = Holds(rawValue: 4)
    /// The focus was moved to it or to another snack at its edge.
    static let focus = Holds(rawValue: 8)
    /// The pointer hovers over it or over another snack at its edge.
    static let hover = Holds(rawValue: 16)
    /// The user is dragging it.
    static let drag = Holds(rawValue: 32)
    /// A newer snack covers it.
    static let cover = Holds(rawValue: 64)

    /// The reasons that apply to all snacks at an edge.
    static let shared: Holds = [.focus, .hover]
  }

  /// The exit of a snack: its reason, and the moment at which it ends.
  struct Exit: Sendable {
    /// The way in which a snack leaves the screen.
    enum Path: Hashable, Sendable {
      /// Not chosen yet: snacks dismissed at the same moment leave together.
      case undecided
      case overEdge
      /// A fade, a slide to another side, or a slide that ends behind the snack's neighbours.
      case aside
    }

    let reason: CloseReason
    var end: Moment
    var path = Path.undecided
    /// The rows between its edge and the place that it keeps, because the snacks beyond it close
    /// the gap only after its end; `nil` if they do not wait.
    var place: Int?
  }

  /// A fade, used instead of a slide.
  struct Fade: Hashable, Sendable {
    let appears: Bool
    let start: Moment
    let end: Moment
    /// The number of times that the opacity changes: 8, or 4 if movements take whole cells.
    let steps: Int

    /// Returns the opacity at a moment, in eighths.
    ///
    /// A snack that appears starts with one step, so that something is visible in the first frame
    /// after the event.
    func eighths(at now: Moment) -> UInt8 {
      let passed = changes.reduce(0) { $1 > now ? $0 : $0 + 1 }
      return UInt8((appears ? max(1, passed) : steps - passed) * Int(Cell.fullAlpha) / steps)
    }

    /// Returns when the opacity changes next; `nil` if it no longer changes.
    func nextStep(after now: Moment) -> Moment? {
      changes.first { $0 > now }
    }

    /// The moments at which the opacity changes by a step: the first after half a step, the last at
    /// the end, when other snacks may start to move.
    private var changes: some Sequence<Moment> {
      let first = 0.5 / Double(steps)
      return (1...steps).lazy.map { number in
        guard number < steps else { return end }
        let part = first + Double(number - 1) * (1 - first) / Double(steps - 1)
        return Moment(seconds: start.seconds + (end.seconds - start.seconds) * part)
      }
    }

    /// The midpoint, at which the snack turns dim or normal if colours cannot be mixed.
    var middle: Moment { Moment(seconds: (start.seconds + end.seconds) / 2) }
  }

  /// The position to which the user has dragged a snack; its animations continue underneath.
  struct Drag: Hashable, Sendable {
    let axis: DragGesture.Axis
    var column: Double
    var distance: Double
  }

  /// Its key in the drawing cache, kept when a duplicate renews the snack.
  let identity: UInt64
  var token: SnackToken
  /// Its position in the order of arrival, which is also the drawing order.
  var order: UInt64
  @Boxed var snack: Snack
  var alignment: Alignment
  @Boxed var view: any SnackUpdatable
  @Boxed var context: ViewContext
  var size: Size
  /// The steps in which its edges move.
  var steps: MotionSteps
  /// Whether the terminal has enough colours to mix it with the cells underneath.
  var blends: Bool
  /// The number of times it was added with these texts.
  var repetitions = 1
  /// Whether its view remains to be updated to its latest repetition.
  var isRenewed = false
  /// Whether an update remains to be announced.
  var hasPendingChange = false
  /// The number of newer snacks of its deck that cover it; zero if it is uncovered.
  var depth = 0
  /// The depth over time, in layers, in a deck whose layers are half a row apart.
  var layer = AnimatedValue(restingAt: 0)
  /// Whether the layers of its deck are half a row apart.
  var hasHalfRows = false
  /// The time from which it is fully covered, with at most an edge visible.
  var coveredAt = Moment.start
  /// The number of changes of its contents.
  var revision = 0
  /// The first column.
  var column: AnimatedValue
  /// The rows between its edge of the screen and the side of its box that faces that edge.
  var distance: AnimatedValue
  /// The time at which its entrance starts; it is not drawn before.
  var startsAt: Moment
  /// The time at which its entrance ends and its timer can start.
  var settlesAt: Moment
  /// The time at which it appeared on screen.
  var shownAt = Moment.start
  /// The end of its task, which takes effect after the minimum time on screen.
  var taskEnd: TaskEnd?
  /// Whether its arrival was reported to the program.
  var hasArrived = false
  var life: Life = .untilDismissed
  /// The reasons to pause its timer; empty while it runs.
  private(set) var holds: Holds = []
  var exit: Exit?
  var passage = Passage.free
  var fade: Fade?
  var drag: Drag?

  var isLeaving: Bool { exit != nil }

  var edge: Edge { alignment.edge }

  /// The time at which its timer ends; `nil` if it is not running.
  var deadline: Moment? {
    guard exit == nil, case .running(_, let deadline) = life else { return nil }
    return deadline
  }

  /// The time at which its ended task takes effect; `nil` if the task is still running.
  var taskDeadline: Moment? { exit == nil ? taskEnd?.due : nil }

  /// Restarts its timer, which runs from the end of the entrance.
  mutating func startLife(seconds: Double?, at now: Moment) {
    guard let seconds else { return life = .untilDismissed }
    life = .paused(secondsLeft: seconds)
    runIfNothingHolds(at: now)
  }

  /// Adds a reason to pause its timer, or removes it.
  ///
  /// When the last reason is removed, the timer resumes with the time that was left.
  mutating func setHold(_ reason: Holds, to holds: Bool, at now: Moment) {
    if holds { self.holds.formUnion(reason) } else { self.holds.subtract(reason) }
    if self.holds.isEmpty { return runIfNothingHolds(at: now) }
    life = secondsLeft(at: now).map { .paused(secondsLeft: $0) } ?? .untilDismissed
  }

  private mutating func runIfNothingHolds(at now: Moment) {
    guard holds.isEmpty, case .paused(let left) = life else { return }
    let start = max(now, settlesAt)
    life = .running(from: start, until: Moment(seconds: start.seconds + left))
  }

  /// Returns the seconds left; `nil` without a time limit.
  func secondsLeft(at now: Moment) -> Double? { life.secondsLeft(at: now) }

  /// Returns the opacity in eighths.
  func alpha(at now: Moment) -> UInt8 {
    guard blends, let fade, now < fade.end else { return Cell.fullAlpha }
    return fade.eighths(at: now)
  }

  /// Returns whether it is drawn dim, which replaces a fade if colours cannot be mixed.
  func isDim(at now: Moment) -> Bool {
    guard !blends, let fade, now < fade.end else { return false }
    return fade.appears == (now < fade.middle)
  }

  /// Returns whether the delay of its entrance has not passed.
  func isPending(at now: Moment) -> Bool { now < startsAt }

  /// Returns whether it moves or fades.
  func isMoving(at now: Moment) -> Bool {
    isSliding(at: now) || (fade.map { now < $0.end } ?? false)
  }

  /// Returns whether it moves.
  func isSliding(at now: Moment) -> Bool {
    drag == nil
      && (column.isMoving(at: now) || distance.isMoving(at: now) || isChangingLayer(at: now))
  }

  private func isChangingLayer(at now: Moment) -> Bool { hasHalfRows && layer.isMoving(at: now) }

  /// Returns the depth in eighths of a layer; 0 unless the layers of its deck are half a row apart.
  func layerDepth(at now: Moment) -> Int {
    guard hasHalfRows else { return 0 }
    return max(0, Int((layer.position(at: now) * Double(DeckLayer.eighths)).rounded()))
  }
}
