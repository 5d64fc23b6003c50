import Testing

@testable import SnackCore

/// The first frames of a snack.
@Suite struct EntranceTests {
  private func stage(_ alignment: Alignment, _ change: (inout Configuration) -> Void) -> Stage {
    var stage = Stage(40, 12) {
      $0.appearance.theme = .card
      change(&$0)
    }
    stage.add(Snack(alignment: alignment, title: "Title", message: "Message"))
    return stage
  }

  /// Settings with which a snack slides or fades, or cannot be blended with the host.
  private static let settings: [@Sendable (inout Configuration) -> Void] = [
    { _ in }, { $0.policy.motionSteps = .cells }, { $0.policy.reducesMotion = true },
    { $0.appearance.theme = .outline }, { $0.appearance.addAnimation.curve = .easeOut },
  ]

  @Test(arguments: settings.indices, [Alignment.top, .bottomTrailing])
  func nothingShowsBeforeTheDelayIsOver(setting: Int, alignment: Alignment) {
    var stage = stage(alignment) {
      Self.settings[setting](&$0)
      $0.appearance.addAnimation.delay = .milliseconds(300)
    }
    while stage.now.seconds + 1.0 / 60 < 0.3 {
      #expect(stage.frame.drawnCells.isEmpty, "\(stage.now.seconds)")
      #expect(stage.stack.hitTest(Point(x: 20, y: 0), at: stage.now) == nil)
      stage.pass(1.0 / 60)
    }
    let deadline = stage.stack.nextDeadline(after: stage.now)?.seconds ?? 0
    #expect(abs(deadline - 0.3) < 1e-6)
    stage.pass(0.05)
    #expect(!stage.frame.drawnCells.isEmpty)
  }

  @Test func fadeIsInvisibleBeforeTheDelayIsOver() {
    var stage = Stage(40, 12) {
      $0.policy.reducesMotion = true
      $0.appearance.addAnimation.delay = .milliseconds(300)
    }
    stage.resize(40, 12)
    stage.send(.traits(TerminalTraits(size: Size(width: 40, height: 12), depth: .eight)))
    stage.add("Faded")
    stage.pass(0.25)
    #expect(stage.frame.drawnCells.isEmpty)
  }

  /// The first frame shows the first step of the motion at the edge, not half of the snack.
  @Test(arguments: [MotionSteps.eighths, .cells])
  func firstFrameShowsTheFirstPart(steps: MotionSteps) {
    for (alignment, row) in [(Alignment.top, 0), (.bottom, 11)] {
      let stage = stage(alignment) {
        $0.policy.motionSteps = steps
        $0.appearance.theme.base.elevation = .none
      }
      let frame = stage.frame
      let cells = frame.drawnCells
      #expect(!cells.isEmpty && cells.allSatisfy { $0.y == row })
      let isEdge = cells.allSatisfy { frame[$0.x, $0.y].kind == .subcellEdge }
      #expect(isEdge == (steps == .eighths))
    }
  }

  /// A motion that starts at the edge delays the text, but by at most six frames.
  @Test(arguments: [Alignment.top, .bottom])
  func textShowsWithinSixFrames(alignment: Alignment) {
    var stage = stage(alignment) { $0.appearance.theme.base.elevation = .none }
    var frames = 0
    while !stage.frame.picture.contains("e"), frames < 60 {
      stage.pass(1.0 / 60)
      frames += 1
    }
    #expect(frames <= 6, "\(frames) frames")
  }

  /// A duplicate of a leaving snack takes its place at once.
  @Test func duplicateOfALeavingSnackIsNotHidden() {
    var stage = Stage(40, 12) { $0.appearance.addAnimation.delay = .milliseconds(300) }
    let token = stage.add(Snack(message: "Again", duration: .untilDismissed))
    stage.pass(1)
    stage.send(.remove(token))
    stage.pass(0.05)
    stage.add(Snack(message: "Again", duration: .untilDismissed))
    #expect(!stage.frame.drawnCells.isEmpty)
  }
}
