/// Where snacks are merged that find no place: those of a level at an alignment.
struct MergePlace: Hashable, Sendable {
  let alignment: Alignment
  let level: Level
}

/// The list of the snacks that wait at an edge, open for a person.
struct WaitingList: Hashable, Sendable {
  let edge: Edge
  /// The showing that keys act on.
  var chosen: SnackToken
  /// Its place in the list, where another one is chosen if it goes.
  var place = 0
  /// The first place that is seen; it moves no further than the choice makes it.
  var first = 0
}

/// All snacks of a screen: those that show, those that leave, and those that wait.
///
/// The stack is a value. It changes by ``update(_:at:)`` and by the passing of time, and both
/// are told the moment; nothing in it reads a clock, draws, or knows of a terminal.
public struct SnackStack: Sendable {
  /// Looks, movements and limits in force.
  public internal(set) var configuration: Configuration
  /// The same as the program has said it, without the wishes of the person and the terminal's colours.
  var said: Configuration
  /// The terminal as it is.
  public internal(set) var terrain: Terrain
  /// The snacks on the screen, also those that leave, from the oldest to the newest.
  var states: [SnackState] = []
  var lanes: [Alignment: WaitingRoom] = [:]
  /// Snacks that do not show yet, because their work may be over soon.
  var delayed: [SnackToken: DelayedSnack] = [:]
  /// The edges whose decks are open because an event said so.
  var expandedEdges: Set<Edge> = []
  /// The list of waiting snacks, if it is open.
  var waitingList: WaitingList?
  /// Showings that have come in this update and of whose place their level's policy decides.
  var newcomers: [SnackToken] = []
  /// The last that waits of those that are merged with the next of their level.
  var mergeTargets: [MergePlace: SnackToken] = [:]
  /// The snack that the focus was moved to; `nil` follows the newest.
  var chosenFocus: UInt64?
  /// Rows at the bottom that something else takes.
  package internal(set) var coveredRows = 0
  /// Whether snacks keep to their share of the rows; none needs to that is alone.
  var sharesRows = false
  /// The button of that snack that has the focus; `nil` if the snack itself has it.
  var chosenButton: Int?
  /// What keeps the time of all snacks from running.
  var generalHolds: SnackState.Holds = []
  var pointer = PointerState()
  var lastOrder: UInt64 = 0
  var lastIdentity: UInt64 = 0
  var effects: [SnackEffect] = []
  /// Counts what has happened; as long as it stands, only movements, fades and the passing of time
  /// change a picture.
  public internal(set) var revision = 0

  /// Makes an empty stack.
  public init(configuration: Configuration = Configuration(), terrain: Terrain) {
    self.configuration = configuration.shown(on: terrain)
    (said, self.terrain) = (configuration, terrain)
  }

  /// The measure of snacks in force.
  var measure: SnackMeasure {
    var measure = SnackMeasure(shown: configuration, terrain: terrain)
    measure.sharesRows = sharesRows
    measure.coveredRows = coveredRows
    return measure
  }

  /// The snacks on the screen that do not leave, from the oldest to the newest.
  public var visible: [Snack] { states.filter { !$0.isLeaving }.map(\.snack) }

  /// How many snacks wait for a place at an edge.
  public func waitingCount(at edge: Edge) -> Int {
    lanes.reduce(0) { $1.key.edge == edge ? $0 + $1.value.open.count : $0 }
  }

  /// How many snacks are held back because nobody is to be disturbed.
  public var heldCount: Int { lanes.values.reduce(0) { $0 + $1.held.count } }

  /// How many snacks wait for a place.
  public var waitingCount: Int { Edge.allCases.reduce(0) { $0 + waitingCount(at: $1) } }

  /// Whether nothing is on the screen and nothing waits.
  public var isEmpty: Bool {
    states.isEmpty && waitingCount == 0 && heldCount == 0 && delayed.isEmpty
  }

  /// Whether a snack is on the screen, if only on its way out.
  public var showsAnything: Bool { !states.isEmpty }

  /// Whether a snack is on the screen that can be swiped or dismissed.
  public var takesKeys: Bool { waitingList != nil || states.contains { !$0.isLeaving } }

  /// Whether the focus was moved to a snack or a list, in place of following the newest.
  public var hasChosenFocus: Bool { chosenFocus != nil || waitingList != nil }

  /// Whether the list of waiting snacks is open.
  public var hasOpenList: Bool { waitingList != nil }

  /// The snack that keys act on.
  var focusedIndex: Int? {
    states.lastIndex { !$0.isLeaving && $0.identity == chosenFocus }
      ?? states.lastIndex { !$0.isLeaving }
  }

  /// Whether the terminal has the focus, as far as it tells.
  public var hasTerminalFocus: Bool { !generalHolds.contains(.terminal) }

  /// Whether the program holds the time of all snacks.
  package var isPaused: Bool { generalHolds.contains(.host) }

  /// The words of the library as the terminal can show them.
  var strings: BuiltInStrings {
    configuration.strings.shown(allowsUnicode: terrain.allowsUnicode)
  }

  /// What a showing on the screen shows.
  public func snack(of token: SnackToken) -> Snack? {
    states.first { $0.token == token }?.snack
  }

  /// The snack that keys act on.
  public var focused: Snack? { focusedIndex.map { states[$0].snack } }

  /// Where the focused snack is at a moment.
  public func focusedFrame(at now: Moment) -> Rect? {
    focusedIndex.map { states[$0].frame(at: now, rows: terrain.size.height) }
  }

  /// Whether anything has happened since the effects were last taken.
  var hasEffects: Bool { !effects.isEmpty }

  /// What has happened since this was last asked.
  public mutating func takeEffects() -> [SnackEffect] {
    defer { effects = [] }
    return effects
  }

  /// Seconds until a showing's time is over; `nil` if it has no time or is not on the screen.
  public func secondsLeft(_ token: SnackToken, at now: Moment) -> Double? {
    states.first { $0.token == token && !$0.isLeaving }?.secondsLeft(at: now)
  }

  mutating func close(_ token: SnackToken, reason: CloseReason) {
    effects.append(.closed(Closing(token: token, reason: reason)))
  }
}
