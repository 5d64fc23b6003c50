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

  @Test func wakesForEachChangedFrameAndFewOthers() {
    var stage = Stage()
    let snack = stage.add(Snack(message: "m", duration: 9))
    var places = [stage.place(snack)]
    var wakes = 0
    while let deadline = stage.stack.nextDeadline(after: stage.now), deadline.seconds < 1 {
      stage.jump(to: deadline.seconds)
      wakes += 1
      let place = stage.place(snack)
      if place != places.last { places.append(place) }
    }
    var smooth = Stage()
    smooth.add(Snack(message: "m", duration: 9))
    var all = [smooth.place(snack)]
    for frame in 1...30 {
      smooth.jump(to: Double(frame) / 60)
      let place = smooth.place(snack)
      if place != all.last { all.append(place) }
    }
    #expect(places == all)
    #expect(wakes <= places.count)
  }

  @Test(arguments: [0.001, 60, 3600, 1e9])
  func isFoundQuicklyForSlowAnimations(seconds: Double) {
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

  @Test func isNowOnlyIfTheCallerIsLate() {
    var stage = Stage()
    stage.add(Snack(message: "m", duration: 1))
    let late = Moment(seconds: 5)
    #expect(stage.stack.nextDeadline(after: late) == late)
    stage.jump(to: 5)
    #expect(stage.stack.nextDeadline(after: stage.now) == nil)
  }

  @Test func sleepsThroughTheDelayOfAnAnimation() throws {
    var stage = Stage {
      $0.appearance.addAnimation = Animation(
        duration: .seconds(0.4), delay: .seconds(3600), curve: .linear)
    }
    stage.add("m")
    let deadline = try #require(stage.stack.nextDeadline(after: stage.now))
    #expect(deadline.seconds == 3600 && stage.frame.drawnCells.isEmpty)
    stage.jump(to: deadline.seconds)
    #expect(!stage.frame.drawnCells.isEmpty)
  }

  static let movements: [(curve: Curve, seconds: Double)] = [
    (.linear, 0.3), (.easeIn, 5), (.easeOut, 60), (.easeInOut, 0.4), (.easeInOut, 3600),
    (.spring(damping: 0.2, velocity: 3), 2), (.spring(damping: 0.6, velocity: 0.4), 0.4),
    (.spring(damping: 1, velocity: 0), 60), (.spring(damping: 3, velocity: -2), 3600),
  ]

  /// Compares the deadlines with the steps found by checking every frame.
  @Test(arguments: movements)
  func wakesExactlyForEachStep(curve: Curve, seconds: Double) {
    var stage = Stage {
      $0.appearance.addAnimation = Animation(duration: .seconds(seconds), curve: curve)
      $0.policy.frameInterval = .seconds(0.02)
    }
    let snack = stage.add(Snack(message: "m", duration: .untilDismissed))
    var smooth = stage
    var (steps, wakes): ([SnackPlacement], Int) = ([], 0)
    while let deadline = stage.stack.nextDeadline(after: stage.now), wakes < 3000 {
      stage.jump(to: deadline.seconds)
      wakes += 1
      if let place = stage.place(snack), place != steps.last { steps.append(place) }
    }
    var all: [SnackPlacement] = []
    for frame in 1...Int(seconds / 0.02) + 1 {
      smooth.jump(to: Double(frame) * 0.02)
      if let place = smooth.place(snack), place != all.last { all.append(place) }
    }
    #expect(wakes == steps.count, "every wake-up shows a new step")
    #expect(steps == (all.first == steps.first ? all : Array(all.dropFirst())))
  }
}
