import Testing

@testable import SnackCore

/// User actions on a snack: taps, buttons, hotkeys and the close button.
@Suite struct ActionTests {
  private func calls(_ stage: Stage) -> [String] {
    stage.effects.compactMap {
      switch $0 {
      case .called(let call): call.action ?? "tap"
      case .closed(let closing): "\(closing.reason)"
      case .shown, .arrived, .concluded, .changed: nil
      }
    }
  }

  /// Vitamin's four tap rules.
  ///
  /// Each row has: whether there is an action, whether a tap dismisses, the effects of two taps,
  /// and whether the rule handles taps.
  static let rules: [(Bool, Bool, [String], Bool)] = [
    (false, false, [], false), (false, true, ["tap"], true),
    (true, false, ["tap", "tap"], true), (true, true, ["tap", "tap"], true),
  ]

  /// The ways to tap a snack.
  private static let taps: [@Sendable (inout Stage, SnackToken) -> Void] = [
    { stage, token in stage.send(.tap(token)) },
    { stage, token in
      let place = stage.middle(token)
      stage.click(place.x, place.y)
    },
    { stage, _ in
      stage.send(.focus(.newest))
      stage.send(.activate)
    },
  ]

  @Test(arguments: rules, taps.indices)
  func tapFollowsItsRule(
    rule: (hasAction: Bool, dismisses: Bool, expected: [String], takesTaps: Bool), number: Int
  ) {
    let (hasAction, dismisses, expected, handlesTaps) = rule
    var snack = Snack(message: "m", duration: 0)
    var rule = TapRule(dismisses: dismisses)
    if hasAction { rule.action = {} }
    snack.tap = rule
    #expect(rule.handlesTaps == handlesTaps)
    var stage = Stage()
    let token = stage.add(snack)
    stage.pass(1)
    for _ in 0..<2 { Self.taps[number](&stage, token) }
    stage.pass(1)
    #expect(calls(stage) == expected)
    #expect((stage.state(token) == nil) == dismisses)
    #expect(stage.reasons(token) == (dismisses ? [.tap] : []))
  }

  @Test func tapsAreIgnoredDuringEntranceAndExit() {
    var stage = Stage()
    var snack = Snack(message: "m", duration: 0)
    snack.tap = TapRule(action: {})
    let token = stage.add(snack)
    stage.pass(0.3)
    stage.send(.tap(token))
    #expect(calls(stage).isEmpty)
    stage.pass(0.2)
    stage.send(.swipe(.left))
    stage.send(.tap(token))
    stage.pass(1)
    #expect(calls(stage) == ["swipe left"])
  }

  @Test func tapDoesNotDismissASnackWithButtons() {
    var stage = Stage()
    let token = stage.add(Snack(message: "m", duration: 0, actions: [SnackAction("Undo")]))
    stage.pass(1)
    stage.send(.tap(token))
    stage.pass(1)
    #expect(stage.state(token) != nil && calls(stage).isEmpty)
  }

  @Test func chosenActionIsCalledBeforeTheSnackLeaves() {
    var stage = Stage()
    let token = stage.add(
      Snack(
        message: "m", duration: 0,
        actions: [SnackAction("More", id: "more", keepsOpen: true), SnackAction("Undo", id: "u")]))
    stage.send(.invoke(token, "more"))
    stage.send(.invoke(token, "nothing"))
    stage.pass(1)
    #expect(calls(stage) == ["more"] && stage.state(token) != nil)
    for _ in 0..<2 { stage.send(.invoke(token, "u")) }
    stage.pass(1)
    stage.send(.invoke(token, "u"))
    #expect(calls(stage) == ["more", "u", "action u"])
  }

  @Test func closeButtonClosesASnack() {
    var stage = Stage()
    let token = stage.add(Snack(message: "m", duration: 0))
    stage.send(.closeButton(token))
    stage.send(.closeButton(token))
    stage.pass(1)
    #expect(stage.reasons(token) == [.closeButton])
  }

  @Test func duplicateActionsAreMadeDistinct() {
    let actions = [
      SnackAction("", id: ""), SnackAction("  ", id: "named"), SnackAction("A", hotkey: "x"),
      SnackAction("A", hotkey: "y"), SnackAction("B", hotkey: "X"), SnackAction("C", hotkey: "c"),
    ]
    let distinct = actions.distinct
    #expect(distinct.map(\.id) == ["named", "A", "B", "C"])
    #expect(distinct.map(\.label) == ["named", "A", "B", "C"])
    #expect(distinct.map(\.hotkey) == [nil, "x", nil, "c"])
  }

  private static let steps: [(String, FocusMove)] = [
    ("older", .older), ("newer", .newer), ("next", .nextAction), ("previous", .previousAction),
  ]

