import PopupQueue
import SnackCore

/// A queue that is stepped by the test, on a manual clock.
struct QueueStage {
  let journal = Journal()
  let clock = ManualClock()
  let manager: PopupManager

  init(
    _ configuration: PopupConfiguration = PopupConfiguration(),
    random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    manager = PopupManager(
      configuration: configuration, driving: .byHost(wake: {}), clock: clock, random: random)
  }

  /// Adds a task and steps the queue.
  @discardableResult
  func add(
    _ name: String, _ priority: Int = 0, timeout: Duration? = nil,
    on reactions: [TestPopup.Hook: TestPopup.Reaction] = [:]
  ) throws -> TestPopup {
    let task = TestPopup(name, priority, timeout: timeout, in: journal, on: reactions)
    try manager.add(task: task)
    manager.step()
    return task
  }

  /// Finishes a task and steps the queue.
  func finish(_ task: TestPopup) throws {
    try task.resignFocus()
    manager.step()
  }

  /// Advances the clock and steps the queue.
  func pass(_ time: Duration) {
    clock.advance(by: time)
    manager.step()
  }

  /// The calls recorded since the last access.
  var calls: [String] { journal.consume() }
}
