import SnackTerm

/// Keeps the toasts on the screen that show a theme.
///
/// As long as they stand in the same places they change where they are, and nothing moves.
struct ExhibitDesk {
  private var shown: [(snack: Snack, handle: SnackHandle)] = []

  /// Shows toasts in place of those that it showed.
  mutating func show(_ snacks: [Snack], on manager: SnackbarManager) {
    let stay =
      shown.map(\.snack.reuseIdentifier) == snacks.map(\.reuseIdentifier)
      && shown.allSatisfy { $0.handle.closeReason == nil }
    if stay {
      for (place, snack) in zip(shown.indices, snacks) {
        shown[place].handle.update(snack)
        shown[place].snack = snack
      }
    } else {
      for item in shown { item.handle.dismiss() }
      shown = snacks.map { ($0, manager.add(snack: $0)) }
    }
  }
}
