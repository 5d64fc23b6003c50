internal import ActorHandlers
package import SnackCore
internal import Synchronization

/// The settings of a bulletin, which can change at any time and apply immediately.
struct BulletinSettings: Hashable, Sendable {
  var appearance = BulletinAppearance.standard
  var background = BulletinBackground.dimmed
  var allowsSwipe = true
  var snackPlacement = BulletinSnackPlacement.above
  var waitsForFocus = false
  var mustBeRead = false
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
    /// Whether the bulletin has the focus, as last recorded by the screen.
    var hasFocus = false
    /// The cards above the root, as last recorded by the screen.
    var stack: [any BulletinItem] = []
    /// The screen that was last asked to show the bulletin.
    weak var screen: SnackbarManager?
    /// The screen that has claimed the bulletin.
    weak var presenter: SnackbarManager?

    var canBeClaimed: Bool { orders.isShowRequested && presenter == nil }

    /// The screens to notify of orders; none while the bulletin is hidden.
    var notifiedScreens: [SnackbarManager] {
      let next = orders.isShowRequested && screen !== presenter ? screen : nil
      return [presenter, next].compactMap(\.self)
    }
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
    change { $0.orders.append(.event(event)) }
  }

  /// Presents the bulletin, and calls a function when that presentation has ended.
  package func show(
    over screen: SnackbarManager, animated: Bool = true, onEnd listener: BulletinListener?
  ) {
    request(over: screen, animated: animated, onEnd: listener)
    screen.addClient(self)
  }

  /// Requests a presentation, which begins once the caller has added the bulletin to the screen.
  ///
  /// It calls no hooks. Within a lock, use it only for a bulletin without an earlier screen. From
  /// then on, a dismissal has an effect.
  package func request(
    over screen: SnackbarManager, animated: Bool = true, onEnd listener: BulletinListener?
  ) {
    let old = state.withLock { state in
      defer { state.screen = screen }
      state.orders.append(.event(.show(animated: animated)))
      if let listener { state.orders.append(.listen(listener)) }
      return state.screen
    }
    withExtendedLifetime(old) {}
  }

  /// Cancels a presentation that no screen has claimed, without calling its listener.
  /// - Returns: Whether there was a listener that will not be called.
  package func discardRequest() -> Bool {
    let orders = state.withLock { state in
      state.presenter == nil ? state.orders.withdraw() : []
    }
    return orders.contains { if case .listen = $0 { true } else { false } }
  }

  /// Changes the state, and notifies the screens of the bulletin.
  func change(_ change: (inout State) -> Void) {
    let screens = state.withLock { state in
      change(&state)
      return state.notifiedScreens
    }
    for screen in screens { screen.addClient(self) }
  }

  /// Enqueues a request for the card of a link's item; can be called from any thread.
  func enqueue(_ request: BulletinRequest, from link: BulletinLink) {
    change { state in
      let old = state.requests.lastIndex { $0.link === link }
      if let old, request.replaces(state.requests[old].request) { state.requests.remove(at: old) }
      state.requests.append((link, request))
    }
  }

  /// Cancels the presentation of a bulletin that no screen has claimed.
  /// - Returns: Whether no screen had claimed it.
  func withdraw() -> Bool {
    let orders = state.withLock { state in
      state.presenter == nil ? state.orders.withdraw() : nil
    }
    for case .listen(let listener) in orders ?? [] { listener(.programmatic) }
    return orders != nil
  }
}
