import PopupQueue
import Synchronization
import Testing

/// One queue used by many threads.
@Suite struct PopupThreadTests {
  /// The number of popups shown, or of hooks running, at the same time.
  private final class Counter: Sendable {
    private let state = Mutex((present: 0, most: 0, shown: 0))

    func enter() {
      state.withLock { state in
        state.present += 1
        state.most = max(state.most, state.present)
        state.shown += 1
      }
    }

    /// Decrements the count, except at zero, as a task may finish before it is rendered.
    func leave() {
      state.withLock { $0.present = max(0, $0.present - 1) }
    }

    var most: Int { state.withLock(\.most) }
    var shown: Int { state.withLock(\.shown) }
  }

  private static let threads = 8
  private static let tasksEach = 500

  @Test func tasksShowOneAtATimeWithoutLoss() async throws {
    let manager = PopupManager()
    let counter = Counter()
    let hooks = Counter()
    let outcomes = try await withThrowingTaskGroup(of: [PopupOutcome].self) { group in
      for thread in 0..<Self.threads {
        group.addTask {
          try await Self.presentTasks(ofThread: thread, on: manager, counter, hooks)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(outcomes == Array(repeating: .finished, count: Self.threads * Self.tasksEach))
    #expect(counter.most == 1)
    #expect(hooks.most == 1)
    #expect(counter.shown == Self.threads * Self.tasksEach)
    #expect(manager.allTasks.isEmpty)
  }

  /// Presents the tasks of a thread one after another, and returns their outcomes.
  private static func presentTasks(
    ofThread thread: Int, on manager: PopupManager, _ counter: Counter, _ hooks: Counter
  ) async throws -> [PopupOutcome] {
    var outcomes: [PopupOutcome] = []
    for number in 0..<tasksEach {
      let popup = PopupAction("", priority: (thread + number) % 5) { _ in
        hooks.enter()
        counter.leave()
        hooks.leave()
      } render: { popup in
        hooks.enter()
        counter.enter()
        try? popup.resignFocus()
        hooks.leave()
      }
      outcomes.append(try await manager.present(popup))
    }
    return outcomes
  }

  /// Returns a popup that is counted while it shows.
  private static func popup(_ priority: Int = 0, in counter: Counter) -> PopupAction {
    PopupAction("", priority: priority) { _ in
      counter.leave()
    } render: { _ in
      counter.enter()
    }
  }

  @Test func tasksMayBeFinishedRemovedAndMovedFromAllThreadsAtOnce() async throws {
    let manager = PopupManager()
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<Self.threads {
        group.addTask {
          for number in 0..<Self.tasksEach {
            let popup = Self.popup(number, in: counter)
            try? manager.add(task: popup)
            _ = try? manager.setPriority(thread, of: popup)
            try? (manager.activeTask as? PopupAction)?.resignFocus()
            if number.isMultiple(of: 3) { manager.remove(popup) }
            if number.isMultiple(of: 100) { manager.isPaused.toggle() }
          }
        }
      }
    }
    manager.isPaused = false
    while let task = manager.activeTask { try? task.resignFocus() }
    #expect(manager.allTasks.isEmpty)
    // All of the tasks above may finish before they are rendered; this one does not.
    let last = Self.popup(in: counter)
    try manager.add(task: last)
    try last.resignFocus()
    #expect(counter.most == 1)
    #expect(manager.currentState == .idle)
  }
}
