internal import Synchronization

extension SnackbarManager {
  /// Queues a client for the screen; can be called from any thread.
  ///
  /// A client that is already queued is not queued again.
  package func invite(_ guest: any ScreenGuest) {
    let wake = state.withLock { state in
      if !state.guests.contains(where: { $0 === guest }) { state.guests.append(guest) }
      return state.screen?.wake
    }
    wake?()
  }

  /// Removes and returns the queued clients, in order.
  package func takeGuests() -> [any ScreenGuest] {
    state.withLock { state in
      guard !state.guests.isEmpty else { return [] }
      defer { state.guests = [] }
      return state.guests
    }
  }

  /// Whether clients are queued.
  package var hasGuests: Bool { state.withLock { !$0.guests.isEmpty } }

  /// Wakes the connected screen, if any; can be called from any thread.
  package func wakeScreen() {
    state.withLock(\.screen)?.wake()
  }
}
