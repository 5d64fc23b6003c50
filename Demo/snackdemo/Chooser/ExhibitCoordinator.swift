import SnackTerm

/// The coordinator of the toasts that demonstrate a theme.
///
/// Toasts that keep their positions are updated in place, without any motion.
struct ExhibitCoordinator {
  private var shown: [(snack: Snack, handle: SnackHandle)] = []

  /// Replaces the toasts on the screen.
  mutating func show(_ snacks: [Snack], on manager: SnackbarManager) {
    let canUpdate =
      shown.map(\.snack.reuseIdentifier) == snacks.map(\.reuseIdentifier)
      && shown.allSatisfy { $0.handle.closeReason == nil }
    if canUpdate {
      for (index, snack) in zip(shown.indices, snacks) {
        shown[index].handle.update(snack)
        shown[index].snack = snack
      }
    } else {
      for item in shown { item.handle.dismiss() }
      shown = snacks.map { ($0, manager.add(snack: $0)) }
    }
  }
}
