import Glibc
import Synchronization

/// An order that bypasses the host's keys: SIGUSR1 sends the host to its shell.
enum SignalOrder {
  private static let isPending = Atomic(false)

  /// Handles the signal from now on.
  static func listen() {
    signal(SIGUSR1) { _ in SignalOrder.isPending.store(true, ordering: .relaxed) }
  }

  /// Returns whether the signal has arrived since the last call.
  static func consume() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}
