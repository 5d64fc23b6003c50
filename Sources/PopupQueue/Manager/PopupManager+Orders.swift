import Synchronization

extension PopupManager {
  /// Adds a task, which is shown immediately if the queue is idle and not paused.
  ///
  /// The queue retains the task until it has ended.
  /// - Throws: ``PopupError/alreadyAdded`` if the task is already in a queue, and
  ///   ``PopupError/containsSamePriority(_:)`` if the configuration refuses its priority.
  public func add(task: any PopupTask) throws(PopupError) {
    _ = try enter(task)
    proceed()
  }

  /// Removes a waiting task, or dismisses it if it is active.
  ///
  /// A waiting task only receives ``PopupTask/didCanceled()``.
  /// - Returns: False if the task is not in this queue or is already being dismissed.
  @discardableResult
  public func remove(_ task: any PopupTask) -> Bool {
    task.popup.id(in: self).map { remove($0) } ?? false
  }

  func remove(_ id: PopupID) -> Bool {
    let isRemoved = state.withLock { $0.flow.remove(id) }
    proceed()
    return isRemoved
  }

  /// Removes all waiting tasks and, optionally, the active one.
  public func removeAll(includingActive: Bool = false) {
    state.withLock { state in
      state.flow.removeWaiting()
      if includingActive, let id = state.flow.active?.id { _ = state.flow.remove(id) }
    }
    proceed()
  }

  /// Changes the priority of a waiting task.
  ///
  /// Among tasks with the same priority, it is ordered by the time it was added.
  /// - Returns: False if the task is not waiting in this queue.
  /// - Throws: ``PopupError/containsSamePriority(_:)`` if the configuration refuses the priority.
  @discardableResult
  public func setPriority(_ priority: Int, of task: any PopupTask) throws(PopupError) -> Bool {
    guard let id = task.popup.id(in: self) else { return false }
    let result = state.withLock { state in
      Result { () throws(PopupError) in try state.flow.setPriority(priority, of: id) }
    }
    return try result.get()
  }

  /// Returns the priority of a waiting or active task; `nil` if it is not in this queue.
  public func priority(of task: any PopupTask) -> Int? {
    task.popup.id(in: self).flatMap { id in state.withLock { $0.flow.priority(of: id) } }
  }

  /// Whether the queue shows no further tasks; the active task and its timeout continue.
  public var isPaused: Bool {
    get { state.withLock(\.flow.isPaused) }
    set {
      state.withLock { $0.flow.isPaused = newValue }
      proceed()
    }
  }
}
