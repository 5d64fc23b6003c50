package import SnackCore

/// An event of a bulletin, other than the passing of time.
package enum BulletinEvent: Sendable {
  /// Presents the bulletin with the current card, immediately unless animated.
  case show(animated: Bool = true)
  /// Dismisses the bulletin, from its current position or from a visible fraction, 0…1.
  case dismiss(BulletinDismissal, visibleFraction: Double? = nil)
  /// Pushes a card and makes it current.
  case push(any BulletinItem)
  /// Pops the current card; the root remains.
  case pop
  /// Pops to a card of the stack; if it is missing, dismisses the bulletin or pops to the root.
  case popTo(any BulletinItem, orDismiss: Bool)
  /// Pops to the root.
  case popToRoot
  /// Shows the current card's next item, if it has one.
  case displayNext
  /// Shows or hides a spinner in place of the content; `nil` uses the accent colour.
  case activityIndicator(Bool, color: Color? = nil)
}

/// A call that an update asks the shell to make; the order matters.
package enum BulletinEffect: Sendable {
  /// Calls `setUp()`, after making the card's content and attaching its manager.
  case setUp(any BulletinItem)
  /// Calls `tearDown()`, then detaches the manager.
  case tearDown(any BulletinItem)
  /// Calls `willDisplay()`, before the card becomes visible.
  case willDisplay(any BulletinItem)
  /// Calls `onDisplay()`, once the card is fully visible.
  case onDisplay(any BulletinItem)
  /// Calls the dismissal hooks of the card and its manager.
  case dismissed(any BulletinItem, BulletinDismissal)
}
