import Testing

@testable import SnackCore

@Suite struct EasingTests {
  static let shapes: [Easing.Shape] = [.linear, .easeIn, .easeOut, .easeInOut]

  @Test(arguments: shapes)
  func isMonotonicFromStartToEnd(shape: Easing.Shape) {
    let easing = Easing(shape: shape)
    #expect(easing.progress(0) == 0)
    #expect(easing.progress(1) == 1)
    for step in 1...100 {
      #expect(easing.progress(Double(step) / 100) > easing.progress(Double(step - 1) / 100))
    }
  }

  @Test(
    arguments: [
      (.linear, 0.25, 0.75), (.easeIn, 0.015625, 0.421875), (.easeOut, 0.578125, 0.984375),
      (.easeInOut, 0.15625, 0.84375),
    ] as [(Easing.Shape, Double, Double)])
  func curvatureMatchesItsName(shape: Easing.Shape, quarter: Double, threeQuarters: Double) {
    let easing = Easing(shape: shape)
    #expect(easing.progress(0.25) == quarter)
    #expect(easing.progress(0.75) == threeQuarters)
  }

  @Test(arguments: shapes)
  func velocityIsTheDerivative(shape: Easing.Shape) {
    let easing = Easing(shape: shape)
    for time in [0.1, 0.4, 0.5, 0.8] {
      let measured = (easing.progress(time + 1e-6) - easing.progress(time - 1e-6)) / 2e-6
      #expect(abs(easing.velocity(time) - measured) < 1e-6)
    }
  }
}
