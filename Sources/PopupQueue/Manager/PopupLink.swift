import Synchronization

/// The link between a task and its queue; each task creates one and keeps it.
///
/// The link is a class because it serves as the task's identity. It holds the queue weakly and may
/// be used from any thread. References are read inside the lock but released outside, because the
/// last release of a queue deinitializes it and everything that its tasks hold.
///
/// ```swift
/// final class Tip: PopupTask {
///   let popup = PopupLink()
///   let priority = 1
///   func render() { print("Tip: Tab moves the focus.") }
///   func didShow() { try? resignFocus() }
/// }
/// try PopupManager.shared.add(task: Tip())
/// ```
public final class PopupLink: Sendable {
  private struct State {
    weak var manager: PopupManager?
    var id: PopupID?
    var isCanceled = false
  }

  private let state = Mutex(State())

  /// Creates a link without a queue.
  public init() {}

  /// Whether the task is cancelled; see ``PopupTask/isCanceled``.
  var isCanceled: Bool {
    get { state.withLock(\.isCanceled) }
    set { state.withLock { $0.isCanceled = newValue } }
  }

  /// The queue that contains the task.
  var manager: PopupManager? { state.withLock(\.manager) }

  /// Returns the task's identifier in a queue; `nil` if it is not in that queue.
  func id(in manager: PopupManager) -> PopupID? {
    let (own, id) = state.withLock { ($0.manager, $0.id) }
    return own === manager ? id : nil
  }

  /// A function that finishes the task's current entry in the queue.
  ///
  /// Has no effect once that entry has ended, even if the task has been added again.
  package var finishHandler: @Sendable () -> Void {
    let (manager, id) = state.withLock { ($0.manager, $0.id) }
    return { [weak manager] in
      guard let manager, let id else { return }
      try? manager.finish(id)
    }
  }

  /// Joins a queue, which then assigns an identifier.
  /// - Throws: ``PopupError/alreadyAdded`` if the task is already in a queue.
  func join(_ manager: PopupManager) throws(PopupError) {
    let present = state.withLock { state in
      let present = state.manager
      if present == nil {
        state.manager = manager
        state.id = nil
      }
      return present
    }
    guard present == nil else { throw .alreadyAdded }
  }

  /// Stores the identifier assigned by the queue.
  func assign(_ id: PopupID) {
    state.withLock { $0.id = id }
  }

  /// Leaves the queue, so that the task can be added again.
  func leave() {
    state.withLock { state in
      state.manager = nil
      state.id = nil
    }
  }

  /// Finishes the task.
  func finish() throws(PopupError) {
    let (manager, id) = state.withLock { ($0.manager, $0.id) }
    guard let manager, let id else { throw .finishInactiveTask }
    try manager.finish(id)
  }
}
