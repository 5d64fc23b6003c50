internal import ActorHandlers
public import SnackCore
internal import Synchronization

/// The interface for programs, callable from any thread.
extension BulletinManager {
  // MARK: Presentation

  /// Presents the bulletin over the screen that shows a manager's snacks.
  ///
  /// Without such a screen, the bulletin waits for one; if another bulletin is visible there, it
  /// waits until that has been dismissed. If the bulletin is already visible, the call has no
  /// effect.
  /// - Parameters:
  ///   - screen: The manager of the screen's snacks.
  ///   - animated: Whether the card slides in; otherwise it appears immediately.
  public func showBulletin(over screen: SnackbarManager = .shared, animated: Bool = true) {
    show(over: screen, animated: animated, onEnd: nil)
  }

  /// Dismisses a visible or waiting bulletin and empties its stack of cards.
  ///
  /// If the bulletin has not appeared yet, no hook is called.
  /// - Parameter animated: Whether the card slides out; otherwise it disappears immediately.
  public func dismissBulletin(animated: Bool = true) {
    guard !withdraw() else { return }
    order(.dismiss(.programmatic, visibleFraction: animated ? nil : 0))
  }

  /// Whether the bulletin is visible, appearing or waiting; false once its dismissal starts.
  public var isShowingBulletin: Bool { state.withLock(\.orders.isShowRequested) }

  // MARK: Navigation

  /// The root and the cards pushed above it; the last is the current one.
  ///
  /// Calls that the screen has not processed yet are not reflected. Before the presentation and
  /// once the dismissal starts, the root is the only item.
  public var items: [any BulletinItem] { [rootItem] + state.withLock(\.stack) }

  /// The current card, which is the last of ``items``.
  public var currentItem: any BulletinItem { state.withLock(\.stack.last) ?? rootItem }

  /// Pushes a card and makes it current.
  public func push(item: any BulletinItem) { order(.push(item)) }

  /// Pops the current card; has no effect at the root.
  public func popItem() { order(.pop) }

  /// Pops to a card of the stack.
  /// - Parameters:
  ///   - item: The card.
  ///   - orDismiss: Whether the bulletin is dismissed if the card is not in the stack; otherwise it
  ///     pops to the root.
  public func popTo(item: any BulletinItem, orDismiss: Bool = false) {
    order(.popTo(item, orDismiss: orDismiss))
  }

  /// Pops to the root.
  public func popToRootItem() { order(.popToRoot) }

  /// Shows the current card's next item; has no effect if it has none.
  public func displayNextItem() { order(.displayNext) }

  // MARK: Activity indicator

  /// Replaces the card's content with a spinner; the user cannot dismiss the bulletin meanwhile.
  /// - Parameter color: The colour of the spinner; `nil` for the appearance's accent.
  public func displayActivityIndicator(color: Color? = nil) {
    order(.activityIndicator(true, color: color))
  }

  /// Restores the card's content after asking the item for its elements again.
  public func hideActivityIndicator() { order(.activityIndicator(false)) }

  // MARK: Settings

  /// The appearance of the cards; unset properties follow the theme of the snacks.
  public var appearance: BulletinAppearance {
    get { self[\.settings.appearance] }
    set { self[\.settings.appearance] = newValue }
  }

  /// The effect on the host's screen around the card.
  public var backgroundViewStyle: BulletinBackground {
    get { self[\.settings.background] }
    set { self[\.settings.background] = newValue }
  }

  /// Whether a dismissable card can be dragged down, or dismissed with the Down key.
  public var allowsSwipeInteraction: Bool {
    get { self[\.settings.allowsSwipe] }
    set { self[\.settings.allowsSwipe] = newValue }
  }

  /// The position of snacks while the bulletin is visible.
  public var snackPlacement: BulletinSnackPlacement {
    get { self[\.settings.snackPlacement] }
    set { self[\.settings.snackPlacement] = newValue }
  }

  /// Whether keys go to the host until the user focuses the bulletin; false by default.
  ///
  /// Set it before the presentation.
  package var waitsForFocus: Bool {
    get { self[\.settings.waitsForFocus] }
    set { self[\.settings.waitsForFocus] = newValue }
  }

  /// Whether the user must see the end of a card before a button can be pressed; false by default.
  ///
  /// Until then, keys for a button scroll the card by a page. Content in fewer than four columns,
  /// or without a row of its own, cannot be read, so the card can only be dismissed.
  package var mustBeRead: Bool {
    get { self[\.settings.mustBeRead] }
    set { self[\.settings.mustBeRead] = newValue }
  }

  /// A handler called when the bulletin has been dismissed, whichever card was current.
  ///
  /// Called on the screen's thread, after the item's own hook.
  public var onDismiss: DismissalHandler? {
    get { state.withLock(\.onDismiss)?.function }
    set {
      let new = ActorReporter(newValue)
      let old = state.withLock { state in
        defer { state.onDismiss = new }
        return state.onDismiss
      }
      withExtendedLifetime(old) {}
    }
  }

  private subscript<Value: Sendable>(part: WritableKeyPath<State, Value>) -> Value {
    get { state.withLock { $0[keyPath: part] } }
    set {
      change { $0[keyPath: part] = newValue }
    }
  }
}
