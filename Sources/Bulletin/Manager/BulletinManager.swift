public import SnackCore
internal import Synchronization

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

  // MARK: Coming and going

  /// Lets the bulletin come over the screen that shows the snacks of a manager.
  ///
  /// Without such a screen it waits for one; while another bulletin shows there it waits until that
  /// has gone. Nothing happens if it shows already.
  /// - Parameters:
  ///   - screen: The manager of the screen's snacks.
  ///   - animated: Whether the card slides in; else it is there at once.
  public func showBulletin(over screen: SnackbarManager = .shared, animated: Bool = true) {
    show(over: screen, animated: animated, onEnd: nil)
  }

  /// Lets the bulletin go, or no longer wait; its stack of cards is empty then.
  ///
  /// No hook hears of one that goes before it has come.
  /// - Parameter animated: Whether the card slides out; else it is gone at once.
  public func dismissBulletin(animated: Bool = true) {
    guard !withdraw() else { return }
    order(.dismiss(.programmatic, part: animated ? nil : 0))
  }

  /// Whether the bulletin shows, comes, or waits to; false as soon as it goes.
  public var isShowingBulletin: Bool { state.withLock(\.orders.wantsToShow) }

  // MARK: From card to card

  /// The root and the cards that are pushed above it, the current one last.
  ///
  /// They are told as far as the screen has taken the orders: an order that waits for the next turn
  /// is not in it. Before the bulletin shows, and from when it goes, it is the root alone.
  public var items: [any BulletinItem] { [rootItem] + state.withLock(\.stack) }

  /// The card that shows, or comes; the last of ``items``.
  public var currentItem: any BulletinItem { state.withLock(\.stack.last) ?? rootItem }

  /// Makes a card current, above the one that is.
  public func push(item: any BulletinItem) { order(.push(item)) }

  /// Makes the card beneath current; at the root nothing happens.
  public func popItem() { order(.pop) }

  /// Makes one of the cards beneath current.
  /// - Parameters:
  ///   - item: The card.
  ///   - orDismiss: What happens if it is not among them: the bulletin goes, or else its root becomes
  ///     current.
  public func popTo(item: any BulletinItem, orDismiss: Bool = false) {
    order(.popTo(item, orDismiss: orDismiss))
  }

  /// Makes the root current.
  public func popToRootItem() { order(.popToRoot) }

  /// Makes the card current that the current one names as its next; nothing happens if it names none.
  public func displayNextItem() { order(.displayNext) }

  // MARK: Waiting

  /// Puts a spinner in the place of the card's content; nobody can dismiss the bulletin meanwhile.
  public func displayActivityIndicator() { order(.activityIndicator(true)) }

  /// Gives the card its content back, as it is now: the item is asked anew for its elements.
  public func hideActivityIndicator() { order(.activityIndicator(false)) }

  // MARK: Settings

  /// The look of cards that bring none of their own; `nil` goes with the theme of the snacks.
  public var appearance: BulletinAppearance? {
    get { self[\.settings.appearance] }
    set { self[\.settings.appearance] = newValue }
  }

  /// What becomes of the host's screen beside the card.
  public var backgroundStyle: BulletinBackground {
    get { self[\.settings.background] }
    set { self[\.settings.background] = newValue }
  }

  /// Whether a card that can be dismissed can be dragged down, or swept down by the arrow key.
  public var allowsSwipeInteraction: Bool {
    get { self[\.settings.allowsSwipe] }
    set { self[\.settings.allowsSwipe] = newValue }
  }

  /// Where snacks are while the bulletin shows.
  public var snackPlace: BulletinSnackPlace {
    get { self[\.settings.snackPlace] }
    set { self[\.settings.snackPlace] = newValue }
  }

  /// Called on the thread of the screen when the bulletin has gone, whatever card was on it; after
  /// the item's own hook.
  public var onDismiss: DismissalHandler? {
    get { state.withLock(\.onDismiss) }
    set {
      let old = state.withLock { state in
        defer { state.onDismiss = newValue }
        return state.onDismiss
      }
      withExtendedLifetime(old) {}
    }
  }

  private subscript<Value: Sendable>(part: WritableKeyPath<State, Value>) -> Value {
    get { state.withLock { $0[keyPath: part] } }
    set {
      state.withLock { $0[keyPath: part] = newValue }
      wakeScreen()
    }
  }
}

/// What of a bulletin may be set at any time and counts at once.
struct BulletinSettings: Hashable, Sendable {
  var appearance: BulletinAppearance?
  var background = BulletinBackground.dimmed
  var allowsSwipe = true
  var snackPlace = BulletinSnackPlace.above
}
