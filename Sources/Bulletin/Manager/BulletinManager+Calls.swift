public import SnackCore
internal import Synchronization

/// What a program asks of a bulletin, from any thread.
extension BulletinManager {
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
