import Testing

@testable import snackdemo

/// Time that passes at an adjustable speed.
@Suite struct PacedTimeTests {
  @Test func runsInRealTimeAtFirst() {
    #expect(PacedTime().seconds(atReal: 12.5) == 12.5)
  }

  @Test func neverJumpsWhenItsSpeedChanges() {
    var time = PacedTime()
    time.setRate(0.25, atReal: 10)
    #expect(time.seconds(atReal: 10) == 10 && time.seconds(atReal: 14) == 11)
    time.setRate(0, atReal: 14)
    #expect(time.seconds(atReal: 1_000) == 11)
    time.skip(0.5)
    #expect(time.seconds(atReal: 2_000) == 11.5)
    time.setRate(1, atReal: 2_000)
    #expect(time.seconds(atReal: 2_001) == 12.5)
  }

  @Test func convertsADuration() {
    var time = PacedTime()
    #expect(time.realSeconds(for: 2) == 2)
    time.setRate(0.1, atReal: 0)
    #expect(time.realSeconds(for: 2) == 20)
    time.setRate(0, atReal: 0)
    #expect(time.realSeconds(for: 2) == nil)
  }

  @Test func speedsCycle() {
    var motion = Tempo()
    var names: [String] = []
    for _ in 0..<4 {
      names.append(motion.name)
      motion.slowDown()
    }
    #expect(names == ["1×", "¼×", "1/10×", "1×"])
  }

  /// A frame always lasts equally long for the viewer, so slow motion has more frames.
  @Test func framesScaleWithSpeed() {
    var motion = Tempo()
    motion.slowDown()
    #expect(motion.secondsPerFrame == 1.0 / 240 && motion.rate == 0.25)
    motion.isPaused = true
    #expect(motion.rate == 0 && motion.name == "paused ¼×")
  }

  @Test func clockPausesAndSkips() async throws {
    let clock = PacedClock()
    clock.setRate(0)
    let start = clock.now
    #expect(clock.now == start && !clock.isRealTime)
    clock.skip(3)
    let passed = start.duration(to: clock.now)
    #expect(passed > .seconds(2.999) && passed < .seconds(3.001))
    try await clock.sleep(until: start, tolerance: nil)
    clock.setRate(1)
    #expect(clock.isRealTime && clock.now >= start.advanced(by: .seconds(2.999)))
  }
}
