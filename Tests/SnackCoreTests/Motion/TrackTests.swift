import Testing

@testable import SnackCore

@Suite struct TrackTests {
  static let curves: [Curve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .spring(damping: 0.6, velocity: 0.4),
    .spring(damping: 1, velocity: 0), .spring(damping: 3, velocity: -2),
  ]

  private func animation(_ curve: Curve, _ seconds: Double = 0.4, delay: Double = 0) -> Animation {
    Animation(duration: .seconds(seconds), delay: .seconds(delay), curve: curve)
  }

  private func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

  /// The speed by finite differences on one side of a moment.
  private func slope(_ track: Track, at seconds: Double, step: Double) -> Double {
    (track.position(at: at(seconds + step)) - track.position(at: at(seconds))) / step
  }

  @Test(arguments: curves)
  func goesFromItsPlaceToTheOtherAndRests(curve: Curve) {
    var track = Track(restingAt: -4)
    track.move(to: 6, by: animation(curve), at: at(1))
    #expect(track.position(at: at(1)) == -4)
    #expect(track.isMoving(at: at(1.39)))
    #expect(abs(track.position(at: at(1.399_999)) - 6) < 0.02)
    #expect(track.position(at: at(1.4)) == 6 && !track.isMoving(at: at(1.4)))
    #expect(track.velocity(at: at(1.4)) == 0)
  }

  /// Springs that swing back and forth, from both sides, with and without a speed of their own.
  @Test(arguments: [(0.1, 0.0), (0.4, 6), (0.6, -3), (0.9, 0), (1, 0), (2, 8)], [-7.0, 7])
  func knowsWhetherItHasComeBackFromItsPlace(
    spring: (damping: Double, velocity: Double), from: Double
  ) {
    var track = Track(restingAt: from)
    track.move(
      to: 0, by: animation(.spring(damping: spring.damping, velocity: spring.velocity), 2),
      at: .start)
    var hasBeenThere = from >= 0
    for step in 1..<2000 {
      let moment = at(Double(step) / 1000)
      let place = track.position(at: moment)
      hasBeenThere = hasBeenThere || place >= 0
      guard abs(place) > 1e-6 else { continue }
      #expect(track.isShortAgain(at: moment) == (place < 0 && hasBeenThere), "after \(step) ms")
    }
  }

  @Test(arguments: curves, curves)
  func keepsPlaceAndSpeedWhenSentElsewhereOnTheWay(first: Curve, second: Curve) {
    for moment in [0.05, 0.13, 0.2, 0.35] {
      var track = Track(restingAt: 0)
      track.move(to: 10, by: animation(first), at: .start)
      let (place, speed) = (track.position(at: at(moment)), track.velocity(at: at(moment)))
      #expect(abs(slope(track, at: moment, step: -1e-7) - speed) < 1e-3)
      track.move(to: -3, by: animation(second, 0.3), at: at(moment))
      #expect(abs(track.position(at: at(moment)) - place) < 1e-9)
      #expect(abs(track.velocity(at: at(moment)) - speed) < 1e-9)
      #expect(abs(slope(track, at: moment, step: 1e-7) - speed) < 0.1)
      #expect(track.position(at: at(moment + 0.3001)) == -3)
    }
  }

  @Test(arguments: curves)
  func hasTheSpeedOfItsOwnPositions(curve: Curve) {
    var track = Track(restingAt: 2)
    track.move(to: 9, by: animation(curve), at: .start)
    for moment in [0.02, 0.1, 0.25, 0.39] {
      let measured = (slope(track, at: moment, step: 1e-6) + slope(track, at: moment, step: -1e-6))
      #expect(abs(track.velocity(at: at(moment)) - measured / 2) < 1e-3)
    }
  }

  @Test(arguments: curves)
  func dependsOnTheMomentAloneHoweverTimeIsSliced(curve: Curve) {
    var track = Track(restingAt: 0)
    track.move(to: 7, by: animation(curve), at: .start)
    let direct = track.position(at: at(0.3))
    for slices in [1, 7, 60, 1000] {
      for slice in 0..<slices { _ = track.position(at: at(0.3 * Double(slice) / Double(slices))) }
      #expect(track.position(at: at(0.3)) == direct)
    }
  }

  @Test(arguments: curves)
  func standsStillUntilItsDelayIsOver(curve: Curve) {
    var track = Track(restingAt: 0)
    track.move(to: 7, by: animation(curve, delay: 0.5), at: at(1))
    #expect(track.isMoving(at: at(1.2)))
    #expect(track.position(at: at(1.499)) == 0 && track.velocity(at: at(1.499)) == 0)
    #expect(track.position(at: at(1.7)) > 0)
    #expect(track.position(at: at(1.9)) == 7)
  }

  @Test(arguments: curves)
  func isThereAtOnceWithoutDuration(curve: Curve) {
    var track = Track(restingAt: 0)
    track.move(to: 7, by: animation(curve, 0), at: at(1))
    #expect(track.position(at: at(1)) == 7 && !track.isMoving(at: at(1)))
  }

  @Test func staysWhereItIsSentToFromRest() {
    var track = Track(restingAt: 5)
    track.move(to: 5, by: animation(.spring(damping: 0.2, velocity: 9)), at: at(1))
    #expect(!track.isMoving(at: at(1)) && track.position(at: at(1.1)) == 5)
  }

  @Test func startsASpringWithItsVelocityInWholeWaysPerSecond() {
    var track = Track(restingAt: 0)
    track.move(to: 20, by: animation(.spring(damping: 1, velocity: 0.5)), at: .start)
    #expect(abs(track.velocity(at: .start) - 10) < 1e-9)
    track = Track(restingAt: 0)
    track.move(to: 20, by: animation(.spring(damping: 1, velocity: .nan)), at: .start)
    #expect(track.velocity(at: .start) == 0)
  }

  @Test func jumpsWithoutAMovementAlsoOnTheWay() {
    var track = Track(restingAt: 0)
    track.move(to: 7, by: animation(.linear), at: .start)
    track.jump(to: 3)
    #expect(track.position(at: at(0.1)) == 3 && !track.isMoving(at: at(0.1)))
  }

  @Test func goesOnBesideItselfWhenShifted() {
    var track = Track(restingAt: 0)
    track.move(to: 7, by: animation(.spring(damping: 0.6, velocity: 0.4)), at: .start)
    var shifted = track
    shifted.shift(by: 2)
    for moment in [0, 0.1, 0.2, 0.4] {
      let difference = shifted.position(at: at(moment)) - track.position(at: at(moment))
      #expect(abs(difference - 2) < 1e-9)
    }
  }
}
