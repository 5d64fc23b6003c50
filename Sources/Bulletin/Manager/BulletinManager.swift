internal import ActorHandlers
package import SnackCore
internal import Synchronization

/// The settings of a bulletin, which can change at any time and apply immediately.
struct BulletinSettings: Hashable, Sendable {
  var appearance: BulletinAppearance?
  var background = BulletinBackground.dimmed
  var allowsSwipe = true
  var snackPlacement = BulletinSnackPlacement.above
}

/// A bulletin: a root card and a stack above it, shown one at a time at the bottom of a screen.
///
/// All members may be used from any thread at any time; calls that do not apply have no effect.
/// Cards pushed before the presentation are in the stack when the bulletin appears. Calls wake the
/// screen's thread if it sleeps, and are processed at its next update. The screen retains the
/// manager while the bulletin is visible.
///
/// ```swift
/// let card = PageBulletinItem(title: "Delete the log?")
/// card.actionButtonTitle = "Delete"
/// card.actionHandler = { $0.bulletin.manager?.dismissBulletin() }
/// let bulletin = BulletinManager(rootItem: card)
/// bulletin.onDismiss = { _, reason in print("dismissed: \(reason)") }
/// bulletin.showBulletin()
/// ```
public final class BulletinManager: Sendable {
  /// A handler called when the bulletin has been dismissed.
  public typealias DismissalHandler = @isolated(any) (BulletinManager, BulletinDismissal) -> Void

  struct State {
    var orders = BulletinOrders()
    /// Pending requests from items.
    var requests: [(link: BulletinLink, request: BulletinRequest)] = []
    var settings = BulletinSettings()
    var onDismiss: ActorReporter<BulletinManager, BulletinDismissal>?
    /// The cards above the root, as last recorded by the screen.
    var stack: [any BulletinItem] = []
    weak var screen: SnackbarManager?
    /// Whether a screen has claimed the bulletin.
    var isOnScreen = false

    var canBeClaimed: Bool { orders.isShowRequested && !isOnScreen }
  }

  /// The first card of the bulletin.
  public let rootItem: any BulletinItem
  let state = Mutex(State())

  /// Creates a hidden bulletin.
  public init(rootItem: any BulletinItem) {
    self.rootItem = rootItem
  }

  // MARK: Orders

  func order(_ event: BulletinEvent) {
    let screen = state.withLock { state in
      state.orders.append(.event(event))
      return state.screen
    }
    screen?.wakeScreen()
  }

  /// Presents the bulletin, and calls a function when that presentation has ended.
  package func show(
    over screen: SnackbarManager, animated: Bool = true, onEnd listener: BulletinListener?
  ) {
    let old = state.withLock { state in
      defer { state.screen = screen }
      state.orders.append(.event(.show(animated: animated)))
      if let listener { state.orders.append(.listen(listener)) }
      return state.screen
    }
    withExtendedLifetime(old) { screen.addClient(client) }
  }

  /// The bulletin as a client, which is retained while it waits for a screen.
  var client: ScreenClient {
    ScreenClient(id: ObjectIdentifier(self)) { BulletinRoster.enter(self) }
  }

  func wakeScreen() { state.withLock(\.screen)?.wakeScreen() }

  /// Enqueues a request for the card of a link's item; can be called from any thread.
  func enqueue(_ request: BulletinRequest, from link: BulletinLink) {
    let screen = state.withLock { state in
      let old = state.requests.lastIndex { $0.link === link }
      if let old, request.replaces(state.requests[old].request) { state.requests.remove(at: old) }
      state.requests.append((link, request))
      return state.screen
    }
    screen?.wakeScreen()
  }

  /// Cancels the presentation of a bulletin that no screen has claimed.
  /// - Returns: Whether no screen had claimed it.
  func withdraw() -> Bool {
    let orders = state.withLock { state in
      state.isOnScreen ? nil : state.orders.withdraw()
    }
    for case .listen(let listener) in orders ?? [] { listener(.programmatic) }
    return orders != nil
  }
}
