import Synchronization

/// What happened, in its order, from whatever thread.
final class Journal: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// What was noted since this was last asked.
  func consume() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
