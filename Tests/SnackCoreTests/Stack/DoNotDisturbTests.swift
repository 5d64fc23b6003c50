import Testing

@testable import SnackCore

@Suite struct DoNotDisturbTests {
  private func stage(_ rule: DoNotDisturb, _ change: (inout Policy) -> Void = { _ in }) -> Stage {
    Stage {
      $0.doNotDisturb = rule
      change(&$0.policy)
    }
  }

  private func set(_ rule: DoNotDisturb, on stage: inout Stage) {
    stage.configure { $0.doNotDisturb = rule }
  }

  @Test(arguments: [
    (DoNotDisturb.off, Level.allCases), (.on, []), (.except(from: .plain), Level.allCases),
    (.except(from: .warning), [.warning, .error]), (.except(from: .error), [.error]),
  ])
  func letsThrough(rule: DoNotDisturb, levels: [Level]) {
    var stage = stage(rule)
    for level in Level.allCases { stage.add(Snack(message: level.rawValue, level: level)) }
    #expect(stage.stack.visible.map(\.level) == levels)
    #expect(stage.stack.suppressedCount == Level.allCases.count - levels.count)
    #expect(!stage.frame.picture.contains("more"))
  }

  @Test func replaysInOrderWhatCameMeanwhile() {
    var stage = stage(.on)
    for number in 1...4 { stage.add(Snack(message: "\(number)", duration: 1)) }
    stage.record(30)
    #expect(stage.stack.visible.isEmpty && stage.frame.drawnCells.isEmpty)
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
    set(.off, on: &stage)
    #expect(stage.stack.visible.map(\.message) == ["1", "2", "3", "4"])
    stage.recordToTheEnd()
    #expect(stage.life(stage.tokens[0]).drop { $0 == "." } == "<<<<==========>>>")
  }

  @Test func whatWaitsAlreadyWaitsOnAndKeepsItsTurn() {
    var stage = stage(.off) { $0.maxVisible = 1 }
    for number in 1...3 { stage.add(Snack(message: "\(number)", duration: 1)) }
    set(.on, on: &stage)
    stage.add(Snack(message: "4", duration: 1))
    stage.record(30)
    #expect(stage.reasons(stage.tokens[0]) == [.timeout])
    #expect(stage.stack.visible.isEmpty && stage.stack.suppressedCount == 3)
    set(.except(from: .error), on: &stage)
    #expect(stage.stack.suppressedCount == 3)
    set(.off, on: &stage)
    stage.recordToTheEnd()
    #expect(stage.closings.map(\.token.rawValue) == [1, 2, 3, 4])
  }

  @Test func dropsAtOnceIfThePolicyKeepsNothing() {
    var stage = stage(.except(from: .error)) { $0.suppressedSnacks = .dropped }
    let info = stage.add(Snack(message: "i", level: .info))
    stage.add(Snack(message: "e", level: .error))
    #expect(stage.reasons(info) == [.overflow])
    #expect(stage.stack.visible.map(\.message) == ["e"])
  }

  @Test func suppressesNoMoreThanTheQueueLimit() {
    var stage = stage(.on) { ($0.maxWaiting, $0.overflow) = (3, .dropOldest) }
    for number in 1...5 { stage.add(Snack(message: "\(number)", duration: 1)) }
    #expect(stage.closings.map(\.token.rawValue) == [1, 2])
    set(.off, on: &stage)
    #expect(stage.stack.visible.map(\.message) == ["3", "4", "5"])
  }

  @Test func countsRepetitionsOfSuppressedSnacks() {
    var stage = stage(.on)
    for _ in 0..<5 { stage.add("m") }
    set(.off, on: &stage)
    #expect(stage.stack.states.map(\.repetitions) == [5])
  }

  @Test func repetitionRenewsAVisibleSnack() {
    var stage = stage(.off)
    let first = stage.add("m")
    set(.on, on: &stage)
    stage.add("m")
    #expect(stage.reasons(first) == [.replaced])
    #expect(stage.stack.states.map(\.repetitions) == [2])
  }

  @Test func suppressedSnacksCanBeUpdatedRemovedAndEnded() {
    var stage = stage(.except(from: .error))
    for number in 1...4 { stage.add("\(number)") }
    stage.send(.remove(stage.tokens[0]))
    stage.send(.removeSnack("2"))
    stage.send(.update(stage.tokens[2], Snack(message: "now", level: .error)))
    #expect(stage.stack.visible.map(\.message) == ["now"])
    stage.send(.removeAll)
    #expect(stage.reasons(stage.tokens[3]) == [.dismissAll])
    stage.recordToTheEnd()
  }

  @Test func presentedSnackbarAppearsAfterDoNotDisturbAndEndsTheOther() {
    var alone = Snack(message: "old", duration: 0)
    alone.presentationStyle.isExclusive = true
    var stage = stage(.off)
    let old = stage.add(alone)
    set(.on, on: &stage)
    alone.message = "new"
    stage.add(alone)
    #expect(stage.stack.visible.map(\.message) == ["old"])
    set(.off, on: &stage)
    stage.pass(1)
    #expect(stage.reasons(old) == [.replaced])
    #expect(stage.stack.visible.map(\.message) == ["new"])
  }

  @Test func managerTurnsItOnAndOff() {
    let rehearsal = Rehearsal()
    rehearsal.manager.doNotDisturb = .on
    rehearsal.manager.add(snack: "m")
    rehearsal.pass(1)
    #expect(rehearsal.stack.visible.isEmpty)
    rehearsal.manager.doNotDisturb = .off
    rehearsal.pass(1)
    #expect(rehearsal.stack.visible == ["m"])
  }
}
