import Testing

@testable import SnackCore

/// Snacks that only the program removes.
@Suite struct UndismissableTests {
  private func undismissable(_ message: String = "Busy") -> Snack {
    var snack = Snack(message: message, duration: .untilDismissed)
    snack.isDismissable = false
    snack.tap = TapRule(dismisses: true)
    snack.showsCloseButton = true
    return snack
  }

  /// Every input by which a user dismisses a snack.
  private static let inputs: [@Sendable (inout Stage, SnackToken, Point) -> Void] = [
    { stage, _, _ in stage.send(.dismiss) },
    { stage, token, _ in stage.send(.tap(token)) },
    { stage, token, _ in stage.send(.closeButton(token)) },
    { stage, _, _ in for direction in Direction.allCases { stage.send(.swipe(direction)) } },
    { stage, _, _ in
      stage.send(.focus(.newest))
      stage.send(.activate)
      stage.send(.dismiss)
      for direction in Direction.allCases { stage.send(.swipe(direction)) }
    },
    { stage, _, place in
      for target in [Point(x: place.x, y: 0), Point(x: 79, y: place.y), Point(x: 0, y: 23)] {
        stage.send(.pointer(.pressed(place)))
        stage.pass(0.05)
        stage.send(.pointer(.moved(target)))
        stage.send(.pointer(.released(target)))
        stage.pass(0.5)
      }
    },
    { stage, _, place in
      for x in 0..<80 {
        stage.send(.pointer(.pressed(Point(x: x, y: 1))))
        stage.send(.pointer(.released(Point(x: x, y: 1))))
      }
    },
  ]

  @Test(arguments: inputs.indices)
  func noUserInputRemovesIt(input: Int) {
    var stage = Stage()
    let token = stage.add(undismissable())
    stage.pass(1)
    Self.inputs[input](&stage, token, Point(x: 40, y: 2))
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["Busy"])
  }

  @Test func programRemovesIt() {
    for event in [SnackEvent.removeAll, .removeSnack("Busy")] {
      var stage = Stage()
      stage.add(undismissable())
      stage.pass(1)
      stage.send(event)
      stage.pass(1)
      #expect(stage.stack.isEmpty)
    }
  }

  @Test func durationAndActionsStillEndIt() {
    var stage = Stage()
    var snack = undismissable()
    snack.duration = 1
    stage.add(snack)
    stage.pass(2)
    #expect(stage.stack.isEmpty)
    snack.duration = .untilDismissed
    snack.actions = [SnackAction("Stop", id: "stop")]
    let token = stage.add(snack)
    stage.pass(1)
    stage.send(.invoke(token, "stop"))
    stage.pass(1)
    #expect(stage.stack.isEmpty)
  }

  /// Keys without an effect belong to the host.
  @Test func itsKeysBelongToTheHost() {
    var stage = Stage()
    stage.add(undismissable())
    stage.pass(1)
    for event in [SnackEvent.dismiss, .swipe(.up), .swipe(.left)] {
      guard case .host = stage.stack.keySituation.owner(of: KeyMeaning(event: event)) else {
        Issue.record("\(event) has no effect")
        continue
      }
    }
    #expect(stage.stack.claim(on: Point(x: 40, y: 2), at: stage.now) == .nothing)
  }

  @Test func keysReachADismissableOneBelow() {
    var stage = Stage()
    stage.add(Snack(message: "Old", duration: .untilDismissed))
    stage.add(undismissable())
    stage.pass(1)
    stage.send(.dismiss)
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["Busy"])
    stage.add(Snack(message: "New", duration: .untilDismissed))
    stage.send(.swipe(.up))
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["Busy"])
  }

  @Test func noneIsRemovedFromTheWaitingList() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    stage.add(Snack(message: "Shown", duration: .untilDismissed))
    let token = stage.add(undismissable())
    stage.pass(1)
    stage.send(.openWaiting(.top))
    stage.send(.swipe(.left))
    stage.send(.closeButton(token))
    stage.pass(1)
    #expect(stage.stack.waitingCount == 1)
  }

  @Test func snackbarWithoutDismissalIsTheProgramsAlone() {
    let stage = Rehearsal(60, 12)
    let bar = Snackbar(
      content: .init(message: "m"), dismissal: .init(autoDismiss: false, dismissOnTap: false))
    bar.display(on: stage.manager)
    stage.pass(1)
    stage.send(.dismiss)
    for direction in Direction.allCases { stage.send(.swipe(direction)) }
    stage.pass(1)
    #expect(stage.stack.visible.count == 1)
    bar.autoDismiss = true
    stage.pass(0.1)
    stage.send(.dismiss)
    stage.pass(1)
    #expect(stage.stack.isEmpty)
  }
}
