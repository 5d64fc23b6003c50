// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSnackTerm
internal import SnackCore
internal import Synchronization

/// Shows the toast of a task.
@c @implementation
public func snackterm_task_begin(
  _ snack: UnsafePointer<snackterm_snack>?, _ options: UnsafePointer<snackterm_task_options>?
) -> snackterm_id {
  reporting(0) { () throws(Failure) in
    let manager = try Registry.postingManager()
    let source = try snackterm_snack(snack)
    let options = try options.map { pointer throws(Failure) in
      try snackterm_task_options(copying: pointer)
    }
    let presentation = Presentation()
    let reporter = try TaskReporter(
      manager: manager, options: TaskOptions(options ?? snackterm_task_options()))
    let task = try Snack(source, of: presentation)
    if let options, let onCancel = options.on_cancel {
      let call = CancelCall(user: options.user, function: onCancel)
      reporter.onCancel { call.function(call.user, presentation.id) }
    }
    return presentation.add {
      let handle = reporter.open(task)
      Registry.tasks.withLock { $0[handle.token.rawValue] = reporter }
      return handle
    }
  }
}

/// Reports the progress of a task.
@c @implementation
public func snackterm_task_progress(
  _ id: snackterm_id, _ fraction: Double, _ message: UnsafePointer<CChar>?
) -> Int32 {
  reporting { () throws(Failure) in
    let progress = TaskProgress(reporter: try Registry.task(id))
    if !(fraction < 0) { progress.report(fraction: fraction) }
    if let message = String(message) { progress.report(message: message) }
    return SNACKTERM_OK.rawValue
  }
}

/// Ends a task and shows its result.
@c @implementation
public func snackterm_task_end(
  _ id: snackterm_id, _ result: UnsafePointer<snackterm_snack>?
) -> Int32 {
  reporting { () throws(Failure) in
    let reporter = try Registry.task(id)
    guard let result else {
      reporter.close(with: reporter.isCancelled ? reporter.cancelled : nil)
      Registry.tasks.withLock { _ = $0.removeValue(forKey: id) }
      return SNACKTERM_OK.rawValue
    }
    var snack = try Snack(snackterm_snack(result), of: Presentation(id: id))
    if snack.level == .plain { snack.level = .success }
    reporter.close(with: snack, hasFailed: snack.level == .error)
    Registry.tasks.withLock { _ = $0.removeValue(forKey: id) }
    return SNACKTERM_OK.rawValue
  }
}

/// A callback of the program, unchecked because the library only passes `user` to it.
private struct CancelCall: @unchecked Sendable {
  let user: UnsafeMutableRawPointer?
  let function: @convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void
}

extension snackterm_task_options: SizedStructure {
  static let name = "snackterm_task_options"
  static let firstSize = 56
}

extension TaskOptions {
  fileprivate init(_ source: snackterm_task_options) throws(Failure) {
    self.init()
    showDelay = try Self.duration(source.show_delay, or: showDelay, named: "show_delay")
    minimumDuration = try Self.duration(
      source.minimum_time, or: minimumDuration, named: "minimum_time")
    cancelHotkey = try Character(hotkey: source.cancel_hotkey)
    if let label = String(source.cancel_label) { cancelLabel = label }
    if source.on_cancel == nil { cancelLabel = nil }
  }

  /// Returns a number of seconds as a duration: 0 is the default, and -1 is none.
  private static func duration(
    _ seconds: Double, or usual: Duration, named name: String
  ) throws(Failure) -> Duration {
    try Limits.check(seconds, in: -1...3600, named: name)
    return seconds == 0 ? usual : .seconds(max(0, seconds))
  }
}

extension Registry {
  /// The tasks that have not ended, whether or not their toasts have.
  static let tasks = Mutex<[UInt64: TaskReporter]>([:])

  static func task(_ id: UInt64) throws(Failure) -> TaskReporter {
    _ = try postingManager()
    guard let task = tasks.withLock({ $0[id] }) else {
      throw Failure(SNACKTERM_ENOENT, "no running task \(id)")
    }
    return task
  }
}
