import Synchronization

extension PopupManager {
  /// Takes in a task and waits until it has ended.
  ///
  /// If the one who waits is cancelled the task is taken out, or off the screen, and its end is
  /// waited for.
  /// - Returns: How it ended.
  /// - Throws: What ``add(task:)`` throws.
  public func present(_ task: any PopupTask) async throws(PopupError) -> PopupOutcome {
    let stay = Mutex<PopupID?>(nil)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(task, as: stay) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      if let id = stay.withLock(\.self) { _ = remove(id) }
    }
    return try result.get()
  }

  private func begin(
    _ task: any PopupTask, as stay: borrowing Mutex<PopupID?>,
    _ finish: @escaping @Sendable (Result<PopupOutcome, PopupError>) -> Void
  ) {
    do throws(PopupError) {
      let id = try enter(task) { finish(.success($0)) }
      stay.withLock { $0 = id }
      // Whoever was cancelled before found no name to remove.
      if Task.isCancelled { _ = remove(id) }
      proceed()
    } catch {
      finish(.failure(error))
    }
  }
}

extension PopupTask {
  /// The queue that it waits or shows in.
  public var manager: PopupManager? { popup.desk as? PopupManager }
}
