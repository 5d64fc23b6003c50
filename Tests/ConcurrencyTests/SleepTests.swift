import Testing

@testable import SnackCore

/// Tasks that sleep on a manual clock.
@Suite struct SleepTests {
  @Test func wakesSleepersThatAreDue() async throws {
    let clock = ManualClock()
    try await clock.sleep(until: clock.now, tolerance: nil)
    async let sleeper: Void = clock.sleep(
      until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
    while !clock.hasSleepers { await Task.yield() }
    clock.advance(by: .seconds(1))
    try await sleeper
    #expect(!clock.hasSleepers)
  }

  @Test func wakesASleeperThatIsCancelled() async {
    let clock = ManualClock()
    let task = Task {
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
    }
    while !clock.hasSleepers { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!clock.hasSleepers)
  }
}
