import Glibc
import Synchronization

/// An order that bypasses the host's keys: SIGUSR1 sends the host to its shell.
enum OutsideOrder {
  private static let hasCome = Atomic(false)

  /// Handles the signal from now on.
  static func listen() {
    signal(SIGUSR1) { _ in OutsideOrder.hasCome.store(true, ordering: .relaxed) }
  }

  /// Returns whether the signal has arrived since the last call.
  static func consume() -> Bool { hasCome.exchange(false, ordering: .relaxed) }
}
