import Testing

@testable import SnackCore

/// Frames at given moments of an animation.
@Suite struct MotionFrameTests {
  private func stage(at place: Alignment, crossesNeighbors: Bool = false) -> Stage {
    var stage = Stage(24, 12) {
      $0.appearance.maxSnackWidth = 14
      $0.appearance.addAnimation.curve = .linear
      $0.appearance.crossesNeighbors = crossesNeighbors
    }
    stage.add(Snack(alignment: place, message: "first", duration: 1))
    stage.pass(0.4)
    stage.add(Snack(alignment: place, message: "second", duration: 9))
    return stage
  }

  static let top: [(Double, String)] = [
    (
      0.0,
      """
      0|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇░|
      1|·····              |
      2|·····  first       ░|
      3|·····              ░|
      4|······░░░░░░░░░░░░░░|
      """
    ),
    (
      0.1,
      """
      0|·····  second      ░|
      1|·····              ░|
      2|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇░|
      3|·····              ░|
      4|······░░░░░░░░░░░░░░|
      """
    ),
    (
      0.2,
      """
      1|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇|
      2|·····  second      ░|
      3|·····              ░|
      4|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇░|
      """
    ),
    (
      0.4,
      """
      1|·····              |
      2|·····  first       ░|
      3|·····              ░|
      4|······░░░░░░░░░░░░░░|
      5|·····              |
      6|·····  second      ░|
      7|·····              ░|
      8|······░░░░░░░░░░░░░░|
      """
    ),
  ]

  static let bottom: [(Double, String)] = [
    (
      0.0,
      """
      8|·····              |
      9|·····  first       ░|
      10|·····              ░|
      11|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁░|
      """
    ),
    (
      0.1,
      """
      8|·····              |
      9|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁░|
      10|·····              ░|
      11|·····  second      ░|
      """
    ),
    (
      0.2,
      """
      7|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁|
      8|·····              |
      9|·····  second      ░|
      10|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁░|
      11|······░░░░░░░░░░░░░░|
      """
    ),
    (
      0.4,
      """
      4|·····              |
      5|·····  second      ░|
      6|·····              ░|
      7|······░░░░░░░░░░░░░░|
      8|·····              |
      9|·····  first       ░|
      10|·····              ░|
      11|······░░░░░░░░░░░░░░|
      """
    ),
  ]

  @Test(arguments: top)
  func canEnterOverTheOlderOnesFromTheTop(time: Double, expected: String) {
    var stage = stage(at: .top, crossesNeighbors: true)
    stage.jump(to: 0.4 + time)
    expectPicture(stage.frame.picture, expected)
  }

  @Test(arguments: bottom)
  func canEnterOverTheOlderOnesFromTheBottom(time: Double, expected: String) {
    var stage = stage(at: .bottom, crossesNeighbors: true)
    stage.jump(to: 0.4 + time)
    expectPicture(stage.frame.picture, expected)
  }

  static let behindTop: [(Double, String)] = [
    (
      0.0,
      """
      1|·····              |
      2|·····  first       ░|
      3|·····              ░|
      4|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇░|
      """
    ),
    (
      0.1,
      """
      1|·····              |
      2|·····  first       ░|
      3|·····              ░|
      4|·····              ░|
      5|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇░|
      """
    ),
    (
      0.2,
      """
      1|·····              |
      2|·····  first       ░|
      3|·····              ░|
      4|·····  second      ░|
      5|·····              ░|
      6|·····▇▇▇▇▇▇▇▇▇▇▇▇▇▇░|
      """
    ),
  ]

  static let behindBottom: [(Double, String)] = [
    (
      0.0,
      """
      7|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁|
      8|·····              |
      9|·····  first       ░|
      10|·····              ░|
      11|······░░░░░░░░░░░░░░|
      """
    ),
    (
      0.1,
      """
      6|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁|
      7|·····              |
      8|·····              |
      9|·····  first       ░|
      10|·····              ░|
      11|······░░░░░░░░░░░░░░|
      """
    ),
    (
      0.2,
      """
      5|·····▁▁▁▁▁▁▁▁▁▁▁▁▁▁|
      6|·····              |
      7|·····  second      ░|
      8|·····              |
      9|·····  first       ░|
      10|·····              ░|
      11|······░░░░░░░░░░░░░░|
      """
    ),
  ]

  @Test(arguments: behindTop + top.suffix(1))
  func emergesFromBehindTheOlderOneAtTheTop(time: Double, expected: String) {
    var stage = stage(at: .top)
    stage.jump(to: 0.4 + time)
    expectPicture(stage.frame.picture, expected)
  }

  @Test(arguments: behindBottom + bottom.suffix(1))
  func emergesFromBehindTheOlderOneAtTheBottom(time: Double, expected: String) {
    var stage = stage(at: .bottom)
    stage.jump(to: 0.4 + time)
    expectPicture(stage.frame.picture, expected)
  }
}
