/// Everything that can happen to a bulletin, besides the passing of time.
package enum BulletinEvent: Sendable {
  /// The bulletin comes, with the card that is current; unless animated it is there at once.
  case show(animated: Bool = true)
  /// The bulletin goes, from where it is, or with a part of the card on the screen, 0…1.
  case dismiss(BulletinDismissal, part: Double? = nil)
  /// A card becomes current, above the one that is.
  case push(any BulletinItem)
  /// The card beneath becomes current; nothing happens at the root.
  case pop
  /// A card of those beneath becomes current; if it is not among them the bulletin goes, or its root
  /// becomes current.
  case popTo(any BulletinItem, orDismiss: Bool)
  /// The root becomes current.
  case popToRoot
  /// The card becomes current that follows the current one; nothing happens if none does.
  case displayNext
  /// A spinner takes the place of the content, or gives it back.
  case activityIndicator(Bool)
}

/// What a bulletin has to have called, in the order in which it has to.
package enum BulletinEffect: Sendable {
  /// The content of a card is made, its manager is set, and it is told.
  case setUp(any BulletinItem)
  /// A card is told that it goes, and its manager is taken away.
  case tearDown(any BulletinItem)
  /// A card is told that it is the next thing that is seen.
  case willDisplay(any BulletinItem)
  /// A card is told that it is there as a whole.
  case onDisplay(any BulletinItem)
  /// The card on it and the manager are told that the bulletin has gone.
  case dismissed(any BulletinItem, BulletinDismissal)
}
