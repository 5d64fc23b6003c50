/// The level and alignment that snacks must share to be merged.
struct MergeKey: Hashable, Sendable {
  let alignment: Alignment
  let level: Level
}

/// The open list of the snacks queued at an edge.
struct WaitingList: Hashable, Sendable {
  let edge: Edge
  /// The selected snack, on which keys act.
  var chosen: SnackToken
  /// Its index in the list; when it is removed, the snack then at this index is selected.
  var index = 0
  /// The index of the first visible snack; the list scrolls only as far as the selection requires.
  var first = 0
}

/// All snacks of a screen: visible, leaving and queued.
///
/// The stack is a value. Events and the passage of time change it, and the caller specifies the
/// moment of each change. It never reads a clock, draws or accesses a terminal.
///
/// ```swift
/// func status(of stack: SnackStack) -> String {
///   let newest = stack.visible.last?.message ?? "none"
///   return "newest: \(newest), waiting: \(stack.waitingCount)"
/// }
/// ```
public struct SnackStack: Sendable {
  /// The configuration in force.
  public internal(set) var configuration: Configuration {
    get { boxedConfiguration.wrappedValue }
    set { boxedConfiguration = Boxed(wrappedValue: newValue) }
  }
  private var boxedConfiguration: Boxed<Configuration>
  /// The program's configuration, before the user's preferences and the terminal are considered.
  @Boxed var hostConfiguration: Configuration
  /// The current traits of the terminal.
  public internal(set) var traits: TerminalTraits
  /// The snacks on screen, including leaving ones, oldest first.
  var states: [SnackState] = []
  var queue = SnackQueue()
  /// Snacks that are delayed because their task may end soon.
  var delayed: [SnackToken: DelayedSnack] = [:]
  /// The edges whose decks were expanded by an event.
  var expandedEdges: Set<Edge> = []
  /// The waiting list, if it is open.
  var waitingList: WaitingList?
  /// Snacks added in this update to which the policy of their level may apply.
  var newcomers: [SnackToken] = []
  /// The queued snack into which the next one of its level is merged.
  var mergeTargets: [MergeKey: SnackToken] = [:]
  /// The identity of the snack to which the focus was moved; `nil` follows the newest snack.
  var chosenFocus: UInt64?
  /// Rows at the bottom of the screen that other content covers.
  package internal(set) var coveredRows = 0
  /// Whether snacks are limited to their share of the rows; a single snack is not.
  var sharesRows = false
  /// The focused button of the chosen snack; `nil` if the snack itself has the focus.
  var chosenButton: Int?
  /// The reasons to pause all timers.
  var generalHolds: SnackState.Holds = []
  var pointer = PointerState()
  var lastOrder: UInt64 = 0
  var lastIdentity: UInt64 = 0
  var effects: [SnackEffect] = []
  /// The number of changes, not counting those by movements, fades and timers.
  package internal(set) var revision = 0

  /// Creates an empty stack.
  package init(configuration: Configuration = Configuration(), traits: TerminalTraits) {
    boxedConfiguration = Boxed(wrappedValue: configuration.resolved(for: traits))
    _hostConfiguration = Boxed(wrappedValue: configuration)
    self.traits = traits
  }

  /// The measure of snacks under the current configuration and traits.
  var measure: SnackMeasure {
    var measure = SnackMeasure(resolved: boxedConfiguration, traits: traits)
    measure.sharesRows = sharesRows
    measure.coveredRows = coveredRows
    return measure
  }

  /// The snacks on screen that are not leaving, oldest first.
  public var visible: [Snack] { states.filter { !$0.isLeaving }.map(\.snack) }

  /// Returns how many snacks are waiting for room at an edge.
  public func waitingCount(at edge: Edge) -> Int {
    queue.readyCount(at: edge)
  }

  /// The number of snacks suppressed by do-not-disturb.
  public var suppressedCount: Int { queue.suppressedCount }

  /// The number of snacks waiting for room.
  public var waitingCount: Int { Edge.allCases.reduce(0) { $0 + waitingCount(at: $1) } }

  /// Whether no snack is visible, queued, suppressed or delayed.
  public var isEmpty: Bool {
    states.isEmpty && waitingCount == 0 && suppressedCount == 0 && delayed.isEmpty
  }

  /// Returns whether a snack with an identifier is visible, queued, suppressed or delayed.
  package func contains(identifier: String) -> Bool {
    visible.contains { $0.reuseIdentifier == identifier } || queue.contains(identifier: identifier)
      || delayed.values.contains { $0.snack.reuseIdentifier == identifier }
  }

  /// Whether a snack is on screen, even if it is leaving.
  package var showsAnything: Bool { !states.isEmpty }

  /// Whether the waiting list is open or a snack on screen can be swiped or dismissed.
  public var handlesKeys: Bool { waitingList != nil || states.contains { !$0.isLeaving } }

  /// Whether the focus was moved to a snack or a list, instead of following the newest snack.
  public var hasChosenFocus: Bool { chosenFocus != nil || waitingList != nil }

  /// Whether the waiting list is open.
  package var hasOpenList: Bool { waitingList != nil }

  /// The index of the snack on which keys act.
  var focusedIndex: Int? {
    states.lastIndex { !$0.isLeaving && $0.identity == chosenFocus }
      ?? states.lastIndex { !$0.isLeaving }
  }

  /// The index of the snack that a key dismisses: the focused or else the newest dismissable one.
  var dismissableIndex: Int? {
    guard let index = focusedIndex else { return nil }
    if states[index].snack.isDismissable { return index }
    guard chosenFocus == nil else { return nil }
    return states.lastIndex { !$0.isLeaving && $0.snack.isDismissable }
  }

  /// Whether the terminal has the focus; true if it has not reported otherwise.
  package var hasTerminalFocus: Bool { !generalHolds.contains(.terminal) }

  /// Whether the program has paused all timers.
  package var isPaused: Bool { generalHolds.contains(.host) }

  /// The built-in texts as the terminal can show them.
  var strings: BuiltInStrings {
    configuration.strings.resolved(allowsUnicode: traits.allowsUnicode)
  }

  /// Returns the snack of a presentation on screen.
  public func snack(of token: SnackToken) -> Snack? {
    states.first { $0.token == token }?.snack
  }

  /// The snack on which keys act.
  public var focused: Snack? { focusedIndex.map { states[$0].snack } }

  /// Returns the cells of the focused snack at a moment.
  package func focusedFrame(at now: Moment) -> Rect? {
    focusedIndex.map { states[$0].frame(at: now, rows: traits.size.height) }
  }

  /// The cells of all snacks on screen that are not leaving, at rest.
  package var restingFrames: [Rect] {
    states.filter { !$0.isLeaving }.map { $0.restingFrame(rows: traits.size.height) }
  }

  /// Whether there are effects to consume.
  var hasEffects: Bool { !effects.isEmpty }

  /// Returns the effects since the last call.
  package mutating func consumeEffects() -> [SnackEffect] {
    defer { effects = [] }
    return effects
  }

  /// Returns the seconds left for a snack; `nil` if it has no time limit or is not on screen.
  package func secondsLeft(_ token: SnackToken, at now: Moment) -> Double? {
    states.first { $0.token == token && !$0.isLeaving }?.secondsLeft(at: now)
  }

  mutating func close(_ token: SnackToken, reason: CloseReason) {
    effects.append(.closed(Closing(token: token, reason: reason)))
  }
}
