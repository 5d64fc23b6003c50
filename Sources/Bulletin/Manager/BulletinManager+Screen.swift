internal import SnackCore
internal import Synchronization

/// The side of the screen.
extension BulletinManager {
  /// Whether anything waits for the next turn of the screen.
  var hasNews: Bool { state.withLock { !$0.orders.isEmpty || !$0.wishes.isEmpty } }

  /// Takes the orders out that have come, and what items want to be done with their cards.
  func takeNews() -> (orders: [BulletinOrder], wishes: [(link: BulletinLink, wish: BulletinWish)]) {
    state.withLock { state in
      defer { state.wishes = [] }
      return (state.orders.take(), state.wishes)
    }
  }

  var settings: BulletinSettings { state.withLock(\.settings) }

  /// Notes that the bulletin goes because a person has dismissed it, or the screen has ended.
  func noteGoing() { state.withLock { $0.orders.noteGoing() } }

  /// Notes which cards are above the root.
  func note(stack: [any BulletinItem]) {
    // What was there goes outside of the lock: its end may call the manager.
    let old = state.withLock { state in
      defer { state.stack = stack }
      return state.stack
    }
    withExtendedLifetime(old) {}
  }

  /// Whether it waits to show, and no screen has it.
  var canBeClaimed: Bool { state.withLock(\.canBeClaimed) }

  /// Takes the bulletin for one screen, and says whether that could be.
  func claim() -> Bool {
    state.withLock { state in
      guard state.canBeClaimed else { return false }
      state.isOnScreen = true
      return true
    }
  }

  /// Gives the bulletin free; cards that were pushed while it went are for the next time.
  func release(leaving cards: [any BulletinItem]) {
    let screen = state.withLock { state in
      state.orders.restore(cards)
      state.isOnScreen = false
      return state.screen
    }
    // It may wait for another screen by now.
    screen?.wakeScreen()
  }

  /// Calls the hooks that an effect is for.
  ///
  /// It runs on the thread of the screen and without a lock: hooks may do whatever they like.
  func deliver(_ effect: BulletinEffect) {
    switch effect {
    case .setUp(let item):
      item.bulletin.desk = self
      item.setUp()
    case .tearDown(let item):
      item.tearDown()
      if item.bulletin.desk === self { item.bulletin.desk = nil }
    case .willDisplay(let item): item.willDisplay()
    case .onDisplay(let item): item.onDisplay()
    case .dismissed(let item, let reason):
      item.onDismiss(reason)
      onDismiss?(self, reason)
    }
  }
}

extension BulletinLink {
  /// The manager that shows the item; `nil` until it is set up and after it was torn down.
  public var manager: BulletinManager? { desk as? BulletinManager }
}
