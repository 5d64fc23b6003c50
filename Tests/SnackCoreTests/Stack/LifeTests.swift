import Testing

@testable import SnackCore

/// Lives of snacks as text: `.` queued, `<` entering, `=` at rest, `>` leaving, 0.1 s each.
@Suite struct LifeTests {
  @Test(arguments: Alignment.allCases)
  func startsTheTimeWhenTheEntranceEnds(alignment: Alignment) {
    var stage = Stage()
    let snack = stage.add(Snack(alignment: alignment, message: "m", duration: 1))
    stage.recordToTheEnd()
    #expect(stage.life(snack) == "<<<<==========>>>")
    #expect(stage.reasons(snack) == [.timeout])
  }

  @Test(arguments: [
    (Lifetime(seconds: 0.5), "<<<<=====>>>"), (.milliseconds(200), "<<<<==>>>"),
    (.init(.seconds(1)), "<<<<==========>>>"), (-1, "<<<<>>>"), (.seconds(-0.001), "<<<<>>>"),
    (Lifetime(seconds: -.infinity), "<<<<>>>"),
  ])
  func staysForItsTime(duration: Lifetime, expected: String) {
    var stage = Stage()
    let snack = stage.add(Snack(message: "m", duration: duration))
    stage.recordToTheEnd()
    #expect(stage.life(snack) == expected)
  }

  @Test(arguments: [
    .zero, .nan, .untilDismissed, 0, 0.0, Lifetime(seconds: .infinity), .seconds(1e12),
    Lifetime(.seconds(Int64.max)),
  ])
  func staysUntilItIsDismissedWithoutATime(duration: Lifetime) {
    var stage = Stage()
    let snack = stage.add(Snack(message: "m", duration: duration))
    stage.jump(to: 1e8)
    #expect(stage.stack.visible.count == 1)
    #expect(stage.stack.nextDeadline(after: stage.now) == nil, "it rests without a deadline")
    stage.send(.dismiss)
    stage.recordToTheEnd()
    #expect(stage.reasons(snack) == [.key])
  }

  @Test func staysFourSecondsByDefault() {
    var stage = Stage()
    let snack = stage.add("Saved")
    stage.recordToTheEnd()
    #expect(stage.life(snack) == "<<<<" + String(repeating: "=", count: 40) + ">>>")
  }

  @Test func waitsForTheDelaysOfItsAnimations() {
    var stage = Stage {
      $0.appearance.addAnimation.delay = .seconds(0.2)
      $0.appearance.removeAnimation.delay = .seconds(0.1)
    }
    let snack = stage.add(Snack(message: "m", duration: 0.3))
    stage.recordToTheEnd()
    #expect(stage.life(snack) == "<<<<<<===>>>>")
  }

  @Test func endsOnceWithoutAnimation() {
    let none = Animation(duration: .zero)
    var stage = Stage {
      $0.appearance.addAnimation = none
      $0.appearance.removeAnimation = none
    }
    let timed = stage.add(Snack(message: "timed", duration: 0.5))
    let over = stage.add(Snack(message: "over at once", duration: -1))
    stage.recordToTheEnd()
    #expect(stage.life(timed) == "=====")
    #expect(stage.life(over) == "")
    #expect(stage.reasons(over) == [.timeout])
  }

  @Test func staysForAScreenReaderOnlyIfItAsksTo() {
    for (asks, runs) in [(true, true), (true, false), (false, true)] {
      var stage = Stage { $0.policy.hasScreenReader = runs }
      stage.add(Snack(message: "m", duration: 1, voRequiresInteraction: asks))
      stage.pass(60)
      #expect(stage.stack.visible.isEmpty != (asks && runs))
    }
  }

  @Test func lateFramesDoNotDelayTheTimeout() {
    var late = Stage()
    var early = Stage()
    for duration in [1.0, 1.13, 1.3] {
      late.add(Snack(message: "\(duration)", duration: .seconds(duration)))
      early.add(Snack(message: "\(duration)", duration: .seconds(duration)))
    }
    early.pass(1.6)
    late.jump(to: 1.6)
    #expect(late.tokens.map { late.box($0) } == early.tokens.map { early.box($0) })
    #expect(late.closings == early.closings)
  }

  @Test func waitingSnackKeepsItsTime() {
    var stage = Stage { $0.policy.maxVisible = 1 }
    stage.add(Snack(message: "a", duration: 1))
    let waiting = stage.add(Snack(message: "b", duration: 1))
    stage.jump(to: 60)
    #expect(stage.state(waiting) != nil)
    #expect(stage.stack.secondsLeft(waiting, at: stage.now) == 1)
    stage.recordToTheEnd()
    #expect(stage.life(waiting) == "<<<<==========>>>")
  }
}
