import Testing

@testable import snackdemo

/// When output of a program waits, so that the terminal shows the toasts.
struct OutputPausesTests {
  /// Returns the times at which output is held, in seconds, while a program writes at intervals.
  private static func holds(
    every interval: Double, until end: Double, isSent: (Double) -> Bool = { _ in true }
  ) -> [Double] {
    var (pauses, now, holds): (OutputPauses, Double, [Double]) = (OutputPauses(), 0, [])
    while now < end {
      pauses.step(isSent: isSent(now), at: now)
      if !isSent(now) {
        pauses.noteSending(at: now)
      } else if pauses.holdsOutput {
        holds.append(now)
      } else {
        pauses.noteOutput(1_000, isAfterAll: true, at: now)
      }
      now += interval
    }
    return holds
  }

  /// Returns the state after two intervals of output without pauses.
  private static func afterOutput() -> OutputPauses {
    var pauses = OutputPauses()
    for time in stride(from: 0, through: 2 * OutputPauses.interval, by: 0.001) {
      pauses.noteOutput(1_000, isAfterAll: true, at: time)
    }
    return pauses
  }

  @Test func endlessOutputIsHeldForTwoFramesEachSecond() throws {
    let holds = Self.holds(every: 0.001, until: 10)
    #expect((1...1.01).contains(try #require(holds.first)))
    #expect((0.03...0.035).contains(Double(holds.count) * 0.001 / 10))
  }

  /// From 10 to 100 times a second; the terminal shows the toasts in between.
  @Test(arguments: [0.01, 1.0 / 60, 0.1])
  func repeatedOutputIsNotHeld(interval: Double) {
    #expect(Self.holds(every: interval, until: 10).isEmpty)
  }

  /// Otherwise, time in which the program computes would count, and no toast would be seen.
  @Test func theTerminalNeedsTimeToReadBeforeItShowsToasts() {
    #expect(!Self.holds(every: 0.0082, until: 10).isEmpty)
  }

  /// The terminal is between two parts of the output, without the toasts.
  @Test func timeWhileOutputWaitsIsNotAPause() {
    var pauses = OutputPauses()
    for time in stride(from: 0, through: 1, by: 0.1) {
      pauses.noteOutput(1_000, isAfterAll: false, at: time)
    }
    #expect(pauses.holdsOutput)
  }

  /// A terminal shows output a while after it has received it.
  @Test(arguments: [(0.01, 0.5333), (0.1, 0.2791), (2.7, 0.0424), (20, 0.0346)])
  func theSlowerTheTerminalTheLongerThePause(megabytes: Double, length: Double) throws {
    var pauses = OutputPauses()
    for time in stride(from: 0, through: 1, by: 0.01) {
      pauses.noteOutput(Int(megabytes * 1e4), isAfterAll: time == 0, at: time)
    }
    pauses.step(isSent: true, at: 2)
    #expect(abs(try #require(pauses.end) - 2 - length) < 0.001)
  }

  /// Most of the time, it shows the toasts.
  @Test func aFastTerminalThatWasLateOnceIsNotSlow() {
    var pauses = OutputPauses()
    for time in stride(from: 0, through: 3, by: 1.0 / 15) {
      pauses.noteOutput(10_000, isAfterAll: true, at: time)
      pauses.noteOutput(10_000, isAfterAll: false, at: time + 0.001)
      pauses.noteSending(at: time + 0.002)
      #expect(!pauses.holdsOutput)
    }
  }

  /// It shows each part of the output only after the next one.
  @Test func aPauseShorterThanTheDelayOfASlowTerminalShowsNoToasts() {
    var pauses = OutputPauses()
    for time in stride(from: 0, through: 3, by: 0.2) {
      pauses.noteOutput(5_000, isAfterAll: true, at: time)
      pauses.noteOutput(5_000, isAfterAll: false, at: time + 0.01)
      pauses.noteSending(at: time + 0.1)
    }
    #expect(pauses.holdsOutput)
  }

  @Test func thePauseIsShortIfTheTerminalsSpeedIsUnknown() throws {
    var pauses = OutputPauses()
    pauses.noteOutput(1_000, isAfterAll: false, at: 5)
    pauses.step(isSent: true, at: 5)
    #expect(abs(try #require(pauses.end) - 5 - OutputPauses.duration) < 0.001)
  }

  @Test func framesThatWaitForTheTerminalDoNotProlongAPause() throws {
    var pauses = Self.afterOutput()
    pauses.step(isSent: true, at: 2.001)
    let end = try #require(pauses.end)
    pauses.step(isSent: false, at: 2.01)
    pauses.step(isSent: true, at: 2.02)
    #expect(pauses.end == end)
    pauses.step(isSent: true, at: end)
    #expect(!pauses.holdsOutput && pauses.end == nil)
  }

  @Test func aSlowTerminalShowsToastsOnlyAfterItHasReceivedAll() {
    // It receives output every 20 milliseconds, and all of it at the end of each second.
    let holds = Self.holds(every: 0.02, until: 3) { $0.truncatingRemainder(dividingBy: 1) > 0.9 }
    #expect(!holds.isEmpty && holds.allSatisfy { $0.truncatingRemainder(dividingBy: 1) > 0.9 })
  }

  /// Otherwise, the program would not sleep after the end of the pause.
  @Test func aPauseHasNoEndWhileTheTerminalDoesNotRead() {
    var pauses = Self.afterOutput()
    pauses.step(isSent: true, at: 2.001)
    #expect(pauses.end != nil)
    pauses.step(isSent: false, at: 9)
    #expect(pauses.end == nil && pauses.holdsOutput)
  }

  @Test func outputContinuesWithoutToasts() {
    var pauses = Self.afterOutput()
    #expect(pauses.holdsOutput)
    pauses.cancel()
    #expect(!pauses.holdsOutput && pauses.end == nil)
  }
}
