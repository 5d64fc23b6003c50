public import SnackCore
internal import Synchronization

/// What of a bulletin may be set at any time and counts at once.
struct BulletinSettings: Hashable, Sendable {
  var appearance: BulletinAppearance?
  var background = BulletinBackground.dimmed
  var allowsSwipe = true
  var snackPlace = BulletinSnackPlace.above
}

/// Shows cards at the bottom of a screen, one at a time: a root, and what is pushed above it.
///
/// Everything may be called from any thread and at any time: early, late, and twice. What makes no
/// sense then changes nothing; what is pushed before the bulletin shows is there when it comes. An
/// order waits until the thread of the screen takes its next turn, and wakes it if it sleeps. While a
/// bulletin shows the screen keeps its manager, so nobody else has to.
public final class BulletinManager: Sendable, BulletinDesk, ScreenGuest {
  /// What is called when the bulletin has gone.
  public typealias DismissalHandler = @Sendable (BulletinManager, BulletinDismissal) -> Void

  struct State {
    var orders = BulletinOrders()
    /// What items want to be done with their cards.
    var wishes: [(link: BulletinLink, wish: BulletinWish)] = []
    var settings = BulletinSettings()
    var onDismiss: DismissalHandler?
    /// The cards above the root, as the screen has them.
    var stack: [any BulletinItem] = []
    weak var screen: SnackbarManager?
    /// Whether a screen has it.
    var isOnScreen = false

    var canBeClaimed: Bool { orders.wantsToShow && !isOnScreen }
  }

  /// The card that the bulletin begins with.
  public let rootItem: any BulletinItem
  let state = Mutex(State())

  /// Makes a bulletin that does not show.
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

  /// Lets the bulletin come, and calls a function when that showing has ended.
  package func show(
    over screen: SnackbarManager, animated: Bool = true, onEnd listener: BulletinListener?
  ) {
    let old = state.withLock { state in
      defer { state.screen = screen }
      state.orders.append(.event(.show(animated: animated)))
      if let listener { state.orders.append(.listen(listener)) }
      return state.screen
    }
    withExtendedLifetime(old) { screen.invite(self) }
  }

  func wakeScreen() { state.withLock(\.screen)?.wakeScreen() }

  func take(_ wish: BulletinWish, of link: BulletinLink) {
    let screen = state.withLock { state in
      let last = state.wishes.lastIndex { $0.link === link }
      if let last, wish.replaces(state.wishes[last].wish) { state.wishes.remove(at: last) }
      state.wishes.append((link, wish))
      return state.screen
    }
    screen?.wakeScreen()
  }

  /// Ends the wait of a bulletin that no screen has; says whether it has none.
  func withdraw() -> Bool {
    let orders = state.withLock { state in
      state.isOnScreen ? nil : state.orders.withdraw()
    }
    for case .listen(let listener) in orders ?? [] { listener(.programmatic) }
    return orders != nil
  }
}
