import Testing

@testable import SnackCore

@Suite struct PauseTests {
  private func stage() -> Stage {
    var stage = Stage()
    stage.add(Snack(message: "m", duration: 1))
    return stage
  }

  @Test(
    arguments: [
      (2, "during the entrance", "<<<<================>>>"),
      (4, "at its end", "<<<<================>>>"),
      (9, "while it rests", "<<<<================>>>"),
      (15, "while it leaves", "<<<<==========>>>"),
    ])
  func resumesWithExactlyTheRemainingTime(tenths: Int, name: String, expected: String) {
    var stage = stage()
    stage.record(tenths)
    stage.send(.pause(true))
    stage.record(6)
    stage.send(.pause(false))
    stage.recordToTheEnd()
    let paused = tenths == 2 ? "<<<<==============>>>" : expected
    #expect(stage.life(stage.tokens[0]) == paused)
  }

  @Test func countsSeveralPausesTogether() {
    var stage = stage()
    stage.record(6)
    for _ in 0..<3 {
      stage.send(.pause(true))
      stage.send(.pause(true))
      stage.record(2)
      stage.send(.pause(false))
      stage.send(.pause(false))
      stage.record(1)
    }
    stage.recordToTheEnd()
    #expect(stage.life(stage.tokens[0]) == "<<<<" + String(repeating: "=", count: 16) + ">>>")
  }

  @Test func neverRunsOutWhilePaused() {
    var stage = stage()
    stage.record(6)
    stage.send(.pause(true))
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
    let left = stage.stack.secondsLeft(stage.tokens[0], at: stage.now)
    stage.jump(to: 1e6)
    #expect(stage.stack.secondsLeft(stage.tokens[0], at: stage.now) == left)
    #expect(left.map { abs($0 - 0.8) < 1e-9 } == true)
  }

  @Test func doesNotMakeSnacksEndTogether() {
    var stage = Stage()
    let first = stage.add(Snack(message: "1", duration: 1))
    let second = stage.add(Snack(message: "2", duration: 1.5))
    stage.record(6)
    stage.send(.pause(true))
    stage.record(30)
    stage.send(.pause(false))
    stage.recordToTheEnd()
    #expect(stage.life(second).count - stage.life(first).count == 5)
  }

  @Test func pausesNewSnacks() {
    var stage = Stage()
    stage.send(.pause(true))
    let snack = stage.add(Snack(message: "m", duration: 1))
    stage.record(10)
    let renewed = stage.add(Snack(message: "m", duration: 0.5))
    stage.record(10)
    stage.send(.pause(false))
    stage.recordToTheEnd()
    #expect(stage.life(snack) == "<<<<======")
    #expect(stage.life(renewed).drop { $0 == " " } == "===============>>>")
  }

  /// A reason for pausing a lifetime, with the events that begin and end the pause.
  struct Cause: Sendable, CustomTestStringConvertible {
    let name: String
    let hold: SnackState.Holds
    let begin: @Sendable (SnackToken, Point) -> SnackEvent
    let end: @Sendable (SnackToken, Point) -> SnackEvent
    /// Seconds until the snack is uncovered after the end event.
    var wait = 0.0

    var testDescription: String { name }

    /// Returns whether one cause ends the other: there is one pointer, and focus expands a deck.
    func excludes(_ other: Cause) -> Bool {
      let exclusive: [SnackState.Holds] = [[.hover, .drag], [.focus, .cover]]
      return hold == other.hold
        || exclusive.contains { !$0.isDisjoint(with: hold) && !$0.isDisjoint(with: other.hold) }
    }
  }

  private static let far = Point(x: 0, y: 23)

  static let causes: [Cause] = [
    Cause(
      name: "host", hold: .host, begin: { _, _ in .pause(true) }, end: { _, _ in .pause(false) }),
    Cause(
      name: "terminal", hold: .terminal, begin: { _, _ in .terminalFocus(false) },
      end: { _, _ in .terminalFocus(true) }),
    Cause(
      name: "handle", hold: .handle, begin: { token, _ in .hold(token, true) },
      end: { token, _ in .hold(token, false) }),
    Cause(
      name: "focus", hold: .focus, begin: { _, _ in .focus(.newest) },
      end: { _, _ in .focus(.release) }),
    Cause(
      name: "hover", hold: .hover, begin: { _, place in .pointer(.moved(place)) },
      end: { _, _ in .pointer(.moved(far)) }),
    Cause(
      name: "drag", hold: .drag, begin: { _, place in .pointer(.pressed(place)) },
      end: { _, _ in .pointer(.exited) }),
    Cause(
      name: "cover", hold: .cover, begin: { _, _ in .add(cover, SnackToken(rawValue: 99)) },
      end: { _, _ in .removeSnack(cover) }, wait: 0.3),
  ]

  private static let cover = Snack(message: "cover", duration: 0)

  /// Creates a stage with a snack of two seconds that newer ones can cover.
  private func pausable() -> (Stage, SnackToken, Point) {
    var stage = Stage { $0.policy.stacking = .deck() }
    let token = stage.add(Snack(message: "m", duration: 2))
    stage.jump(to: 0.4)
    return (stage, token, stage.middle(token))
  }

  /// Seconds at the start of the pause, and the seconds remaining then.
  @Test(arguments: causes, [(0.4, 2.0), (0.41, 1.99), (1.4, 1.0), (2.39, 0.01)])
  func everyCauseKeepsTheRemainingTime(cause: Cause, at: (Double, Double)) {
    var (stage, token, place) = pausable()
    stage.jump(to: at.0)
    stage.send(cause.begin(token, place))
    #expect(stage.state(token)?.holds.contains(cause.hold) == true)
    for step in 1...7 {
      stage.jump(to: at.0 + Double(step))
      let left = stage.state(token)?.secondsLeft(at: stage.now) ?? -1
      #expect(abs(left - at.1) < 1e-9)
    }
    stage.send(cause.end(token, place))
    #expect(stage.state(token)?.holds == [])
    stage.jump(to: at.0 + 7 + cause.wait + at.1 - 0.001)
    #expect(stage.state(token)?.isLeaving == false)
    stage.jump(to: at.0 + 7 + cause.wait + at.1 + 0.001)
    #expect(stage.state(token)?.exit?.reason == .timeout)
  }

  @Test(arguments: causes, causes)
  func timeResumesWhenTheLastCauseEnds(first: Cause, second: Cause) {
    guard !first.excludes(second) else { return }
    var (stage, token, place) = pausable()
    stage.jump(to: 1.4)
    stage.send(first.begin(token, place))
    stage.jump(to: 2)
    stage.send(second.begin(token, place))
    stage.jump(to: 5)
    stage.send(first.end(token, place))
    stage.jump(to: 9)
    let left = stage.state(token)?.secondsLeft(at: stage.now) ?? -1
    #expect(abs(left - 1) < 1e-9)
    stage.send(second.end(token, place))
    stage.jump(to: 9.999 + second.wait)
    #expect(stage.state(token)?.isLeaving == false)
    stage.jump(to: 10.001 + second.wait)
    #expect(stage.state(token)?.exit?.reason == .timeout)
  }
}