  /// Focus moves from the newest of two snacks; the older one has two buttons.
  @Test(arguments: [
    ("older", "2"), ("older older", "1"), ("older older older", "1.0"),
    ("older older older older", "1.1"), ("older older older older older", "2"), ("newer", "2"),
    ("newer newer", "1.1"), ("newer newer newer", "1.0"), ("older older next", "1.0"),
    ("older older next next next", "1.1"), ("older older next next previous", "1.0"),
    ("next", "2"),
  ])
  func tabAndArrowsReachEveryButton(steps: String, place: String) {
    var stage = Stage()
    stage.add(
      Snack(message: "1", duration: 0, actions: [SnackAction("A"), SnackAction("B")]))
    stage.add(Snack(message: "2", duration: 0))
    stage.pass(1)
    for step in steps.split(separator: " ") {
      guard let move = Self.steps.first(where: { $0.0 == step })?.1 else { continue }
      stage.send(.focus(move))
    }
    let button = stage.stack.chosenButton.map { ".\($0)" } ?? ""
    #expect((stage.stack.focused?.message ?? "") + button == place)
  }

  @Test func enterInvokesTheFocusedButton() {
    var stage = Stage()
    let token = stage.add(
      Snack(message: "m", duration: 0, actions: [SnackAction("A"), SnackAction("B")]))
    stage.pass(1)
    stage.send(.activate)
    #expect(!stage.stack.handlesEnter && calls(stage).isEmpty)
    for move in [FocusMove.older, .nextAction, .nextAction] { stage.send(.focus(move)) }
    #expect(stage.stack.handlesEnter)
    stage.send(.activate)
    stage.pass(1)
    #expect(calls(stage) == ["B", "action B"] && stage.reasons(token) == [.action("B")])
  }

  @Test func enterOnASnackWithButtonsFocusesTheFirst() {
    var stage = Stage()
    stage.add(Snack(message: "m", duration: 0, actions: [SnackAction("A"), SnackAction("B")]))
    stage.pass(1)
    stage.send(.focus(.newest))
    let key = KeyMeaning(event: .activate, eventNeedsFocus: true)
    #expect(stage.stack.keySituation.owner(of: key).text == "focus(nextAction)")
    stage.send(.focus(.nextAction))
    #expect(stage.stack.chosenButton == 0)
    #expect(stage.stack.keySituation.owner(of: key).text == "activate")
  }

  @Test func enterTapsTheFocusedSnack() {
    var stage = Stage()
    stage.add(Snack(message: "1", duration: 0))
    stage.add(Snack(message: "2", duration: 0))
    stage.pass(1)
    for _ in 0..<2 { stage.send(.focus(.older)) }
    stage.send(.activate)
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["2"] && calls(stage) == ["tap"])
  }

  @Test func hotkeyPrefersTheFocusedSnack() {
    var stage = Stage()
    for name in ["1", "2"] {
      stage.add(
        Snack(message: name, duration: 0, actions: [SnackAction(name, id: name, hotkey: "u")]))
    }
    stage.pass(1)
    func chosen(_ key: Character, needsFocus: Bool = false) -> String? {
      guard case .invoke(_, let id)? = stage.stack.event(ofHotkey: key, needsFocus: needsFocus)
      else {
        return nil
      }
      return id
    }
    #expect(chosen("u") == "2" && chosen("U") == "2" && chosen("x") == nil)
    #expect(chosen("u", needsFocus: true) == nil)
    for _ in 0..<3 { stage.send(.focus(.older)) }
    #expect(stage.stack.focused?.message == "1")
    #expect(chosen("u", needsFocus: true) == "1" && chosen("u") == "1")
  }

  @Test func timePausesAtTheFocusedEdge() {
    var stage = Stage()
    let tokens = ["1", "2"].map { stage.add(Snack(message: $0, duration: 1)) }
    let other = stage.add(Snack(alignment: .bottom, message: "3", duration: 1))
    stage.pass(0.5)
    for _ in 0..<4 { stage.send(.focus(.older)) }
    #expect(stage.stack.focused?.message == "3")
    stage.send(.focus(.older))
    let late = stage.add(Snack(message: "late", duration: 1))
    stage.pass(5)
    #expect(stage.reasons(other) == [.timeout])
    #expect((tokens + [late]).allSatisfy { stage.reasons($0).isEmpty })
    stage.send(.dismiss)
    stage.pass(0.5)
    #expect(stage.stack.secondsLeft(late, at: stage.now).map { $0 < 0.6 } == true)
    stage.pass(2)
    #expect(stage.stack.isEmpty)
  }

  /// The new actions of a snack whose button B is focused, and the focused index afterwards.
  @Test(arguments: [
    ("A B", 1), ("B", 0), ("X A B", 2), ("A", nil), ("X Y Z", nil), ("", nil), ("B A", 0),
  ])
  func focusFollowsItsButtonOnly(actions: String, place: Int?) {
    var stage = Stage()
    let token = stage.add(
      Snack(message: "m", duration: 0, actions: [SnackAction("A"), SnackAction("B")]))
    stage.pass(1)
    for move in [FocusMove.older, .nextAction, .nextAction] { stage.send(.focus(move)) }
    #expect(stage.stack.chosenButton == 1)
    let new = actions.split(separator: " ").map { SnackAction(String($0)) }
    stage.send(.update(token, Snack(message: "m", duration: 0, actions: new)))
    #expect(stage.stack.chosenButton == place && stage.stack.hasChosenFocus)
    stage.send(.activate)
    #expect(calls(stage) == (place == nil ? [] : ["B"]) || actions.isEmpty)
  }
}
