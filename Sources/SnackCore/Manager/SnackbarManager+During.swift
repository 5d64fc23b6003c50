extension SnackbarManager {
  /// Shows a snack while a work goes on, and what came of it in its place.
  ///
  /// ```swift
  /// let reply = try await manager.during("Uploading…", success: "Uploaded", failure: "No upload") {
  ///   progress in
  ///   for part in 1...10 {
  ///     try await send(part)
  ///     progress.report(fraction: Double(part) / 10)
  ///   }
  /// }
  /// ```
  ///
  /// Nothing shows if the work succeeds or is cancelled within `options.showsAfter`; its failure
  /// then shows by itself. Once the snack shows, it stays for `options.staysAtLeast`, and then
  /// tells the result or leaves. The work is cancelled by the
  /// button of the snack and with the task that waits for it; it sees that by `Task.isCancelled`.
  /// Sweeping the snack away does not cancel the work: it goes on unseen, and so does its result.
  /// Who called never waits for the screen: if none is connected, or it ends, the work goes on.
  /// Works with the same texts show side by side; one with the `reuseIdentifier` of another takes its
  /// place, while both go on.
  ///
  /// A program that waits in `getKey` holds the main actor, and a `Task` that inherits it does not
  /// even begin: start the work by `Task.detached` there.
  /// - Parameters:
  ///   - snack: What shows; its `duration` does not count, and without a level and an icon it
  ///     brings information.
  ///   - success: What shows when the work has succeeded; `nil` lets the snack leave.
  ///   - failure: The title of what shows when the work has failed, above the error's own text;
  ///     `nil` lets the snack leave.
  ///   - options: Times, and how the work is cancelled.
  ///   - work: The work; it may report how far it has come.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  @discardableResult
  public func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: String? = nil, failure: String? = nil,
    options: WorkOptions = WorkOptions(),
    work: @escaping @Sendable (WorkProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await during(
      snack, success: { _ in success.map { Snack(message: $0) } },
      failure: { error in failure.map { Snack(title: $0, message: String(describing: error)) } },
      options: options, work: work)
  }

  /// Shows a snack while a work goes on, and what came of it in its place, made from the result.
  ///
  /// All but the result is as in the method of the same name that takes texts.
  /// - Parameters:
  ///   - snack: What shows.
  ///   - success: Makes what shows when the work has succeeded, as a success unless it names a
  ///     level; `nil` lets the snack leave.
  ///   - failure: Makes what shows when the work has failed, as an error unless it names a level;
  ///     `nil` lets the snack leave.
  ///   - options: Times, and how the work is cancelled.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  @discardableResult
  public func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: (Value) -> Snack?, failure: (Failure) -> Snack?,
    options: WorkOptions = WorkOptions(),
    work: @escaping @Sendable (WorkProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let desk = WorkDesk(manager: self, options: options)
    desk.open(snack)
    let task = Task { await Self.outcome(of: work, progress: WorkProgress(desk: desk)) }
    desk.onCancel { task.cancel() }
    let outcome = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    switch outcome {
    case .success(let value): desk.close(with: success(value)?.asLevel(.success))
    case .failure(let error) where task.isCancelled || error is CancellationError:
      desk.close(with: desk.cancelled)
    case .failure(let error):
      desk.close(with: failure(error)?.asLevel(.error), hasFailed: true)
    }
    return try outcome.get()
  }

  private static func outcome<Value: Sendable, Failure: Error>(
    of work: @Sendable (WorkProgress) async throws(Failure) -> Value, progress: WorkProgress
  ) async -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(try await work(progress))
    } catch {
      return .failure(error)
    }
  }
}

extension SnackbarManager {
  /// Shows a snack while a work goes on, and what came of it in its place; see the method of the
  /// same name.
  /// - Throws: What the work throws.
  @discardableResult
  public static func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: String? = nil, failure: String? = nil,
    options: WorkOptions = WorkOptions(),
    work: @escaping @Sendable (WorkProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await shared.during(
      snack, success: success, failure: failure, options: options, work: work)
  }

  /// Shows a snack while a work goes on, and what came of it in its place; see the method of the
  /// same name.
  /// - Throws: What the work throws.
  @discardableResult
  public static func during<Value: Sendable, Failure: Error>(
    _ snack: Snack, success: (Value) -> Snack?, failure: (Failure) -> Snack?,
    options: WorkOptions = WorkOptions(),
    work: @escaping @Sendable (WorkProgress) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await shared.during(
      snack, success: success, failure: failure, options: options, work: work)
  }
}

extension Snack {
  /// The snack as news of a level, unless it names one.
  fileprivate func asLevel(_ level: Level) -> Snack {
    var snack = self
    if snack.level == .plain { snack.level = level }
    return snack
  }
}
