import Testing

@testable import SnackCore

@Suite struct ReducedMotionTests {
  private func stage() -> Stage { Stage { $0.policy.reducesMotion = true } }

  @Test(arguments: Alignment.allCases)
  func keepsTheTimingWithoutSliding(alignment: Alignment) {
    var stage = stage()
    let snack = stage.add(Snack(alignment: alignment, message: "m", duration: 1))
    var places: Set<Rect> = []
    while let deadline = stage.stack.nextDeadline(after: stage.now) {
      if let box = stage.box(snack) { places.insert(box) }
      #expect(deadline > stage.now)
      guard deadline > stage.now else { break }
      stage.jump(to: deadline.seconds)
    }
    #expect(places.count == 1)
    stage = self.stage()
    stage.add(Snack(alignment: alignment, message: "m", duration: 1))
    stage.recordToTheEnd()
    #expect(stage.life(snack) == "<<<<==========>>>")
  }

  @Test func wakesOnlyWhenAFadeChanges() {
    var stage = stage()
    stage.add(Snack(message: "m", duration: 1))
    var deadlines: [Int] = []
    while let deadline = stage.stack.nextDeadline(after: stage.now), deadlines.count < 99 {
      deadlines.append(Int((deadline.seconds * 100).rounded()))
      stage.jump(to: deadline.seconds)
    }
    let fadesIn = [3, 8, 13, 19, 24, 29, 35, 40]
    let fadesOut = [142, 146, 150, 154, 158, 162, 166, 170]
    #expect(deadlines == fadesIn + [140] + fadesOut)
  }

  @Test(arguments: [false, true])
  func fadesInQuartersWhereMovementsTakeWholeCells(isSlow: Bool) {
    var stage = Stage {
      $0.policy.reducesMotion = true
      if !isSlow { $0.policy.motionSteps = .cells }
    }
    if isSlow {
      var traits = stage.stack.traits
      traits.isSlow = true
      stage.send(.traits(traits))
    }
    stage.add(Snack(message: "m", duration: 1))
    var alphas: [UInt8] = []
    while let deadline = stage.stack.nextDeadline(after: stage.now), alphas.count < 99 {
      alphas.append(stage.frame[14, 2].alpha)
      stage.jump(to: deadline.seconds)
    }
    let fadesIn: [UInt8] = [2, 2, 4, 6, 8]
    let fadesOut: [UInt8] = [8, 6, 4, 2]
    #expect(alphas == fadesIn + fadesOut, "in eighths")
  }

  /// Sixteen colours cannot be mixed, so a fade is dim for half of its duration.
  @Test func wakesForHalfDimFadesWithSixteenColors() {
    var stage = stage()
    stage.send(.traits(TerminalTraits(size: stage.stack.traits.size, depth: .sixteen)))
    stage.add(Snack(message: "m", duration: 1))
    var deadlines: [Int] = []
    while let deadline = stage.stack.nextDeadline(after: stage.now), deadlines.count < 99 {
      deadlines.append(Int((deadline.seconds * 100).rounded()))
      stage.jump(to: deadline.seconds)
    }
    #expect(deadlines == [20, 40, 140, 155, 170])
  }

  @Test func fadesInAndOut() {
    var stage = stage()
    stage.add(Snack(message: "m", duration: 1))
    let moments = [0.1, 0.3, 1, 1.45, 1.6]
    var alphas: [UInt8] = []
    for moment in moments {
      stage.jump(to: moment)
      alphas.append(stage.frame[14, 2].alpha)
    }
    #expect(alphas == [2, 6, 8, 7, 3], "in eighths")
    stage = self.stage()
    stage.send(.traits(TerminalTraits(size: stage.stack.traits.size, depth: .sixteen)))
    stage.add(Snack(message: "m", duration: 1))
    var dims: [Bool] = []
    for moment in moments {
      stage.jump(to: moment)
      dims.append(stage.frame[14, 2].style.attributes.contains(.dim))
    }
    #expect(dims == [true, false, false, false, true], "where nothing can be mixed")
  }

  @Test func othersJumpToTheirPlaces() {
    var stage = stage()
    stage.add(Snack(message: "1", duration: 9))
    let second = stage.add(Snack(message: "2", duration: 9))
    stage.pass(1)
    let origin = stage.box(second)?.origin
    stage.send(.remove(stage.tokens[0]))
    #expect(stage.box(second)?.origin == origin, "while the first one fades")
    stage.pass(0.3)
    #expect(stage.box(second)?.origin.y == 1)
    stage.send(.swipe(.right))
    stage.pass(0.1)
    #expect(stage.box(second)?.origin == Point(x: 13, y: 1))
    stage.add(Snack(message: "2", duration: 1))
    #expect(stage.box(stage.tokens[2])?.origin == Point(x: 13, y: 1))
    stage.recordToTheEnd()
  }

  @Test func renewedSnackJumpsToItsPlace() {
    var stage = stage()
    stage.add(Snack(alignment: .topLeading, message: "a", duration: 9))
    stage.pass(1)
    let renewed = stage.add(Snack(alignment: .topTrailing, message: "a", duration: 9))
    #expect(stage.box(renewed)?.origin.x == 25)
  }
}
