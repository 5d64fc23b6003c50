import Synchronization

extension PopupManager {
  /// Adds a task and waits until it has ended.
  ///
  /// If the calling Swift task is cancelled, the popup is removed, and the call waits for its end.
  /// - Returns: The outcome.
  /// - Throws: The errors of ``add(task:)``.
  public func present(_ task: any PopupTask) async throws(PopupError) -> PopupOutcome {
    let entryID = Mutex<PopupID?>(nil)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(task, as: entryID) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      if let id = entryID.withLock(\.self) { _ = remove(id) }
    }
    return try result.get()
  }

  private func begin(
    _ task: any PopupTask, as entryID: borrowing Mutex<PopupID?>,
    _ finish: @escaping @Sendable (Result<PopupOutcome, PopupError>) -> Void
  ) {
    do throws(PopupError) {
      let id = try enter(task) { finish(.success($0)) }
      entryID.withLock { $0 = id }
      // A cancellation before this point found no identifier to remove.
      if Task.isCancelled { _ = remove(id) }
      proceed()
    } catch {
      finish(.failure(error))
    }
  }
}
