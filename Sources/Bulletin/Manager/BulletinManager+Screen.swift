internal import ActorHandlers
internal import SnackCore
internal import Synchronization

/// The interface for the screen.
extension BulletinManager {
  /// Whether orders or requests are pending.
  var hasOrders: Bool { state.withLock { !$0.orders.isEmpty || !$0.requests.isEmpty } }

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

  /// Records the cards above the root.
  func note(stack: [any BulletinItem]) {
    // Release the old cards outside the lock: their deinitializers may call the manager.
    let old = state.withLock { state in
      defer { state.stack = stack }
      return state.stack
    }
    withExtendedLifetime(old) {}
  }

  /// Whether the bulletin waits to be shown and no screen has claimed it.
  var canBeClaimed: Bool { state.withLock(\.canBeClaimed) }

  /// Claims the bulletin for one screen.
  /// - Returns: Whether the bulletin could be claimed.
  func claim() -> Bool {
    state.withLock { state in
      guard state.canBeClaimed else { return false }
      state.isOnScreen = true
      return true
    }
  }

  /// Releases the bulletin; cards pushed during its dismissal are for the next presentation.
  func release(restoring cards: [any BulletinItem]) {
    let screen = state.withLock { state in
      state.orders.restore(cards)
      state.isOnScreen = false
      return state.screen
    }
    // The bulletin may be waiting for another screen by now.
    screen?.wakeScreen()
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
