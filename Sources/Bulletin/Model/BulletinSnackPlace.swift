/// Where snacks are while a bulletin shows.
public enum BulletinSnackPlace: Hashable, Sendable, CaseIterable {
  /// Above it: they come as ever, and those at the bottom stand above the card as long as there are
  /// rows for them. Keys are the card's; the mouse still swipes and taps them.
  case above
  /// Beneath it, as the host is; nobody can use them, and their time stands still.
  case below
}
