import Synchronization

/// Options for the snack of a task.
///
/// ```swift
/// let options = TaskOptions(showDelay: .seconds(1), cancelLabel: "Stop", cancelHotkey: "s")
/// try await SnackbarManager.during("Indexing…", success: "Indexed", options: options) { _ in
///   try await Task.sleep(for: .seconds(5))
/// }
/// ```
public struct TaskOptions: Sendable {
  /// The time a task must run before anything but its failure is shown; negative counts as zero.
  public var showDelay: Duration
  /// The minimum time a snack is visible, however soon the task ends; negative counts as zero.
  public var minimumDuration: Duration
  /// The label of the button that cancels the task; `nil` omits the button.
  ///
  /// It follows the snack's own buttons. Its identifier is `cancel`, or `cancel 2` and so on if
  /// that is taken. The default label is shown in the manager's language.
  public var cancelLabel: String?
  /// The key that cancels the task.
  public var cancelHotkey: Character?
  /// The message to show after the task was cancelled; `nil` dismisses the snack.
  ///
  /// The default message is shown in the manager's language.
  public var cancelledMessage: String?

  /// Creates task options.
  public init(
    showDelay: Duration = .milliseconds(300), minimumDuration: Duration = .milliseconds(800),
    cancelLabel: String? = BuiltInStrings.english.cancel, cancelHotkey: Character? = nil,
    cancelledMessage: String? = BuiltInStrings.english.cancelled
  ) {
    self.showDelay = showDelay
    self.minimumDuration = minimumDuration
    self.cancelLabel = cancelLabel
    self.cancelHotkey = cancelHotkey
    self.cancelledMessage = cancelledMessage
  }

  var timing: TaskTiming {
    TaskTiming(showDelay: max(.zero, showDelay), minimumDuration: max(.zero, minimumDuration))
  }
}

/// A reporter for the progress of a task, usable from any thread.
///
/// Reports are cheap: those that would not be visible or come too fast are skipped, but never the
/// last one. After the task has ended they have no effect.
///
/// ```swift
/// try await SnackbarManager.during("Copying…", success: "Copied") { progress in
///   for file in 1...20 {
///     progress.report(message: "File \(file) of 20")
///     progress.report(fraction: Double(file) / 20)
///     try await Task.sleep(for: .milliseconds(100))
///   }
/// }
/// ```
public struct TaskProgress: Sendable {
  let reporter: TaskReporter

  /// Creates a reporter for a task that the caller runs itself.
  package init(reporter: TaskReporter) {
    self.reporter = reporter
  }

  /// Reports the completed fraction, 0…1; numbers outside are clamped, and NaN shows the spinner.
  public func report(fraction: Double) {
    reporter.change { snack in
      let progress = SnackProgress.fraction(fraction)
      guard progress.step != snack.progress?.step else { return false }
      snack.progress = progress
      return true
    }
  }

  /// Reports the current step as the message of the snack.
  public func report(message: String) {
    reporter.change { snack in
      guard snack.message != message else { return false }
      snack.message = message
      return true
    }
  }
}

/// The connection between a task, which may run on any thread, and its snack.
///
/// It is a class because the snack's button, the task and its caller share it.
package final class TaskReporter: Sendable {
  private struct State {
    /// The snack as last reported; `nil` once the task has ended.
    var snack: Snack?
    var token: SnackToken?
    /// The reuse identifier for a result that has none.
    var identifier: String?
    /// The identifier of the Cancel button, if there is one.
    var button: String?
    var isCancelled = false
    var cancel: (@Sendable () -> Void)?
  }

  private let manager: SnackbarManager
  private let options: TaskOptions
  private let state = Mutex(State())

  package init(manager: SnackbarManager, options: TaskOptions) {
    self.manager = manager
    self.options = options
  }

  /// Shows the snack, under a unique identifier unless it has one.
  ///
  /// Without that, a second task with the same texts would replace the first one's snack, button
  /// and result.
  @discardableResult
  package func open(_ snack: Snack) -> SnackHandle {
    let identifier = snack.reuseIdentifier
    var snack = snack
    snack.reuseIdentifier = identifier ?? manager.nextTaskName()
    if snack.level == .plain, snack.icon == nil { snack.level = .info }
    snack.progress = snack.progress ?? .indeterminate
    snack.duration = .untilDismissed
    snack.taskTiming = options.timing
    let button = options.cancelLabel.map { label in
      var button = SnackAction(
        label, id: Self.freeIdentifier(among: snack.actions), hotkey: options.cancelHotkey,
        keepsOpen: true
      ) { self.cancel() }
      button.releasesFocus = true
      snack.actions.append(button)
      return button.id
    }
    let handle = manager.add(snack: snack)
    state.withLock { state in
      state.snack = snack
      state.token = handle.token
      state.identifier = identifier
      state.button = button
    }
    return handle
  }

  /// Returns a readable identifier for the Cancel button that no other action has.
  private static func freeIdentifier(among actions: [SnackAction]) -> String {
    let taken = Set(actions.map(\.id))
    var identifier = "cancel"
    var number = 1
    while taken.contains(identifier) {
      number += 1
      identifier = "cancel \(number)"
    }
    return identifier
  }

  /// Sets the cancellation handler, and calls it immediately if cancellation was already requested.
  package func onCancel(_ cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.cancel = cancel
      return state.isCancelled
    }
    if isCancelled { cancel() }
  }

  /// Cancels the task and removes the Cancel button, which may be pressed again until the next turn.
  private func cancel() {
    let (isFirst, button, cancel) = state.withLock { state in
      defer { state.isCancelled = true }
      return (!state.isCancelled, state.button, state.cancel)
    }
    guard isFirst else { return }
    change { snack in
      snack.actions.removeAll { $0.id == button }
      return true
    }
    cancel?()
  }

  /// Changes the snack, unless the task has ended or the change has no effect.
  func change(_ change: (inout Snack) -> Bool) {
    state.withLock { state in
      guard let token = state.token, var snack = state.snack, change(&snack) else { return }
      state.snack = snack
      manager.report(snack, of: token)
    }
  }

  /// Ends the task and shows its result, if any; a failure is shown even if the snack never was.
  package func close(with result: Snack?, hasFailed: Bool = false) {
    let (snack, token, identifier) = state.withLock { state in
      defer {
        state.snack = nil
        state.cancel = nil
      }
      return (state.snack, state.token, state.identifier)
    }
    guard var snack, let token else { return }
    snack.reuseIdentifier = identifier
    let successor = result.map { Self.successor($0, of: snack) }
    manager.finish(token, with: successor, hasFailed: hasFailed)
  }

  /// Whether the user has cancelled the task.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The snack to show after cancellation; `nil` if there is none.
  package var cancelled: Snack? {
    options.cancelledMessage.map { message in
      let isOwn = message == BuiltInStrings.english.cancelled
      return Snack(message: isOwn ? manager.strings.cancelled : message, level: .info)
    }
  }

  /// Returns a result with the alignment, presentation and view of the snack that it replaces.
  private static func successor(_ result: Snack, of snack: Snack) -> Snack {
    var result = result
    result.reuseIdentifier = result.reuseIdentifier ?? snack.reuseIdentifier
    result.alignment = snack.alignment
    result.presentationStyle = snack.presentationStyle
    result.makeView = snack.makeView
    return result
  }
}
