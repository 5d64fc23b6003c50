internal import ActorHandlers
internal import SnackCore
internal import Synchronization

/// The interface for the screen.
extension BulletinManager {
  /// Returns and clears the pending orders and the items' requests.
  func consumeOrders() -> (
    orders: [BulletinOrder], requests: [(link: BulletinLink, request: BulletinRequest)]
  ) {
    state.withLock { state in
      defer { state.requests = [] }
      return (state.orders.consume(), state.requests)
    }
  }

  var settings: BulletinSettings { state.withLock(\.settings) }

  /// Records that the bulletin is dismissed by the user or by the end of the screen.
  func noteDismissal() { state.withLock { $0.orders.noteDismissal() } }

  /// Whether the bulletin has the focus.
  package var hasFocus: Bool { state.withLock(\.hasFocus) }

  /// Whether a screen shows the bulletin; one that waits for another is not presented.
  package var isPresented: Bool { state.withLock { $0.presenter != nil } }

  /// Records whether the bulletin has the focus.
  func note(hasFocus: Bool) { state.withLock { $0.hasFocus = hasFocus } }

  /// Records the cards above the root.
  func note(stack: [any BulletinItem]) {
    // Release the old cards outside the lock: their deinitializers may call the manager.
    let old = state.withLock { state in
      defer { state.stack = stack }
      return state.stack
    }
    withExtendedLifetime(old) {}
  }

  /// Claims the bulletin for one screen.
  /// - Returns: Whether the bulletin could be claimed.
  func claim(for screen: SnackbarManager) -> Bool {
    state.withLock { state in
      guard state.canBeClaimed else { return false }
      state.presenter = screen
      return true
    }
  }

  /// Releases the bulletin, and keeps cards pushed during its dismissal for the next presentation.
  func release(restoring cards: [any BulletinItem]) {
    // The bulletin may be waiting for this or another screen by now.
    change { state in
      state.orders.restore(cards)
      state.presenter = nil
    }
  }

  /// Calls the hooks of an effect.
  ///
  /// Runs on the screen's thread and without a lock, so hooks may call anything.
  func deliver(_ effect: BulletinEffect) {
    switch effect {
    case .setUp(let item):
      item.bulletin.manager = self
      item.setUp()
    case .tearDown(let item):
      item.tearDown()
      if item.bulletin.manager === self { item.bulletin.manager = nil }
    case .willDisplay(let item): item.willDisplay()
    case .onDisplay(let item): item.onDisplay()
    case .dismissed(let item, let reason):
      item.onDismiss(reason)
      state.withLock(\.onDismiss)?(self, reason)
    }
  }
}
