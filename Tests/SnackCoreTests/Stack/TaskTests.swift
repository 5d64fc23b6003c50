import Testing

@testable import SnackCore

/// Snacks of tasks: when they are shown, and how they end.
@Suite struct TaskTests {
  private func task(_ message: String = "work", after: Double = 0.3, least: Double = 0.8) -> Snack {
    var snack = Snack(message: message, duration: 0)
    snack.taskTiming = TaskTiming(showDelay: .seconds(after), minimumDuration: .seconds(least))
    return snack
  }

  private let result = Snack(message: "result", duration: 1)

  /// The end of the task in tenths of a second, and its record's life with and without a result.
  @Test(arguments: [
    (1, " ", " "),
    (2, "  ", "  "),
    // The entrance lasts 0.4 s and the minimum duration 0.8 s; the result's 1 s starts then.
    (4, "   <<<<==============>>>", "   <<<<====>>>"),
    (10, "   <<<<==============>>>", "   <<<<====>>>"),
    (15, "   <<<<==================>>>", "   <<<<========>>>"),
  ])
  func nothingFlickers(end: Int, withResult: String, without: String) {
    for (result, line) in [(result, withResult), (nil, without)] {
      var stage = Stage()
      let token = stage.add(task())
      stage.record(end)
      stage.send(.finish(token, result))
      stage.recordToTheEnd()
      let life = stage.life(token)
      let drawn = life.drop { $0 == " " }
      #expect(drawn == line.drop { $0 == " " }, "\(end)")
      #expect(stage.reasons(token) == [result == nil || end < 3 ? .programmatic : .timeout])
    }
  }

  @Test func delayEndsOnTime() {
    var stage = Stage()
    stage.add(task())
    #expect(!stage.stack.isEmpty && stage.stack.visible.isEmpty)
    let moment = stage.stack.nextDeadline(after: stage.now)?.seconds ?? 0
    #expect(abs(moment - 0.3) < 1e-9)
    stage.jump(to: moment - 0.001)
    #expect(stage.stack.visible.isEmpty)
    stage.jump(to: moment)
    #expect(stage.stack.visible.map(\.message) == ["work"])
  }

  /// Screen readers have announced the task, so its result is announced as well.
  @Test func shownResultIsAnnouncedOnce() {
    var stage = Stage()
    let token = stage.add(task())
    stage.jump(to: 0.9)
    stage.send(.finish(token, result))
    var conclusions: [SnackToken] {
      stage.effects.compactMap { if case .concluded(let token) = $0 { token } else { nil } }
    }
    #expect(conclusions == [])
    stage.jump(to: 1.5)
    stage.jump(to: 9)
    #expect(conclusions == [token])
  }

  @Test func buttonsAreRemovedImmediatelyAndTheResultAppearsOnTime() {
    var stage = Stage()
    var snack = task()
    snack.actions = [SnackAction("Cancel")]
    let token = stage.add(snack)
    stage.jump(to: 0.9)
    stage.send(.finish(token, result))
    stage.jump(to: 1.5)
    #expect(stage.stack.visible.map(\.message) == ["work"])
    #expect(stage.stack.visible[0].actions.isEmpty)
    #expect(stage.stack.nextDeadline(after: stage.now).map { abs($0.seconds - 1.7) < 1e-9 } == true)
    stage.jump(to: 1.71)
    #expect(stage.stack.visible.map(\.message) == ["result"])
  }

  /// Events that end a snack before it is shown, and the resulting close reason.
  private static let endings: [(SnackEvent, CloseReason)] = [
    (.remove(SnackToken(rawValue: 1)), .programmatic), (.removeAll, .dismissAll),
    (.removeSnack("work"), .programmatic), (.finish(SnackToken(rawValue: 1), nil), .programmatic),
  ]

  @Test(arguments: endings.indices)
  func taskEndedBeforeItsDelayIsNeverShown(index: Int) {
    let (event, reason) = Self.endings[index]
    var stage = Stage()
    let token = stage.add(task())
    stage.pass(0.1)
    stage.send(event)
    stage.recordToTheEnd()
    #expect(stage.reasons(token) == [reason])
    #expect(!stage.effects.contains { if case .shown = $0 { true } else { false } })
  }

  @Test func endingTheScreenEndsDelayedTasks() {
    var stage = Stage()
    let token = stage.add(task())
    stage.stack.endAll(at: stage.now)
    #expect(stage.stack.isEmpty)
    #expect(
      stage.stack.consumeEffects().compactMap(\.closing) == [
        Closing(token: token, reason: .hostEnded)
      ])
  }

  @Test func delayedTaskCanBeUpdated() {
    var stage = Stage()
    let token = stage.add(task())
    stage.send(.update(token, "changed"))
    stage.send(.hold(token, true))
    stage.send(.lifetime(token, 1))
    stage.pass(9)
    #expect(stage.stack.visible.map(\.message) == ["changed"])
    stage.send(.hold(token, false))
    stage.pass(2)
    #expect(stage.reasons(token) == [.timeout])
  }

  @Test func queuedTaskIsReplacedByItsResult() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    let first = stage.add(Snack(message: "first", duration: 0))
    let (reported, unreported) = (stage.add(task("a")), stage.add(task("b")))
    stage.pass(0.5)
    #expect(stage.isWaiting(reported) && stage.isWaiting(unreported))
    stage.send(.finish(reported, result))
    stage.send(.finish(unreported, nil))
    stage.send(.remove(first))
    stage.pass(1)
    #expect(stage.stack.visible.map(\.message) == ["result"])
    stage.recordToTheEnd()
    #expect(stage.reasons(reported) == [.timeout] && stage.reasons(unreported) == [.programmatic])
  }

  @Test func pendingResultSurvivesRequeueing() {
    var stage = Stage()
    let tokens = [stage.add(task("1")), stage.add(task("2")), stage.add(task("3"))]
    stage.pass(0.5)
    stage.send(.finish(tokens[1], result))
    stage.send(.finish(tokens[2], nil))
    stage.configure { $0.policy.maxVisible = 1 }
    stage.pass(5)
    #expect(stage.reasons(tokens[2]) == [.programmatic] && stage.isWaiting(tokens[1]))
    stage.send(.finish(tokens[0], nil))
    stage.pass(0.5)
    #expect(stage.stack.visible.map(\.message) == ["result"])
    stage.recordToTheEnd()
  }

  @Test func swipedTaskShowsNoResult() {
    var stage = Stage()
    let token = stage.add(task())
    stage.pass(1)
    stage.send(.swipe(.up))
    stage.pass(1)
    stage.send(.finish(token, result))
    stage.recordToTheEnd()
    #expect(stage.reasons(token) == [.swipe(.up)])
  }

  @Test func replacedTaskDoesNotEndItsReplacement() {
    var stage = Stage()
    let old = stage.add(task())
    stage.pass(0.5)
    stage.send(.finish(old, nil))
    let new = stage.add(Snack(message: "work", duration: 0))
    stage.pass(5)
    #expect(stage.state(new)?.isLeaving == false && stage.reasons(old) == [.replaced])
  }
}
