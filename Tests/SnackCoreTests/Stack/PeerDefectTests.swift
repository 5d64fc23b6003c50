import Testing

@testable import SnackCore

/// Defects of other toast systems that the feature tests would not find.
@Suite struct PeerDefectTests {
  private static let unrelated: [SnackEvent] = [
    .pointer(.moved(Point(x: 0, y: 23))), .pointer(.pressed(Point(x: 0, y: 23))), .pointer(.exited),
    .focus(.release), .expand(.bottom, false), .terminalFocus(true), .pause(false),
    .remove(SnackToken(rawValue: 99)), .update(SnackToken(rawValue: 99), "gone"),
    .hold(SnackToken(rawValue: 99), false), .tap(SnackToken(rawValue: 99)), .swipe(.left),
  ]

  /// In other systems, each such event starts another timer, which speeds up animations and
  /// timeouts.
  @Test(arguments: [0.1, 0.25, 1, 2.2])
  func unrelatedEventsCauseNoExtraTurns(moment: Double) {
    var quiet = Stage()
    var snack = Snack(message: "m", duration: 2)
    snack.swipeDirections = []
    snack.showsRemainingTime = true
    let token = quiet.add(snack)
    quiet.jump(to: moment)
    var busy = quiet
    for _ in 0..<3 { for event in Self.unrelated { busy.send(event) } }
    #expect(busy.box(token) == quiet.box(token))
    #expect(busy.frame.picture == quiet.frame.picture)
    #expect(
      busy.stack.nextDeadline(after: busy.now) == quiet.stack.nextDeadline(after: quiet.now))
    #expect(busy.turns(until: 5) == quiet.turns(until: 5))
    #expect(busy.closings == quiet.closings && busy.stack.isEmpty)
  }

  @Test(arguments: Alignment.allCases, Alignment.allCases)
  func newSnackDoesNotShiftOtherSnacks(place: Alignment, other: Alignment) {
    var stage = Stage()
    let tokens = ["1", "2"].map { stage.add(Snack(alignment: place, message: $0, duration: 0)) }
    stage.pass(1)
    let before = tokens.map { stage.box($0) }
    let newcomer = stage.add(Snack(alignment: other, message: "3", duration: 0))
    for _ in 0..<20 {
      #expect(tokens.map { stage.box($0) } == before)
      stage.pass(0.05)
    }
    stage.send(.remove(newcomer))
    stage.pass(0.5)
    #expect(tokens.map { stage.box($0) } == before)
  }

  /// Changes to a snack whose effect must be visible at rest.
  private static let states: [(String, @Sendable (inout Snack) -> Void)] = [
    ("nothing", { _ in }), ("title", { $0.title = "Title" }), ("icon", { $0.icon = "♪" }),
    ("info", { $0.level = .info }), ("success", { $0.level = .success }),
    ("warning", { $0.level = .warning }), ("error", { $0.level = .error }),
    ("spinner", { $0.progress = .indeterminate }), ("bar", { $0.progress = .fraction(0.2) }),
    ("a longer bar", { $0.progress = .fraction(0.7) }),
    ("a full bar", { $0.progress = .fraction(1) }),
    ("a button", { $0.actions = [SnackAction("Undo")] }),
    ("a hotkey", { $0.actions = [SnackAction("Undo", hotkey: "x")] }),
    ("a countdown", { $0.actions = [.undo {}] }), ("cross", { $0.showsCloseButton = true }),
    ("time", { $0.showsRemainingTime = true }),
    ("look", { $0.appearance.border = Border(.double) }),
  ]

  @Test func everyStateIsVisibleWithoutColors() {
    var pictures: [String: String] = [:]
    for (name, change) in Self.states {
      var snack = Snack(message: "m", duration: 9)
      change(&snack)
      var stage = Stage()
      stage.add(snack)
      stage.pass(2)
      let picture = stage.frame.picture
      #expect(pictures[picture] == nil, "\(name) looks like \(pictures[picture] ?? "")")
      pictures[picture] = name
    }
  }

  @Test func everyPhaseOfAFadeIsDrawn() {
    var snack = Snack(message: "m", duration: 1)
    snack.presentationStyle.transition = .fade(.milliseconds(400))
    var stage = Stage()
    stage.add(snack)
    var eighths: [Int] = []
    for _ in 0..<200 {
      stage.pass(0.01)
      let frame = stage.frame
      let seen = frame.drawnCells.map { Int(frame[$0.x, $0.y].alpha) }.max() ?? 0
      if eighths.last != seen { eighths.append(seen) }
    }
    #expect(eighths == Array(1...8) + (0...7).reversed())
  }

  /// Adding, renewing and dismissing snacks must not move the keyboard focus.
  @Test func newSnackDoesNotStealTheFocus() {
    var stage = Stage()
    for number in 0..<12 {
      stage.add(
        Snack(
          message: "\(number % 5)", duration: Lifetime(seconds: Double(number % 3)),
          actions: [SnackAction("Undo", hotkey: "u")]))
      stage.pass(0.3)
      #expect(!stage.stack.hasChosenFocus && !stage.stack.handlesEnter)
      #expect(stage.stack.event(ofHotkey: "u", needsFocus: true) == nil)
    }
    stage.send(.focus(.newest))
    stage.send(.dismiss)
    stage.pass(1)
    // The next snack does not inherit the focus.
    #expect(!stage.stack.visible.isEmpty && !stage.stack.hasChosenFocus)
  }

  private static let limitedTerminals = [
    TerminalTraits(size: Size(width: 80, height: 24), depth: .mono, allowsUnicode: false),
    TerminalTraits(size: Size(width: 80, height: 24), depth: .indexed, allowsUnicode: false),
    TerminalTraits(size: Size(width: 12, height: 3), depth: .mono), TerminalTraits(size: .zero),
  ]

  @Test(arguments: limitedTerminals)
  func snackIsShownOnceOnALimitedTerminal(traits: TerminalTraits) {
    let manager = SnackbarManager()
    var scene = SnackScene(manager: manager, traits: traits)
    manager.add(snack: Snack(message: "m", duration: 1))
    var shown = 0
    for frame in 0..<300 {
      scene.turn(at: Moment(seconds: Double(frame) / 60))
      for case .shown in scene.consumeEffects() { shown += 1 }
    }
    #expect(shown == (traits.size == .zero ? 0 : 1))
  }

  @Test(arguments: ["", " ", "no such theme", "#ff0000", "\u{1B}[31m", "slate;rm"])
  func missingThemeIsNilNotATrap(name: String) {
    #expect(Theme.named(name) == nil)
  }

  /// Seconds since 1970, from a wall clock that is set while a toast is visible.
  @Test(arguments: [[0, 0], [1e9, 0], [0, 1e9], [1e9, -1e9], [.nan, .infinity]])
  func clockChangeDoesNotShortenDurations(dates: [Double]) {
    let stage = Rehearsal()
    stage.manager.disconnect()
    let readings = Readings(dates)
    _ = stage.manager.connect(wake: {}, now: { stage.now }, date: { readings.next })
    let handle = stage.manager.add(snack: Snack(message: "m", duration: 2))
    stage.pass(2.3)
    #expect(handle.closeReason == nil && handle.remaining.map { $0 > .zero } == true)
    stage.pass(0.5)
    #expect(handle.closeReason == .timeout)
    stage.manager.disconnect()
  }
}

/// A sequence of dates that repeats.
private final class Readings: Sendable {
  private let dates: [Double]
  private let count = Notebook()

  init(_ dates: [Double]) { self.dates = dates }

  var next: Double {
    count.note("")
    return dates[count.all.count % dates.count]
  }
}

extension Stage {
  /// Follows the deadlines until a time in seconds, and returns how many there were.
  fileprivate mutating func turns(until end: Double) -> Int {
    var count = 0
    while let next = stack.nextDeadline(after: now), next.seconds < end, count < 10_000 {
      jump(to: max(next.seconds, now.seconds + 1e-9))
      count += 1
    }
    jump(to: end)
    return count
  }
}
