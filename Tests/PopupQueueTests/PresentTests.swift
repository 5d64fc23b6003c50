import PopupQueue
import SnackCore
import Synchronization
import Testing

/// `present(_:)`, and a queue that runs on its own timers.
@Suite struct PresentTests {
  @Test func presentReturnsTheOutcome() async throws {
    let manager = PopupManager()
    #expect(try await manager.present(TestPopup.brief("a")) == .finished)
    let cancelled = TestPopup("b", on: [.willShow: { $0.isCanceled = true }])
    #expect(try await manager.present(cancelled) == .canceled)
    let removed = TestPopup("c", on: [.didShow: { $0.manager?.remove($0) }])
    #expect(try await manager.present(removed) == .removed)
    let early = TestPopup("c", on: [.willShow: { $0.manager?.remove($0) }])
    #expect(try await manager.present(early) == .removed)
    let slow = TestPopup("d", timeout: .zero)
    #expect(try await manager.present(slow) == .timedOut)
    #expect(manager.names.isEmpty)
  }

  @Test func popupsShowOneAtATimeForAllCallers() async throws {
    let manager = PopupManager()
    let journal = Journal()
    let first = TestPopup("first", 9, in: journal)
    try manager.add(task: first)
    _ = journal.consume()
    let outcomes = try await withThrowingTaskGroup(of: PopupOutcome.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await manager.present(TestPopup.brief(String(number), number, in: journal))
        }
      }
      while manager.waitingCount < 20 { await Task.yield() }
      try first.resignFocus()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes == Array(repeating: .finished, count: 20))
    let shown = journal.consume().filter { $0.hasSuffix(" render") }
    #expect(shown == (0..<20).reversed().map { "\($0) render" })
  }

  @Test func rejectedTasksThrow() async throws {
    let manager = PopupManager(configuration: PopupConfiguration(refusesSamePriority: true))
    let task = TestPopup("a")
    try manager.add(task: task)
    await #expect(throws: PopupError.alreadyAdded) { try await manager.present(task) }
    await #expect(throws: PopupError.containsSamePriority(0)) {
      try await manager.present(TestPopup("b"))
    }
    #expect(manager.names == ["a"])
  }

  @Test func cancellingPresentRemovesThePopup() async throws {
    let manager = PopupManager()
    let journal = Journal()
    let shown = TestPopup("shown", in: journal)
    let waiting = TestPopup("waiting", in: journal)
    let first = Task { try await manager.present(shown) }
    while manager.activeTask == nil { await Task.yield() }
    let second = Task { try await manager.present(waiting) }
    while manager.waitingCount == 0 { await Task.yield() }
    second.cancel()
    #expect(try await second.value == .removed)
    #expect(manager.names == ["shown"])
    first.cancel()
    #expect(try await first.value == .removed)
    #expect(
      journal.consume() == [
        "shown willShow", "shown render", "shown didShow", "waiting didCanceled",
        "shown willDismiss", "shown didDismiss",
      ])
  }

  @Test func presentReturnsWhenAllAreRemoved() async throws {
    let manager = PopupManager()
    let shown = TestPopup("shown")
    try manager.add(task: shown)
    let waiting = Task { try await manager.present(TestPopup("waiting")) }
    while manager.waitingCount == 0 { await Task.yield() }
    manager.removeAll()
    #expect(try await waiting.value == .removed)
    #expect(manager.activeTask === shown)
  }

  @Test func cancelledCallerShowsNothing() async throws {
    let manager = PopupManager()
    let task = TestPopup("a")
    let waiting = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await manager.present(task)
    }
    waiting.cancel()
    #expect(try await waiting.value == .removed)
    #expect(manager.names.isEmpty)
  }

  @Test func rejectedPresentDoesNotEndAnother() async throws {
    let manager = PopupManager()
    let task = TestPopup("a")
    try manager.add(task: task)
    let waiting = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await manager.present(task)
    }
    waiting.cancel()
    await #expect(throws: PopupError.alreadyAdded) { try await waiting.value }
    #expect(manager.names == ["a"])
  }

  // MARK: Automatic stepping

  /// Waits up to 20 seconds for a condition.
  private func wait(until isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !isSo(), ContinuousClock.now < end { await Task.yield() }
    try #require(isSo())
  }

  @Test func nextPopupShowsWhenTheIntervalEnds() async throws {
    let clock = ManualClock()
    let manager = PopupManager(
      configuration: PopupConfiguration(interval: .constant(seconds: 5)), clock: clock)
    try manager.add(task: TestPopup.brief("a", 2))
    try manager.add(task: TestPopup("b", 1))
    #expect(manager.activeTask == nil)
    clock.advance(by: .seconds(4))
    #expect(manager.nextDeadline == .seconds(1))
    clock.advance(by: .seconds(1))
    try await wait { manager.activeTask != nil }
    #expect(manager.names == ["b"])
  }

  @Test func callsTakeEffectBeforeReturning() throws {
    let manager = PopupManager()
    let journal = Journal()
    let task = TestPopup("a", in: journal)
    manager.isPaused = true
    try manager.add(task: task)
    manager.isPaused = false
    #expect(journal.consume() == ["a willShow", "a render", "a didShow"])
    try manager.add(task: TestPopup("b", in: journal))
    manager.removeAll()
    #expect(journal.consume() == ["b didCanceled"])
    manager.remove(task)
    #expect(journal.consume() == ["a willDismiss", "a didDismiss"])
  }

  @Test func timeoutFiresWithoutTheHost() async throws {
    let clock = ManualClock()
    let manager = PopupManager(clock: clock)
    try manager.add(task: TestPopup("a", timeout: .seconds(5)))
    try manager.add(task: TestPopup("b"))
    clock.advance(by: .seconds(5))
    try await wait { manager.names == ["b"] }
  }

  @Test func staleTimerHasNoEffect() async throws {
    let clock = ManualClock()
    let manager = PopupManager(clock: clock)
    let task = TestPopup("a", timeout: .seconds(5))
    try manager.add(task: task)
    try task.resignFocus()
    try manager.add(task: TestPopup("b", timeout: .seconds(50)))
    clock.advance(by: .seconds(6))
    #expect(manager.names == ["b"])
    clock.advance(by: .seconds(44))
    try await wait { manager.names.isEmpty }
  }

  /// A manual clock that counts its sleepers.
  private struct CountingClock: Clock {
    let clock = ManualClock()
    let sleepers: SleeperCount
    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      sleepers.count.withLock { $0 += 1 }
      defer { sleepers.count.withLock { $0 -= 1 } }
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }

  private final class SleeperCount: Sendable {
    let count = Mutex(0)
  }

  @Test(arguments: [false, true])
  func staleTimersAreCancelled(managerGoes: Bool) async throws {
    let sleepers = SleeperCount()
    var manager: PopupManager? = PopupManager(clock: CountingClock(sleepers: sleepers))
    let task = TestPopup("a", timeout: .seconds(5))
    try manager?.add(task: task)
    try await wait { sleepers.count.withLock { $0 == 1 } }
    if managerGoes { manager = nil } else { try task.resignFocus() }
    try await wait { sleepers.count.withLock { $0 == 0 } }
    #expect((manager == nil) == managerGoes)
  }

  @Test func hostIsWokenForEveryCall() throws {
    let journal = Journal()
    let manager = PopupManager(driving: .byHost { journal.note("wake") })
    let task = TestPopup("a", in: journal)
    #expect(manager.nextDeadline == nil)
    try manager.add(task: task)
    #expect(journal.consume() == ["wake"])
    #expect(manager.nextDeadline == .zero)
    manager.step()
    #expect(journal.consume() == ["a willShow", "a render", "a didShow"])
    try task.resignFocus()
    #expect(journal.consume() == ["wake"])
    manager.step()
    #expect(journal.consume() == ["a willDismiss", "a didDismiss"])
    #expect(manager.nextDeadline == nil)
  }
}
