internal import Synchronization

extension SnackbarManager {
  /// Lets a guest come on the screen, or wait for one; called from any thread.
  ///
  /// One that waits already waits on.
  package func invite(_ guest: any ScreenGuest) {
    let wake = state.withLock { state in
      if !state.guests.contains(where: { $0 === guest }) { state.guests.append(guest) }
      return state.screen?.wake
    }
    wake?()
  }

  /// Takes the guests out that have come, in their order.
  package func takeGuests() -> [any ScreenGuest] {
    state.withLock { state in
      guard !state.guests.isEmpty else { return [] }
      defer { state.guests = [] }
      return state.guests
    }
  }

  /// Whether guests wait to be taken.
  package var hasGuests: Bool { state.withLock { !$0.guests.isEmpty } }

  /// Wakes the screen if there is one; called from any thread.
  package func wakeScreen() {
    state.withLock(\.screen)?.wake()
  }
}
