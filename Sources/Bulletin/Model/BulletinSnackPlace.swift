/// Where snacks are while a bulletin shows.
public enum BulletinSnackPlace: Hashable, Sendable, CaseIterable {
  /// Above it: they come as ever, where the card leaves them rows, and those at the bottom stand above
  /// the card. Keys are the card's; the mouse still swipes and taps them. Beside a card that takes all
  /// rows they wait beneath it.
  case above
  /// Beneath it, as the host is; nobody can use them, and their time stands still.
  case below
}
