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
  func givesBackExactlyWhatWasLeft(tenths: Int, name: String, expected: String) {
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

  @Test func holdsTheTimeOfThoseThatCome() {
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
}
