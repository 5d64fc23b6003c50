internal import SnackCore
internal import Synchronization

/// A list of the bulletins among the clients of a screen.
///
/// The core passes clients on without knowing their types. Therefore each bulletin enters itself,
/// in the roster that is open on the current thread.
final class BulletinRoster: Sendable {
  /// The roster that is open on the current thread.
  private static let current = TaskLocal<BulletinRoster?>(wrappedValue: nil)

  private let managers = Mutex<[BulletinManager]>([])

  /// Returns the bulletins among clients, in order.
  static func managers(of clients: [ScreenClient]) -> [BulletinManager] {
    guard !clients.isEmpty else { return [] }
    let roster = BulletinRoster()
    current.withValue(roster) { for client in clients { client.enter() } }
    return roster.managers.withLock(\.self)
  }

  /// Enters a bulletin in the open roster.
  static func enter(_ manager: BulletinManager) {
    current.get()?.managers.withLock { $0.append(manager) }
  }
}
