import Testing

@testable import SnackCore

/// Invalid and excessive actions.
@Suite struct BadActionTests {
  /// Invisible labels, with a visible or an invisible identifier.
  @Test(arguments: ["", " ", "\t\n", "\u{200B}", "\u{202E}\u{200D}", "\u{FE0F}"])
  func actionWithoutVisibleTextIsRemoved(label: String) {
    let actions = [
      SnackAction(label, id: label), SnackAction(label, id: "named"), SnackAction("Keep"),
    ]
    #expect(actions.distinct.map(\.label) == ["named", "Keep"])
  }

  /// Hotkeys that cannot be typed, or that another action uses.
  @Test(
    arguments: [
      ("u", "u"), ("U", "U"), ("7", "7"), (" ", " "), ("é", nil), ("ж", nil), ("👍", nil),
      ("\r\n", nil), ("k", nil), ("K", nil),
    ] as [(Character, Character?)])
  func untypableAndDuplicateHotkeysAreRemoved(hotkey: Character, kept: Character?) {
    let actions = [SnackAction("Keep", hotkey: "k"), SnackAction("Undo", hotkey: hotkey)]
    #expect(actions.distinct.map(\.hotkey) == ["k", kept])
  }

  @Test func hundredsOfActionsAreReachable() {
    var stage = Stage()
    var snack = Snack(message: "m", duration: 0)
    snack.actions = (0..<200).map { SnackAction("Action \($0)", keepsOpen: $0 < 199) }
    let token = stage.add(snack)
    stage.pass(1)
    let unseen = (0..<200).filter { number in
      stage.send(.focus(.nextAction))
      defer { stage.send(.activate) }
      return !stage.frame.picture.contains("  Action \(number)  ")
    }
    #expect(unseen.isEmpty)
    stage.pass(1)
    let calls = stage.effects.compactMap {
      if case .called(let call) = $0 { call.action } else { nil }
    }
    #expect(calls == (0..<200).map { "Action \($0)" })
    #expect(stage.reasons(token) == [.action("Action 199")])
  }

  /// The actions set between press and release on B, and the action that the click invokes.
  @Test(arguments: [("A B", "B"), ("B", "B"), ("B A", nil), ("X", nil), ("X Y", nil), ("", nil)])
  func clickInvokesOnlyThePressedButton(actions: String, chosen: String?) {
    var stage = Stage()
    var snack = Snack(message: "m", duration: 0)
    snack.actions = ["A", "B"].map { SnackAction($0) }
    let token = stage.add(snack)
    stage.pass(1)
    let cells = (0..<24).flatMap { y in (0..<80).map { Point(x: $0, y: y) } }
    let place = cells.first { stage.stack.hitTest($0, at: stage.now) == .snack(token, .button(1)) }
    guard let place else { return #expect(Bool(false), "there is no button") }
    stage.press(place.x, place.y)
    snack.actions = actions.split(separator: " ").map { SnackAction(String($0)) }
    stage.send(.update(token, snack))
    stage.release(place.x, place.y)
    stage.pass(1)
    #expect(stage.reasons(token) == (chosen.map { [.action($0)] } ?? []))
    #expect(stage.stack.isMoving(at: stage.now) == false)
  }
}
