import PopupQueue
import SnackCore

/// A queue that a test drives, on a clock that it moves.
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

  /// Adds a task and does what follows from it.
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

  /// Lets a task finish and does what follows from it.
  func finish(_ task: TestPopup) throws {
    try task.resignFocus()
    manager.step()
  }

  /// Lets time pass.
  func pass(_ time: Duration) {
    clock.advance(by: time)
    manager.step()
  }

  /// What tasks have heard since this was last asked.
  var calls: [String] { journal.consume() }
}
