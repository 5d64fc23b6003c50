/// The state of a popup queue.
///
/// ```swift
/// let popups = PopupManager.shared
/// popups.onChange = { state in
///   if state == .idle { print("No popup is left.") }
/// }
/// ```
public enum PopupState: String, Hashable, Sendable, CaseIterable {
  /// No task is waiting or active, or the queue is paused.
  case idle
  /// The queue selects the next task.
  case active
  /// The next task is about to be shown.
  case handleShow
  /// The next task was cancelled and will not be shown.
  case handleCancel
  /// The task is shown until it ends.
  case inProgress
  /// The task is dismissed, and the interval passes.
  case handleDismiss

  /// The states that can follow this one; no other transition exists.
  package var successors: Set<PopupState> {
    switch self {
    case .idle: [.active]
    case .active: [.handleShow, .idle]
    case .handleShow: [.inProgress, .handleCancel]
    case .handleCancel: [.active]
    case .inProgress: [.handleDismiss]
    case .handleDismiss: [.active]
    }
  }
}

/// The outcome of a popup.
///
/// ```swift
/// let tip = PopupAction("tip", priority: 1, timeout: .seconds(10)) { _ in print("Try Tab.") }
/// switch try await PopupManager.shared.present(tip) {
/// case .finished: print("read")
/// case .timedOut: print("not read in time")
/// case .canceled, .removed: break
/// }
/// ```
public enum PopupOutcome: String, Hashable, Sendable, CaseIterable {
  /// The popup was shown and has finished.
  case finished
  /// The popup was cancelled before it was shown.
  case canceled
  /// The popup timed out before it finished.
  case timedOut
  /// The popup was removed, whether waiting or active.
  case removed
}

/// An error of a popup queue.
///
/// ```swift
/// let tip = PopupAction("tip", priority: 1) { _ in print("Try Tab.") }
/// do {
///   try PopupManager.shared.add(task: tip)
/// } catch .containsSamePriority(let priority) {
///   print("There is already a popup with priority \(priority).")
/// }
/// ```
public enum PopupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A waiting or active task has the same priority, and the queue refuses duplicates.
  case containsSamePriority(Int)
  /// The task is already waiting or active, in this queue or another one.
  case alreadyAdded
  /// The task is not active, so it cannot finish.
  case finishInactiveTask

  /// The error as a short message.
  public var description: String {
    switch self {
    case .containsSamePriority(let priority):
      "a popup of priority \(priority) is already waiting or active; "
        + "this queue allows one of each priority"
    case .alreadyAdded: "the popup is already waiting or active; add it again after it has ended"
    case .finishInactiveTask: "the popup is not active, so it cannot finish"
    }
  }
}
