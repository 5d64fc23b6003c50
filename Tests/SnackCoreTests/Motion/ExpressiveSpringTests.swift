import Foundation
import Testing

@testable import SnackCore

/// The springs of Material 3 Expressive.
@Suite struct ExpressiveSpringTests {
  static let presets: [(Animation, stiffness: Double)] = [
    (.expressive, 700), (.expressiveFast, 1400), (.expressiveSlow, 300),
  ]

  /// For ζ < 1, x(t) = e^(-ζωt)·(cos φ + ζ/√(1-ζ²)·sin φ), with ω = √stiffness, φ = ω√(1-ζ²)·t.
  @Test(arguments: presets)
  func presetIsThePublishedSpring(animation: Animation, stiffness: Double) throws {
    guard case .spring(let damping, 0) = animation.curve else {
      Issue.record("no spring: \(animation.curve)")
      return
    }
    #expect(damping == 0.9)
    let spring = Spring(damping: damping, duration: animation.duration.inSeconds)
    let frequency = stiffness.squareRoot()
    let swing = (1 - damping * damping).squareRoot()
    for step in 0...20 {
      let time = Double(step) / 100
      let phase = frequency * swing * time
      let expected =
        exp(-damping * frequency * time) * (cos(phase) + damping / swing * sin(phase))
      #expect(abs(spring.response(after: time).displacement - expected) < 1e-9)
    }
  }

  @Test(arguments: [0.0, -1, .nan, 1e300])
  func anyStiffnessHasATime(stiffness: Double) {
    let seconds = Animation.spring(stiffness: stiffness).duration.inSeconds
    #expect(seconds >= 0 && seconds < 10)
  }

  @Test func opacityOfAFadeNeverOvershoots() {
    var stage = Stage {
      $0.appearance.addAnimation = .spring(stiffness: 700, damping: 0.2)
    }
    var snack = Snack(message: "fades in", duration: .untilDismissed)
    snack.presentationStyle.transition = .fade(.seconds(0.3))
    stage.add(snack)
    var alphas: [UInt8] = []
    while stage.stack.isMoving(at: stage.now) {
      alphas.append(stage.stack.states[0].alpha(at: stage.now))
      stage.pass(1.0 / 60)
    }
    #expect(alphas.count > 5 && alphas == alphas.sorted())
  }
}
