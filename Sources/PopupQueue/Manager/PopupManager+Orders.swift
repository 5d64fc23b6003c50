import Synchronization

extension PopupManager {
  /// Takes in a task, and shows it at once if none shows.
  ///
  /// The queue keeps it until it has ended.
  /// - Throws: ``PopupError/alreadyAdded`` if it waits or shows already, and
  ///   ``PopupError/containsSamePriority(_:)`` if the configuration refuses its priority.
  public func add(task: any PopupTask) throws(PopupError) {
    _ = try enter(task)
    proceed()
  }

  /// Takes a task out of the queue, or off the screen if it shows.
  ///
  /// One that waits hears ``PopupTask/didCanceled()`` and nothing else, one that shows is dismissed.
  /// - Returns: False if it is in no queue of this manager's, or goes already.
  @discardableResult
  public func remove(_ task: any PopupTask) -> Bool {
    task.popup.id(in: self).map { remove($0) } ?? false
  }

  func remove(_ id: PopupID) -> Bool {
    let isRemoved = state.withLock { $0.flow.remove(id) }
    proceed()
    return isRemoved
  }

  /// Takes out all tasks that wait, and on request the one that shows.
  public func removeAll(includingActive: Bool = false) {
    state.withLock { state in
      state.flow.removeWaiting()
      if includingActive, let id = state.flow.active?.id { _ = state.flow.remove(id) }
    }
    proceed()
  }

  /// Gives a task that waits another priority; among its equals it keeps the place that it has by
  /// the time it was added.
  /// - Returns: False if it does not wait here.
  /// - Throws: ``PopupError/containsSamePriority(_:)`` if the configuration refuses that priority.
  @discardableResult
  public func setPriority(_ priority: Int, of task: any PopupTask) throws(PopupError) -> Bool {
    guard let id = task.popup.id(in: self) else { return false }
    let result = state.withLock { state in
      Result { () throws(PopupError) in try state.flow.setPriority(priority, of: id) }
    }
    return try result.get()
  }

  /// The priority by which a task waits or shows here; `nil` if it does neither.
  public func priority(of task: any PopupTask) -> Int? {
    task.popup.id(in: self).flatMap { id in state.withLock { $0.flow.priority(of: id) } }
  }

  /// Whether no further task is shown; the one that shows goes on, and its time as well.
  public var isPaused: Bool {
    get { state.withLock(\.flow.isPaused) }
    set {
      state.withLock { $0.flow.isPaused = newValue }
      proceed()
    }
  }
}
