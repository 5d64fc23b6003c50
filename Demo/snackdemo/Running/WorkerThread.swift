import Foundation

/// Threads for calls that block, which the tasks of Swift must not do.
enum WorkerThread {
  /// Runs `body` on a thread of its own.
  static func start(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(body)
  }
}
