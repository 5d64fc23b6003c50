/// The effect on the host's screen around a card.
///
/// The host continues to draw and remains visible, but keys and clicks go to the card. A terminal
/// cannot blur, so the blurred styles make the host's text unreadable instead, while its layout and
/// colours remain visible.
///
/// ```swift
/// let bulletin = BulletinManager(rootItem: PageBulletinItem(title: "Enter your PIN"))
/// bulletin.backgroundViewStyle = .blurredDark  // hides what the program shows
/// bulletin.showBulletin()
/// ```
public enum BulletinBackground: String, Hashable, Sendable, CaseIterable {
  /// The host's screen is unchanged.
  case none
  /// Colours are darkened, and text in the terminal's default colours becomes grey.
  ///
  /// With fewer than 256 colours, text becomes faint. A terminal that supports neither is
  /// unchanged.
  case dimmed
  /// A light mask: every character becomes a dot.
  case blurredExtraLight
  /// A mask: every character becomes a light shade.
  case blurredLight
  /// A dark mask: every character becomes a medium shade in darker colours.
  case blurredDark
}
