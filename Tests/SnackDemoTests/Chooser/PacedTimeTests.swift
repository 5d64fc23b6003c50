import Testing

@testable import snackdemo

/// Time that passes at another speed.
@Suite struct PacedTimeTests {
  @Test func runsInRealTimeAtFirst() {
    #expect(PacedTime().seconds(at: 12.5) == 12.5)
  }

  @Test func neverJumpsWhenItsSpeedChanges() {
    var time = PacedTime()
    time.setRate(0.25, at: 10)
    #expect(time.seconds(at: 10) == 10 && time.seconds(at: 14) == 11)
    time.setRate(0, at: 14)
    #expect(time.seconds(at: 1_000) == 11)
    time.skip(0.5)
    #expect(time.seconds(at: 2_000) == 11.5)
    time.setRate(1, at: 2_000)
    #expect(time.seconds(at: 2_001) == 12.5)
  }

  @Test func convertsADuration() {
    var time = PacedTime()
    #expect(time.secondsOfAll(for: 2) == 2)
    time.setRate(0.1, at: 0)
    #expect(time.secondsOfAll(for: 2) == 20)
    time.setRate(0, at: 0)
    #expect(time.secondsOfAll(for: 2) == nil)
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

  /// A frame lasts as long as ever for who looks, so that slow movements have more of them.
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
    #expect(clock.now == start && !clock.isOrdinary)
    clock.skip(3)
    let passed = start.duration(to: clock.now)
    #expect(passed > .seconds(2.999) && passed < .seconds(3.001))
    try await clock.sleep(until: start, tolerance: nil)
    clock.setRate(1)
    #expect(clock.isOrdinary && clock.now >= start.advanced(by: .seconds(2.999)))
  }
}
