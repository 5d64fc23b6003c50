internal import Synchronization

extension SnackbarManager {
  /// Queues a client for the screen; can be called from any thread.
  ///
  /// A client that is already queued is not queued again.
  package func addClient(_ client: any ScreenClient) {
    let wake = state.withLock { state in
      if !state.clients.contains(where: { $0 === client }) { state.clients.append(client) }
      return state.screen?.wake
    }
    wake?()
  }

  /// Removes and returns the queued clients, in order.
  package func consumeClients() -> [any ScreenClient] {
    state.withLock { state in
      guard !state.clients.isEmpty else { return [] }
      defer { state.clients = [] }
      return state.clients
    }
  }

  /// Whether clients are queued.
  package var hasClients: Bool { state.withLock { !$0.clients.isEmpty } }

  /// Wakes the connected screen, if any; can be called from any thread.
  package func wakeScreen() {
    state.withLock(\.screen)?.wake()
  }
}
