import ArgumentParser
import Glibc
import SnackTerm

/// A toast that shows the progress and the outcome of a command.
final class CommandToast {
  private let arguments: [String]
  private let snack: Snack
  private let texts: CommandTexts
  private let showsOutput: Bool
  private let signals: TerminationSignals
  private var run: Result<CommandRun, CommandEnd>?
  /// Whether the outcome is already on standard error.
  private var isOutcomeAnnounced = false

  /// Creates a toast for a command.
  /// - Parameters:
  ///   - arguments: The command and its arguments.
  ///   - snack: The toast while the command runs; the result has the same duration.
  ///   - texts: The texts of the result.
  ///   - showsOutput: Whether the command's output is visible under the toast.
  init(of arguments: [String], as snack: Snack, texts: CommandTexts, showsOutput: Bool) {
    self.arguments = arguments
    self.showsOutput = showsOutput
    self.snack = snack
    self.texts = texts
    signals = TerminationSignals()
  }

  /// Shows the toast over the output until it closes; the command may run longer.
  func show(on overlay: SnackOverlay) -> CloseReason {
    // As wide as the toast allows, so that its height never changes.
    let columns = overlay.stack.traits.size.width - Self.columnsBesideText
    let task = CommandTask(
      snack: snack, results: CommandResults(of: snack, texts: texts),
      lineWidth: min(Self.maxLineWidth, max(1, columns)), minimumDuration: .milliseconds(800))
    let feed = showsOutput ? try? OutputFeed() : nil
    let output = feed.map {
      PaneReader($0, pane: OutputPane(depth: overlay.stack.traits.depth))
    }
    let reason = SingleToast.show(
      snack, on: overlay, output: output, quitItem: ToastScreen.leaveItem
    ) {
      task.start(on: overlay.manager)
      launch(for: task, on: overlay.manager, hasScreen: true, feed: feed)
    }
    if overlay.hasHungUp { try? run?.get().cancel() }
    return reason
  }

  private static let columnsBesideText = 14
  private static let maxLineWidth = 44

  /// Announces the toast on standard error until the command has ended.
  /// - Throws: A `TerminalError` if no file descriptor is available.
  func announce(on manager: SnackbarManager) throws -> CloseReason {
    var isAnnounced = false
    var reason: CloseReason?
    let announcer = try SnackAnnouncer(manager: manager) {
      $0.write(to: STDERR_FILENO)
      isAnnounced = true
    }
    defer { announcer.close() }
    announcer.onClose = { reason = $0.reason }
    // A printed line remains readable, so the result needs no time on the screen.
    let task = CommandTask(
      snack: snack, results: CommandResults(of: snack, texts: texts, duration: .shortest),
      lineWidth: nil, minimumDuration: .zero)
    task.start(on: manager)
    announcer.run { isAnnounced }
    launch(for: task, on: manager, hasScreen: false, feed: nil)
    announcer.run { reason != nil }
    isOutcomeAnnounced = true
    return reason ?? .hostEnded
  }

  /// Forwards the output and waits for the command to end; call it once the screen is closed.
  /// - Throws: The exit status, unless it is 0.
  func finish() throws {
    let end: CommandEnd
    switch run {
    case .success(let run):
      let loss = run.release()
      end = run.waitForEnd()
      if let loss {
        Stage.printError(
          "cannot save the output of the command: \(String(cString: strerror(loss)))")
      }
    case .failure(let failure):
      end = failure
      if !isOutcomeAnnounced { printError(end) }
    // Quitting before the toast appeared counts as cancelling the command.
    case nil: end = .cancelled
    }
    signals.reraise()
    guard end.status != 0 else { return }
    throw ExitCode(end.status)
  }

  private func printError(_ end: CommandEnd) {
    let summary = end.summary.prefix(1).lowercased() + end.summary.dropFirst()
    Stage.printError("\(Output.sanitized(arguments[0])): \(summary)")
  }

  private func launch(
    for task: CommandTask, on manager: SnackbarManager, hasScreen: Bool, feed: OutputFeed?
  ) {
    let run = Result { () throws(CommandEnd) in
      try CommandRun(arguments, hasScreen: hasScreen, feed: feed, signals: signals)
    }
    self.run = run
    signals.forward {
      try? run.get().forceEnd()
      manager.removeAll()
    }
    task.runs.continuation.yield(run)
    task.runs.continuation.finish()
  }
}

/// A command as a task with a toast.
private struct CommandTask: Sendable {
  let snack: Snack
  let results: CommandResults
  /// The width of the output line in the toast, in columns; `nil` to show no output.
  let lineWidth: Int?
  /// The minimum time for which the toast shows the task.
  let minimumDuration: Duration
  /// A stream that delivers the command once it is started.
  let runs = AsyncStream<Result<CommandRun, CommandEnd>>.makeStream()

  func start(on manager: SnackbarManager) {
    let options = TaskOptions(
      showDelay: .zero, minimumDuration: minimumDuration, cancelHotkey: "x")
    Task.detached {
      // The exit status reports the outcome.
      _ = try? await manager.during(
        snack, success: { results.snack(for: .exited(0)) },
        failure: { error in (error as? CommandEnd).map { results.snack(for: $0) } },
        options: options
      ) { progress in
        for await run in runs.stream { try await perform(run, progress) }
      }
    }
  }

  /// Waits for the command.
  /// - Throws: The failure of the command.
  private func perform(_ run: Result<CommandRun, CommandEnd>, _ progress: TaskProgress) async throws
  {
    let end = await (try run.get()).end { fraction, line in
      if let fraction { progress.report(fraction: fraction) }
      guard let line, let lineWidth else { return }
      let shown = TextFlow.singleLine(line, width: lineWidth).text
      progress.report(message: "\(snack.message)\n\(shown)")
    }
    guard end != .cancelled else { throw CancellationError() }
    guard end == .exited(0) else { throw end }
  }
}
