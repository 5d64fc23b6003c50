import Glibc
import Synchronization

/// An order for the host that comes past its keys: the signal SIGUSR1 sends it to its shell.
enum OutsideOrder {
  private static let hasCome = Atomic(false)

  /// Takes the signal from now on.
  static func listen() {
    signal(SIGUSR1) { _ in OutsideOrder.hasCome.store(true, ordering: .relaxed) }
  }

  /// Whether it has come since this was last asked.
  static func take() -> Bool { hasCome.exchange(false, ordering: .relaxed) }
}
