import PopupQueue
import Synchronization

/// A popup that logs its hooks and runs the test's reactions in them.
final class TestPopup: PopupTask {
  enum Hook: String {
    case willShow, render, didShow, willDismiss, didDismiss, didCanceled
  }

  typealias Reaction = @Sendable (TestPopup) -> Void

  let popup = PopupLink()
  let taskDescription: String
  let timeout: Duration?
  private let journal: Journal?
  private let sampledPriority: Mutex<Int>
  private let reactions: [Hook: Reaction]

  init(
    _ name: String, _ priority: Int = 0, timeout: Duration? = nil, in journal: Journal? = nil,
    on reactions: [Hook: Reaction] = [:]
  ) {
    taskDescription = name
    self.timeout = timeout
    self.journal = journal
    self.reactions = reactions
    sampledPriority = Mutex(priority)
  }

  var priority: Int {
    get { sampledPriority.withLock(\.self) }
    set { sampledPriority.withLock { $0 = newValue } }
  }

  func willShow() { record(.willShow) }
  func render() { record(.render) }
  func didShow() { record(.didShow) }
  func willDismiss() { record(.willDismiss) }
  func didDismiss() { record(.didDismiss) }
  func didCanceled() { record(.didCanceled) }

  private func record(_ hook: Hook) {
    journal?.note("\(taskDescription) \(hook.rawValue)")
    reactions[hook]?(self)
  }
}

extension TestPopup {
  /// Creates a popup that finishes as soon as it has been shown.
  static func brief(_ name: String, _ priority: Int = 0, in journal: Journal? = nil) -> TestPopup {
    TestPopup(name, priority, in: journal, on: [.didShow: { try? $0.resignFocus() }])
  }
}

extension PopupManager {
  /// The names of the active and the waiting tasks.
  var names: [String] { allTasks.map(\.taskDescription) }
}
