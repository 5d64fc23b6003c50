internal import SnackCore
internal import SnackThemes

/// Rate limits for sent toasts.
extension SentToasts {
  /// Shows a sent toast, or holds it back until the sender may show another.
  /// - Parameters:
  ///   - message: The toast.
  ///   - sender: The process that has sent it.
  ///   - connection: Its connection, which may wait for the end of the toast.
  ///   - screen: The screen on which the toast appears.
  /// - Throws: A fault if the theme is invalid.
  mutating func receive(
    _ message: ToastMessage, from sender: Int32, on connection: UInt64, screen: ReceivingScreen
  ) throws(MessageFault) {
    let message = try message.withTheme
    let sender = System.session(of: sender) ?? sender
    var limit = limits[sender] ?? SenderLimit(at: screen.now)
    let sent = SenderLimit.Sent(message, from: connection)
    let admission = limit.admit(sent, at: screen.now)
    limits[sender] = limit
    switch admission {
    case .shown: show(message, from: connection, on: screen)
    case .held(let earlier): if let earlier { end(earlier, because: .replaced) }
    }
  }

  private mutating func show(
    _ message: ToastMessage, from connection: UInt64, on screen: ReceivingScreen
  ) {
    let snack = message.snack
    if screen.isAtOtherEdge(snack) {
      screen.manager.remove(snack: Snack(message: "", reuseIdentifier: snack.reuseIdentifier))
    }
    let handle = screen.manager.add(snack: snack)
    guard message.waits else { return }
    let hasActions = !message.snack.actions.isEmpty
    pending.append(Pending(handle: handle, connection: connection, hasActions: hasActions))
  }

  /// Shows held toasts as the limits allow.
  mutating func showReleasedToasts(on screen: ReceivingScreen) {
    for (sender, var limit) in limits {
      for held in limit.release(at: screen.now) {
        guard let held = isAbandoned(held.newest) ? held.withoutNewest : held else { continue }
        show(
          held.merged(in: screen.manager.strings), from: held.newest.connection, on: screen)
      }
      limits[sender] = limit.isIdle(at: screen.now) ? nil : limit
    }
  }

  /// Returns whether a toast has buttons but its sender has left.
  private func isAbandoned(_ sent: SenderLimit.Sent) -> Bool {
    sent.message.waits && !sent.message.snack.actions.isEmpty
      && !receiver.isConnected(sent.connection)
  }

  /// The time at which the next toast is released; `nil` if none is held back.
  var nextRelease: Moment? { limits.values.compactMap(\.nextRelease).min() }

  /// Returns whether a toast with an identifier is held back.
  func holds(_ identifier: String) -> Bool { limits.values.contains { $0.holds(identifier) } }

  /// Removes toasts that are held back: all, or those with an identifier.
  mutating func withdrawHeldToasts(
    identifier: String? = nil, because reason: CloseReason = .programmatic
  ) {
    for (sender, var limit) in limits {
      for sent in limit.withdraw(identifier: identifier) { end(sent, because: reason) }
      limits[sender] = limit
    }
  }

  private func end(_ sent: SenderLimit.Sent, because reason: CloseReason) {
    if sent.message.waits { receiver.send(.closed(reason), to: sent.connection) }
  }
}

extension ToastMessage {
  /// The message with its theme in the toast.
  fileprivate var withTheme: ToastMessage {
    get throws(MessageFault) {
      guard let theme else { return self }
      var message = self
      message.snack.theme = try Theme(sent: theme)
      message.theme = nil
      return message
    }
  }
}
