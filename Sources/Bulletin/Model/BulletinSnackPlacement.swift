/// The position of snacks while a bulletin is visible.
///
/// ```swift
/// let bulletin = BulletinManager(rootItem: PageBulletinItem(title: "Please read"))
/// bulletin.snackPlacement = .below
/// bulletin.showBulletin()
/// ```
public enum BulletinSnackPlacement: Hashable, Sendable, CaseIterable {
  /// Above the bulletin.
  ///
  /// Snacks appear in the rows that the card leaves free; those at the bottom are above the card.
  /// Keys go to the card, but the mouse can still swipe and tap snacks. If the card leaves no free
  /// rows, snacks behave as with ``below``.
  case above
  /// Beneath the bulletin, like the host: snacks cannot be used, and their timers are paused.
  case below
}
