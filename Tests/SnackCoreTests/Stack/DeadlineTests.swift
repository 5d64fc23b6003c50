import Testing

@testable import SnackCore

@Suite struct DeadlineTests {
  @Test func hasNoneWithoutASnack() {
    #expect(Stage().stack.nextDeadline(after: .start) == nil)
  }

  @Test func sleepsWhileASnackRests() {
    var stage = Stage()
    stage.add(Snack(message: "m", duration: 30))
    stage.pass(1)
    #expect(stage.stack.nextDeadline(after: stage.now)?.seconds == 30.4)
    stage.add(Snack(message: "for ever", duration: 0))
    stage.pass(1)
    #expect(stage.stack.nextDeadline(after: stage.now)?.seconds == 30.4)
  }

  @Test func wakesForEveryFrameThatLooksDifferentAndForFewOthers() {
    var stage = Stage()
    let snack = stage.add(Snack(message: "m", duration: 9))
    var rows = [stage.box(snack)?.origin.y]
    var wakes = 0
    while let deadline = stage.stack.nextDeadline(after: stage.now), deadline.seconds < 1 {
      stage.jump(to: deadline.seconds)
      wakes += 1
      let row = stage.box(snack)?.origin.y
      if row != rows.last { rows.append(row) }
    }
    var smooth = Stage()
    smooth.add(Snack(message: "m", duration: 9))
    var all = [smooth.box(snack)?.origin.y]
    for frame in 1...30 {
      smooth.jump(to: Double(frame) / 60)
      let row = smooth.box(snack)?.origin.y
      if row != all.last { all.append(row) }
    }
    #expect(rows == all)
    #expect(wakes <= rows.count)
  }

  @Test(arguments: [0.001, 60, 3600, 1e9])
  func isFoundQuicklyHoweverSlowTheMovement(seconds: Double) {
    var stage = Stage {
      $0.appearance.addAnimation = Animation(duration: .seconds(seconds), curve: .linear)
    }
    stage.add("m")
    for _ in 0..<20 {
      guard let deadline = stage.stack.nextDeadline(after: stage.now) else { break }
      #expect(deadline > stage.now)
      stage.jump(to: deadline.seconds)
    }
  }

  @Test func isThePresentOnlyIfTheCallerIsLate() {
    var stage = Stage()
    stage.add(Snack(message: "m", duration: 1))
    let late = Moment(seconds: 5)
    #expect(stage.stack.nextDeadline(after: late) == late)
    stage.jump(to: 5)
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
  }
}
