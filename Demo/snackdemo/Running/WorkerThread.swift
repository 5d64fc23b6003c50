import Foundation

/// Threads for blocking calls, which Swift tasks must not make.
enum WorkerThread {
  /// Runs `body` on a new thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread(body)
  }
}
