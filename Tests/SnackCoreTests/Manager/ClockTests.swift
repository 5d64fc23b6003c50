import Testing

@testable import SnackCore

@Suite struct ClockTests {
  @Test func manualClockMovesOnlyWhenAdvanced() {
    let clock = ManualClock()
    let stopwatch = Stopwatch(clock: clock)
    #expect(stopwatch.now == .start)
    clock.advance(by: .seconds(1.5))
    #expect(stopwatch.now == Moment(seconds: 1.5))
    #expect(Stopwatch(clock: clock).now == .start)
    #expect(clock.minimumResolution == .nanoseconds(1))
  }

  @Test func drawsASceneAtAnyMoment() {
    let clock = ManualClock()
    let stopwatch = Stopwatch(clock: clock)
    let manager = SnackbarManager()
    var scene = SnackScene(
      manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
    scene.turn(at: stopwatch.now)
    #expect(scene.frame.drawnCells.isEmpty)
    manager.add(snack: Snack(message: "m", duration: 1))
    scene.turn(at: stopwatch.now)
    #expect(!scene.frame.drawnCells.isEmpty)
    scene.update(.dismiss, at: stopwatch.now)
    clock.advance(by: .seconds(0.3))
    scene.turn(at: stopwatch.now)
    #expect(scene.frame.drawnCells.isEmpty)
    #expect(scene.consumeEffects().compactMap(\.closing).map(\.reason) == [.key])
    #expect(scene.stack.nextDeadline(after: stopwatch.now) == nil)
  }

  /// Between a turn and a late query, the animation continues or ends, so a turn is due.
  ///
  /// Within one frame interval, the query is not late.
  @Test(arguments: [0.001, 0.05, 0.2, 1])
  func stepBeforeALateQueryIsDue(delay: Double) {
    for hundredth in 0..<60 {
      let manager = SnackbarManager()
      var scene = SnackScene(
        manager: manager, traits: TerminalTraits(size: Size(width: 80, height: 24)))
      manager.add(snack: Snack(message: "m", duration: .untilDismissed))
      scene.turn(at: .start)
      let turn = Moment(seconds: Double(hundredth) / 100)
      scene.turn(at: turn)
      let late = Moment(seconds: turn.seconds + delay)
      var later = scene
      later.turn(at: late)
      guard later.frame != scene.frame else { continue }
      let due = max(late, turn.advanced(by: scene.stack.configuration.policy.frameInterval))
      #expect(scene.nextDeadline(after: late) == due, "after \(turn.seconds) s")
    }
  }
}
