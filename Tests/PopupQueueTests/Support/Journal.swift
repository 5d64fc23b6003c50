import Synchronization

/// A log of events from any thread, in order.
final class Journal: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Returns and clears the logged events.
  func consume() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
