internal import SnackCore
internal import SnackThemes

/// Rate limits for sent toasts.
extension SnackOverlay {
  /// Shows a sent toast, or holds it back until the sender may show another.
  /// - Parameters:
  ///   - message: The toast.
  ///   - sender: The process that has sent it.
  ///   - connection: Its connection, which may wait for the end of the toast.
  /// - Throws: A fault if the theme is invalid.
  func receive(
    _ message: ToastMessage, from sender: Int32, on connection: UInt64
  ) throws(MessageFault) {
    let message = try message.withTheme
    var limit = sentToasts?.limits[sender] ?? SenderLimit(at: now)
    let sent = SenderLimit.Sent(message, from: connection)
    let admission = limit.admit(sent, at: now)
    sentToasts?.limits[sender] = limit
    switch admission {
    case .shown: show(message, from: connection)
    case .held(let earlier): if let earlier { end(earlier, because: .replaced) }
    }
  }

  private func show(_ message: ToastMessage, from connection: UInt64) {
    let snack = message.snack
    if isAtOtherEdge(snack) {
      manager.remove(snack: Snack(message: "", reuseIdentifier: snack.reuseIdentifier))
    }
    let handle = manager.add(snack: snack)
    guard message.waits else { return }
    let hasActions = !message.snack.actions.isEmpty
    sentToasts?.pending.append(
      .init(handle: handle, connection: connection, hasActions: hasActions))
  }

  /// Returns whether a toast with the same identifier is at the other edge, where it would remain.
  private func isAtOtherEdge(_ snack: Snack) -> Bool {
    let edge = (snack.alignment ?? .top).edge
    return scene.stack.visible.contains {
      $0.reuseIdentifier != nil && $0.reuseIdentifier == snack.reuseIdentifier
        && ($0.alignment ?? .top).edge != edge
    }
  }

  /// Shows held toasts as the limits allow.
  func showReleasedToasts() {
    guard let limits = sentToasts?.limits, !limits.isEmpty else { return }
    for (sender, var limit) in limits {
      for held in limit.release(at: now) {
        guard let held = isAbandoned(held.newest) ? held.withoutNewest : held else { continue }
        show(held.merged(in: manager.strings), from: held.newest.connection)
      }
      sentToasts?.limits[sender] = limit.isIdle(at: now) ? nil : limit
    }
  }

  /// Returns whether a toast has buttons but its sender has left.
  private func isAbandoned(_ sent: SenderLimit.Sent) -> Bool {
    sent.message.waits && !sent.message.snack.actions.isEmpty
      && sentToasts?.receiver.isConnected(sent.connection) == false
  }

  /// The time at which the next toast is released; `nil` if none is held back.
  var nextReleaseOfToasts: Moment? { sentToasts?.limits.values.compactMap(\.nextRelease).min() }

  /// Removes toasts that are held back: all, or those with an identifier.
  func withdrawHeldToasts(identifier: String? = nil, because reason: CloseReason = .programmatic) {
    for (sender, var limit) in sentToasts?.limits ?? [:] {
      for sent in limit.withdraw(identifier: identifier) { end(sent, because: reason) }
      sentToasts?.limits[sender] = limit
    }
  }

  private func end(_ sent: SenderLimit.Sent, because reason: CloseReason) {
    if sent.message.waits { sentToasts?.receiver.send(.closed(reason), to: sent.connection) }
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
