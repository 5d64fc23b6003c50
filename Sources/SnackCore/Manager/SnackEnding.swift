internal import ActorHandlers

/// The end of a presentation, recorded but not yet reported.
package struct SnackEnding: Sendable {
  /// The presentation that ended, and the reason.
  package let closing: Closing
  let record: SnackRecord?

  /// Resumes the tasks that await the end, and calls the snack's hook.
  ///
  /// It runs on the screen's thread without holding a lock, so the hook may call anything.
  /// - Returns: Whether a hook was called.
  package func report() -> Bool {
    guard let record else { return false }
    record.finish(closing.reason)
    guard record.hooks.closed != nil || record.hooks.afterClose != nil else { return false }
    record.hooks.closed?(closing.reason)
    record.hooks.afterClose?()
    return true
  }
}
