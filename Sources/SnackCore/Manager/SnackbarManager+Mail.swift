internal import Synchronization

/// The mail that other threads post and the screen's thread reads.
extension SnackbarManager {
  /// Changes the state after adopting added snacks, and wakes the screen for new mail.
  @discardableResult
  func changeMail<Result: Sendable>(_ change: (inout sending State) -> sending Result) -> Result {
    let (result, wake, displaced) = state.withLock { state in
      let earlier = state.mailbox.pending
      let displaced = additions.consume().compactMap { state.adopt($0) }
      let result = change(&state)
      let needsWake = state.mailbox.needsWake(since: earlier)
      return (result, needsWake ? state.screen?.wake : nil, displaced)
    }
    for item in displaced { item.end() }
    wake?()
    return result
  }

  /// Notifies the screen that a client has orders; can be called from any thread.
  ///
  /// The client keeps its orders itself. One that is already queued is not queued again.
  package func addClient(_ client: ScreenClient) {
    changeMail { $0.mailbox.add(client) }
  }

  // MARK: The screen's thread

  /// The kinds of pending mail.
  package var pendingMail: MailKinds { changeMail { $0.mailbox.pending } }

  /// Removes and returns pending orders, up to a maximum count, and optionally the task reports.
  ///
  /// It wakes the screen again if orders are left.
  func consumeSnackMail(atMost count: Int = .max, withReports: Bool = false) -> Mailbox.SnackMail {
    let (mail, wake) = changeMail { state in
      let mail = state.mailbox.consumeSnackMail(atMost: count, withReports: withReports)
      return (mail, state.mailbox.pending.contains(.orders) ? state.screen?.wake : nil)
    }
    wake?()
    return mail
  }

  /// Removes and returns the clients with orders, in order.
  package func consumeClients() -> [ScreenClient] {
    state.withLock { $0.mailbox.consumeClients() }
  }
}

extension SnackbarManager.State {
  /// Posts an added snack, and returns what it displaced, if anything.
  fileprivate mutating func adopt(
    _ addition: AdditionInbox.Addition
  ) -> SnackbarManager.Displaced? {
    records[addition.token] = addition.record
    let displaced = post(addition.order)
    return displaced.order == nil && displaced.record == nil ? nil : displaced
  }
}
