import Glibc
import SnackTerm

/// The toast of a program on a pseudo-terminal: its progress, a Cancel button, and its result.
struct ForwardedTask {
  private let reporter: TaskReporter
  private let handle: SnackHandle
  private let results: CommandResults
  private var monitor = LineMonitor()
  /// Whether the program was asked to exit.
  private var hasCancelled = false

  /// Shows the toast.
  /// - Parameters:
  ///   - snack: The toast while the program runs.
  ///   - results: The toasts for its result.
  ///   - manager: The manager that shows them.
  init(_ snack: Snack, results: CommandResults, on manager: SnackbarManager) {
    let options = TaskOptions(
      showDelay: .zero, minimumDuration: .milliseconds(800), cancelLabel: manager.strings.cancel,
      cancelHotkey: "x")
    reporter = TaskReporter(manager: manager, options: options)
    handle = reporter.open(snack)
    self.results = results
  }

  /// Whether the toast, or the result in its place, was dismissed.
  var isOver: Bool { handle.closeReason != nil }

  /// Reads output, whose numeric lines set the progress.
  mutating func read(_ output: UnsafeRawBufferPointer) {
    monitor.read(output)
    guard let fraction = monitor.consumeReport().fraction else { return }
    TaskProgress(reporter: reporter).report(fraction: fraction)
  }

  /// Returns whether to cancel the program now; true at most once.
  /// - Parameter isUnwatched: Whether nobody can see the program any more.
  /// - Returns: Whether to cancel it.
  mutating func consumeCancellation(isUnwatched: Bool) -> Bool {
    guard !hasCancelled, isUnwatched || reporter.isCancelled else { return false }
    hasCancelled = true
    return true
  }

  /// Shows the result, unless the toast was dismissed.
  /// - Parameter end: The outcome of the program.
  /// - Returns: The outcome as the user knows it: an interrupted program was cancelled, too.
  func end(with end: CommandEnd) -> CommandEnd {
    let isInterrupted = [.signalled(SIGINT), .exited(128 + SIGINT)].contains(end)
    let end = hasCancelled || isInterrupted ? .cancelled : end
    if end == .cancelled {
      reporter.close(with: reporter.cancelled)
    } else {
      reporter.close(with: results.leveledSnack(for: end), hasFailed: end != .exited(0))
    }
    return end
  }

  func dismiss() { handle.dismiss() }
}

extension CommandResults {
  /// Returns the toast for an outcome, with its level.
  fileprivate func leveledSnack(for end: CommandEnd) -> Snack {
    var snack = snack(for: end)
    snack.level = end == .exited(0) ? .success : .error
    return snack
  }
}
