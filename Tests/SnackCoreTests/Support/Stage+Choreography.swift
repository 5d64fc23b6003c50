import Testing

@testable import SnackCore

extension Stage {
  /// Returns a stage with three resting snacks, the oldest next to the screen edge.
  static func threeSnacks(
    _ alignment: Alignment, depth: ColorDepth = .indexed,
    _ change: (inout Configuration) -> Void = { _ in }
  ) -> Stage {
    var stage = Stage(40, 20) {
      $0.appearance.maxSnackWidth = 30
      change(&$0)
    }
    stage.send(.traits(TerminalTraits(size: Size(width: 40, height: 20), depth: depth)))
    for message in ["one", "two", "three"] {
      stage.add(Snack(alignment: alignment, message: message, duration: .untilDismissed))
    }
    stage.pass(1)
    return stage
  }

  /// Passes 60 frames, calls a closure before each, and expects that nothing moves at the end.
  mutating func watch(_ check: (Stage) -> Void) {
    for _ in 0..<60 {
      check(self)
      pass(1.0 / 60)
    }
    #expect(!stack.isMoving(at: now))
  }
}
