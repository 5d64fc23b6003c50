import Testing

@testable import SnackCore

@Suite struct SpringTests {
  /// The damping, time, displacement and impulse of a spring of one second.
  ///
  /// The numbers come from a Runge–Kutta integration of the differential equation in 20,000 steps,
  /// not from the closed form.
  static let integrated: [(Double, Double, Double, Double)] = [
    (0.2, 0.1, -0.509811592, -0.003681539), (0.2, 0.25, -0.075257849, 0.004208122),
    (0.2, 0.5, -0.015585983, -0.000878761), (0.2, 0.8, -0.000980672, 0.000103946),
    (0.6, 0.1, 0.583961193, 0.041954881), (0.6, 0.25, -0.034046296, 0.012245129),
    (0.6, 0.5, -0.020020209, -0.002972262), (0.6, 0.8, 0.003237885, 0.000339569),
    (1, 0.1, 0.763931320, 0.039718967), (1, 0.25, 0.328932481, 0.024856208),
    (1, 0.5, 0.055522816, 0.004942649), (1, 0.8, 0.005194889, 0.000495534),
    (2.5, 0.1, 0.521685000, 0.003268704), (2.5, 0.25, 0.183868343, 0.001152058),
    (2.5, 0.5, 0.032334884, 0.000202600), (2.5, 0.8, 0.004016692, 0.000025167),
  ]

  @Test(arguments: integrated)
  func agreesWithTheIntegratedEquation(
    damping: Double, time: Double, displacement: Double, impulse: Double
  ) {
    let response = Spring(damping: damping, duration: 1).response(after: time)
    #expect(abs(response.displacement - displacement) < 1e-6)
    #expect(abs(response.impulse - impulse) < 1e-6)
  }

  @Test(arguments: [0, 0.05, 0.2, 0.6, 0.9, 0.999, 1, 1.001, 1.5, 2.5, 20, 100, .nan, .infinity])
  func startsAtItsOriginAndEndsAtRest(damping: Double) {
    let spring = Spring(damping: damping, duration: 0.4)
    #expect(abs(spring.response(after: 0).displacement - 1) < 1e-9)
    #expect(abs(spring.response(after: 0).impulse) < 1e-9)
    #expect(abs(spring.velocity(after: 0).displacement) < 1e-9)
    #expect(abs(spring.velocity(after: 0).impulse - 1) < 1e-9)
    for late in [0.4, 0.41, 0.45, 0.6, 2] {
      #expect(abs(spring.response(after: late).displacement) <= 0.001 + 1e-9)
    }
  }

  @Test(arguments: [0.2, 0.4, 0.6, 0.8])
  func overshootMatchesTheFormulaAndDecays(damping: Double) {
    let spring = Spring(damping: damping, duration: 1)
    let samples = (0...20_000).map { spring.response(after: Double($0) / 20_000).displacement }
    let swing = (1 - damping * damping).squareRoot()
    let expected = CLibrary.exponential(-Double.pi * damping / swing)
    let deepest = samples.indices.min { samples[$0] < samples[$1] } ?? 0
    #expect(abs(-samples[deepest] - expected) < 1e-4)
    #expect(samples[deepest...].allSatisfy { $0 < expected * expected + 1e-4 })
  }

  @Test(arguments: [1, 1.0000001, 1.00001, 1.5, 2.5, 20, 100, .nan])
  func overdampedSpringNeverOvershoots(damping: Double) {
    let spring = Spring(damping: damping, duration: 1)
    var last = 1.0
    for step in 0...1000 {
      let left = spring.response(after: Double(step) / 1000).displacement
      #expect(left >= -1e-12 && left <= last + 1e-12)
      last = left
    }
  }

  @Test(arguments: [-1e-3, -1e-5, -1e-7, -1e-12, 1e-12, 1e-7, 1e-5, 1e-3])
  func isContinuousAtCriticalDamping(distance: Double) {
    let spring = Spring(damping: 1 + distance, duration: 1)
    let critical = Spring(damping: 1, duration: 1)
    for step in 0...100 {
      let (one, other) = (
        spring.response(after: Double(step) / 100), critical.response(after: Double(step) / 100)
      )
      #expect(abs(one.displacement - other.displacement) < 0.003)
      #expect(abs(one.impulse - other.impulse) < 0.003)
    }
  }

  @Test(arguments: [0.05, 0.6, 1, 1.5, 20])
  func velocityIsTheDerivative(damping: Double) {
    let spring = Spring(damping: damping, duration: 1)
    let tiny = 1e-6
    for time in [0.1, 0.3, 0.5, 0.9] {
      let (before, after) = (
        spring.response(after: time - tiny), spring.response(after: time + tiny)
      )
      let velocity = spring.velocity(after: time)
      let measured = (after.displacement - before.displacement) / (2 * tiny)
      #expect(abs(velocity.displacement - measured) < 1e-3)
      #expect(abs(velocity.impulse - (after.impulse - before.impulse) / (2 * tiny)) < 1e-3)
    }
  }

  @Test(arguments: [0, -1, 1e-300, 1e12])
  func staysFiniteForAnyDuration(duration: Double) {
    for damping in [0, 0.6, 1, 3, 100, .nan] {
      let response = Spring(damping: damping, duration: duration).response(after: 0.1)
      #expect(response.displacement.isFinite && response.impulse.isFinite)
    }
  }
}
