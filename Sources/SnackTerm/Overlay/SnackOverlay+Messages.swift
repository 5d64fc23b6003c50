internal import SnackCore
internal import SnackThemes

/// The toasts of other programs on an overlay.
struct MessageDesk {
  /// A toast whose end a sender waits for.
  struct Pending {
    let handle: SnackHandle
    let connection: UInt64
  }

  let receiver: MessageReceiver
  var pending: [Pending] = []
  /// The time of the last key, in seconds since the start of the machine; 0 before the first.
  var lastKey = 0.0
}

extension SnackOverlay {
  /// Whether other programs of the user may show toasts on this overlay.
  public var listens: Bool { desk != nil }

  /// Lets other programs of the user show toasts on this overlay, as with `snackdemo send`.
  ///
  /// Call it before you read ``wakeDescriptor``, which it replaces. It makes a socket in
  /// `$XDG_RUNTIME_DIR/snackterm`, or in `/tmp/snackterm-UID` if that variable is not set. Only
  /// programs of the same user and of root can use it. They can show and remove toasts with an
  /// identifier and read the name, the terminal and the number of toasts of this program; they
  /// cannot read or send keys. The socket is removed when the overlay is closed.
  ///
  /// ```swift
  /// let overlay = try SnackOverlay()
  /// try overlay.listen()
  /// while let key = overlay.readKey(), key != "q" {}  // shows what `snackdemo send` sends
  /// overlay.close()
  /// ```
  /// - Throws: ``TerminalError/unsafeFolder(_:)`` if others can enter the folder;
  ///   `TerminalError.system` if the system refuses, or another overlay of the process listens.
  public func listen() throws(TerminalError) {
    try listen(in: System.messageFolder())
  }

  func listen(in folder: String) throws(TerminalError) {
    checkReentry()
    guard desk == nil, !screenUse.isClosed else { return }
    desk = MessageDesk(receiver: try MessageReceiver(in: folder, wake: connection.wake.number))
  }

  /// Carries out the requests of other programs.
  func receiveMessages() {
    guard let receiver = desk?.receiver else { return }
    for message in receiver.receive() {
      do throws(MessageFault) {
        let (request, unknown) = try MessageRequest.read(message.content.get())
        try carryOut(request, unknownKeys: unknown, from: message.connection)
      } catch {
        receiver.send(.refused(error.description), to: message.connection)
      }
    }
  }

  private func carryOut(
    _ request: MessageRequest, unknownKeys: [String], from connection: UInt64
  ) throws(MessageFault) {
    let taken: MessageReply =
      screenUse.isDrawable
      ? .taken(unknownKeys: unknownKeys) : .waits(unknownKeys: unknownKeys)
    switch request {
    case .show(let message):
      let handle = manager.add(snack: try message.themedSnack)
      if message.waits { desk?.pending.append(.init(handle: handle, connection: connection)) }
      desk?.receiver.send(taken, to: connection, isLast: !message.waits)
    case .remove(let id):
      manager.remove(snack: Snack(message: "", reuseIdentifier: id))
      desk?.receiver.send(taken, to: connection)
    case .describe: desk?.receiver.send(.program(ownDescription), to: connection)
    }
  }

  private var ownDescription: ReceiverDescription {
    ReceiverDescription(
      pid: Int(System.processID), program: System.programName,
      terminal: System.terminalName(terminal.output), size: scene.stack.traits.size,
      toasts: scene.stack.visible.count, isSuspended: !screenUse.isDrawable,
      lastKey: desk?.lastKey ?? 0)
  }

  /// Tells senders how their toasts have ended.
  func reportEndsOfMessages() {
    guard let desk, !desk.pending.isEmpty else { return }
    self.desk?.pending.removeAll { $0.handle.closeReason != nil }
    for pending in desk.pending {
      guard let reason = pending.handle.closeReason else { continue }
      desk.receiver.send(.closed(reason), to: pending.connection)
    }
  }

  /// Ends the connections of senders; all toasts have ended.
  func stopListening() {
    reportEndsOfMessages()
    desk?.receiver.close()
    desk = nil
  }
}

extension ToastMessage {
  /// The toast with its theme.
  fileprivate var themedSnack: Snack {
    get throws(MessageFault) {
      var snack = snack
      guard let theme else { return snack }
      guard theme.hasPrefix("{") else {
        guard let named = Theme.named(theme) else {
          throw MessageFault("unknown theme '\(TextFlow.singleLine(theme, width: 40).text)'")
        }
        snack.theme = named
        return snack
      }
      do throws(ThemeError) {
        snack.theme = try Theme(json: theme, name: "sent")
      } catch {
        throw MessageFault(TextFlow.singleLine("invalid theme: \(error)", width: 200).text)
      }
      return snack
    }
  }
}
