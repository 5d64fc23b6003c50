/// The reason for the dismissal of a bulletin.
///
/// ```swift
/// let bulletin = BulletinManager(rootItem: PageBulletinItem(title: "Rate this program"))
/// bulletin.onDismiss = { _, reason in
///   if reason.isByUser { SnackbarManager.add(snack: "Maybe later") }
/// }
/// bulletin.showBulletin()
/// ```
public enum BulletinDismissal: String, Hashable, Sendable, CaseIterable {
  /// The program dismissed the bulletin.
  case programmatic
  /// The user pressed Escape.
  case escape
  /// The user chose the close button.
  case closeButton
  /// The user clicked outside the card.
  case outside
  /// The user swiped or dragged the card down.
  case swipe
  /// The host's screen ended.
  case hostEnded

  /// Whether the user dismissed the bulletin, which is possible only if the item is dismissable.
  public var isByUser: Bool {
    switch self {
    case .escape, .closeButton, .outside, .swipe: true
    case .programmatic, .hostEnded: false
    }
  }
}
