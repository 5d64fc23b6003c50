#if Concurrency
extension SnackbarManager {
  /// Shows a snack while a task runs, then the task's result in its place.
  ///
  /// ```swift
  /// let manager = SnackbarManager.shared
  /// try await manager.during("Uploading…", success: "Uploaded", failure: "No upload") { progress in
  ///   for part in 1...10 {
  ///     try await Task.sleep(for: .seconds(1))
  ///     progress.report(fraction: Double(part) / 10)
  ///   }
  /// }
  /// ```
  ///
  /// Nothing is shown if the task succeeds or is cancelled within `options.showDelay`; if it fails
  /// by then, only the failure is shown. Once visible, a snack lasts for `options.minimumDuration`
  /// before it shows the result or is dismissed.
  ///
  /// The snack's Cancel button cancels the task, and so does cancelling the calling task; the
  /// closure can check `Task.isCancelled`. Swiping the snack away does not cancel the task: it
  /// continues, and its result is not shown.
  ///
  /// The call never waits for the screen: the task also runs if no screen is connected or the
  /// screen closes. Tasks whose snacks have the same texts are shown side by side; a snack with the
  /// `reuseIdentifier` of another one replaces it, while both tasks continue.
  ///
  /// A program that waits in `getKey` blocks the main actor, so a `Task` that inherits it does not
  /// even start: use `Task.detached` there.
  /// - Parameters:
  ///   - snack: The snack to show; its `duration` is ignored, and without a level and an icon it
  ///     gets the level `info`.
  ///   - success: The message to show on success; `nil` dismisses the snack.
  ///   - failure: The title to show on failure, above the description of the error; `nil` dismisses
  ///     the snack.
  ///   - options: The delays, the Cancel button, and the message after a cancellation.
  ///   - task: The task, which can report its progress.
  /// - Returns: The result of the task.
  /// - Throws: The error of the task.
  @discardableResult
  public func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: String? = nil, failure: String? = nil,
    options: TaskOptions = TaskOptions(),
    task: @escaping @Sendable (TaskProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await during(
      snack, success: { _ in success.map { Snack(message: $0) } },
      failure: { error in failure.map { Snack(title: $0, message: String(describing: error)) } },
      options: options, task: task)
  }

  /// Shows a snack while a task runs, then a snack made from its result.
  ///
  /// Otherwise it behaves like the method of the same name that takes texts.
  /// - Parameters:
  ///   - snack: The snack to show.
  ///   - success: Makes the snack to show on success, with the level `success` unless it sets
  ///     another; `nil` dismisses the snack.
  ///   - failure: Makes the snack to show on failure, with the level `error` unless it sets
  ///     another; `nil` dismisses the snack.
  ///   - options: The delays, the Cancel button, and the message after a cancellation.
  ///   - task: The task.
  /// - Returns: The result of the task.
  /// - Throws: The error of the task.
  @discardableResult
  public func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: (Value) -> Snack?, failure: (Failure) -> Snack?,
    options: TaskOptions = TaskOptions(),
    task: @escaping @Sendable (TaskProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let reporter = TaskReporter(manager: self, options: options)
    reporter.open(snack)
    let runningTask = Task {
      await Self.outcome(of: task, progress: TaskProgress(reporter: reporter))
    }
    reporter.onCancel { runningTask.cancel() }
    let outcome = await withTaskCancellationHandler {
      await runningTask.value
    } onCancel: {
      runningTask.cancel()
    }
    switch outcome {
    case .success(let value): reporter.close(with: success(value)?.withDefaultLevel(.success))
    case .failure(let error) where runningTask.isCancelled || error is CancellationError:
      reporter.close(with: reporter.cancelled)
    case .failure(let error):
      reporter.close(with: failure(error)?.withDefaultLevel(.error), hasFailed: true)
    }
    return try outcome.get()
  }

  private static func outcome<Value: Sendable, Failure: Error>(
    of task: @Sendable (TaskProgress) async throws(Failure) -> Value, progress: TaskProgress
  ) async -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(try await task(progress))
    } catch {
      return .failure(error)
    }
  }
}

extension SnackbarManager {
  /// Shows a snack while a task runs, then the task's result in its place.
  ///
  /// See the instance method of the same name.
  /// - Throws: The error of the task.
  @discardableResult
  public static func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: String? = nil, failure: String? = nil,
    options: TaskOptions = TaskOptions(),
    task: @escaping @Sendable (TaskProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await shared.during(
      snack, success: success, failure: failure, options: options, task: task)
  }

  /// Shows a snack while a task runs, then a snack made from its result.
  ///
  /// See the instance method of the same name.
  /// - Throws: The error of the task.
  @discardableResult
  public static func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: (Value) -> Snack?, failure: (Failure) -> Snack?,
    options: TaskOptions = TaskOptions(),
    task: @escaping @Sendable (TaskProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await shared.during(
      snack, success: success, failure: failure, options: options, task: task)
  }
}

extension Snack {
  /// Returns the snack with a level, unless it already has one.
  fileprivate func withDefaultLevel(_ level: Level) -> Snack {
    var snack = self
    if snack.level == .plain { snack.level = level }
    return snack
  }
}
#endif
