import Testing

@testable import SnackCore

@Suite struct AnimatedValueTests {
  static let curves: [Curve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 0.6, velocity: 0.4),
    .spring(damping: 1, velocity: 0), .spring(damping: 3, velocity: -2),
  ]

  private func animation(_ curve: Curve, _ seconds: Double = 0.4, delay: Double = 0) -> Animation {
    Animation(duration: .seconds(seconds), delay: .seconds(delay), curve: curve)
  }

  private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

  /// Returns the one-sided finite difference of the position.
  private func velocity(_ value: AnimatedValue, at seconds: Double, step: Double) -> Double {
    (value.position(at: at(seconds + step)) - value.position(at: at(seconds))) / step
  }

  @Test(arguments: curves)
  func movesToItsTargetAndRests(curve: Curve) {
    var value = AnimatedValue(restingAt: -4)
    value.move(to: 6, by: animation(curve), at: at(1))
    #expect(value.position(at: at(1)) == -4)
    #expect(value.isMoving(at: at(1.39)))
    #expect(abs(value.position(at: at(1.399_999)) - 6) < 0.02)
    #expect(value.position(at: at(1.4)) == 6 && !value.isMoving(at: at(1.4)))
    #expect(value.velocity(at: at(1.4)) == 0)
  }

  /// Springs with different damping and initial velocity, released on either side of the target.
  @Test(arguments: [(0.1, 0.0), (0.4, 6), (0.6, -3), (0.9, 0), (1, 0), (2, 8)], [-7.0, 7])
  func reportsWhetherItHasReturned(
    spring: (damping: Double, velocity: Double), from: Double
  ) {
    var value = AnimatedValue(restingAt: from)
    value.move(
      to: 0, by: animation(.spring(damping: spring.damping, velocity: spring.velocity), 2),
      at: .start)
    var hasBeenThere = from >= 0
    for step in 1..<2000 {
      let moment = at(Double(step) / 1000)
      let place = value.position(at: moment)
      hasBeenThere = hasBeenThere || place >= 0
      guard abs(place) > 1e-6 else { continue }
      #expect(value.isRebounding(at: moment) == (place < 0 && hasBeenThere), "after \(step) ms")
    }
  }

  @Test(arguments: curves, curves)
  func retargetingKeepsPositionAndVelocity(first: Curve, second: Curve) {
    for moment in [0.05, 0.13, 0.2, 0.35] {
      var value = AnimatedValue(restingAt: 0)
      value.move(to: 10, by: animation(first), at: .start)
      let place = value.position(at: at(moment))
      let speed = value.velocity(at: at(moment))
      #expect(abs(velocity(value, at: moment, step: -1e-7) - speed) < 1e-3)
      value.move(to: -3, by: animation(second, 0.3), at: at(moment))
      #expect(abs(value.position(at: at(moment)) - place) < 1e-9)
      #expect(abs(value.velocity(at: at(moment)) - speed) < 1e-9)
      #expect(abs(velocity(value, at: moment, step: 1e-7) - speed) < 0.1)
      #expect(value.position(at: at(moment + 0.3001)) == -3)
    }
  }

  @Test(arguments: curves)
  func velocityMatchesItsPositions(curve: Curve) {
    var value = AnimatedValue(restingAt: 2)
    value.move(to: 9, by: animation(curve), at: .start)
    for moment in [0.02, 0.1, 0.25, 0.39] {
      let measured =
        (velocity(value, at: moment, step: 1e-6) + velocity(value, at: moment, step: -1e-6))
      #expect(abs(value.velocity(at: at(moment)) - measured / 2) < 1e-3)
    }
  }

  @Test(arguments: curves)
  func dependsOnTimeOnly(curve: Curve) {
    var value = AnimatedValue(restingAt: 0)
    value.move(to: 7, by: animation(curve), at: .start)
    let direct = value.position(at: at(0.3))
    for slices in [1, 7, 60, 1000] {
      for slice in 0..<slices { _ = value.position(at: at(0.3 * Double(slice) / Double(slices))) }
      #expect(value.position(at: at(0.3)) == direct)
    }
  }

  @Test(arguments: curves)
  func restsDuringItsDelay(curve: Curve) {
    var value = AnimatedValue(restingAt: 0)
    value.move(to: 7, by: animation(curve, delay: 0.5), at: at(1))
    #expect(value.isMoving(at: at(1.2)))
    #expect(value.position(at: at(1.499)) == 0 && value.velocity(at: at(1.499)) == 0)
    #expect(value.position(at: at(1.7)) > 0)
    #expect(value.position(at: at(1.9)) == 7)
  }

  @Test(arguments: curves)
  func zeroDurationJumpsToTheTarget(curve: Curve) {
    var value = AnimatedValue(restingAt: 0)
    value.move(to: 7, by: animation(curve, 0), at: at(1))
    #expect(value.position(at: at(1)) == 7 && !value.isMoving(at: at(1)))
  }

  @Test func staysAtItsTarget() {
    var value = AnimatedValue(restingAt: 5)
    value.move(to: 5, by: animation(.spring(damping: 0.2, velocity: 9)), at: at(1))
    #expect(!value.isMoving(at: at(1)) && value.position(at: at(1.1)) == 5)
  }

  @Test func springVelocityIsInDistancesPerSecond() {
    var value = AnimatedValue(restingAt: 0)
    value.move(to: 20, by: animation(.spring(damping: 1, velocity: 0.5)), at: .start)
    #expect(abs(value.velocity(at: .start) - 10) < 1e-9)
    value = AnimatedValue(restingAt: 0)
    value.move(to: 20, by: animation(.spring(damping: 1, velocity: .nan)), at: .start)
    #expect(value.velocity(at: .start) == 0)
  }

  @Test func jumpsWithoutAnimationWhileMoving() {
    var value = AnimatedValue(restingAt: 0)
    value.move(to: 7, by: animation(.linear), at: .start)
    value.jump(to: 3)
    #expect(value.position(at: at(0.1)) == 3 && !value.isMoving(at: at(0.1)))
  }

  @Test func shiftKeepsTheMotion() {
    var value = AnimatedValue(restingAt: 0)
    value.move(to: 7, by: animation(.spring(damping: 0.6, velocity: 0.4)), at: .start)
    var shifted = value
    shifted.shift(by: 2)
    for moment in [0, 0.1, 0.2, 0.4] {
      let difference = shifted.position(at: at(moment)) - value.position(at: at(moment))
      #expect(abs(difference - 2) < 1e-9)
    }
  }
}
