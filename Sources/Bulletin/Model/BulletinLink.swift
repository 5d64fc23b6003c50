import Synchronization

/// What an item asks of the manager that shows it.
protocol BulletinDesk: AnyObject, Sendable {
  /// The item of a tie has something else to show; called from any thread.
  func contentChanged(of link: BulletinLink)
}

/// The tie between an item and the manager that shows it: an item makes one and keeps it.
///
/// It is a class because it is the item's identity. The manager is held weakly, so an item keeps
/// none alive, and it may be asked from any thread.
public final class BulletinLink: Sendable {
  private struct State {
    weak var desk: (any BulletinDesk)?
  }

  private let state = Mutex(State())

  /// Makes the tie of an item that no manager shows.
  public init() {}

  /// The manager that shows the item.
  var desk: (any BulletinDesk)? {
    get { state.withLock(\.desk) }
    set { state.withLock { $0.desk = newValue } }
  }

  /// Says that the item has something else to show; if it is on the screen it is laid out anew.
  public func contentChanged() { desk?.contentChanged(of: self) }
}
