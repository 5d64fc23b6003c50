internal import SnackCore
internal import SnackThemes

/// The toasts and questions of other programs on an overlay.
struct SentToasts {
  /// A toast whose end a sender waits for.
  struct Pending {
    let handle: SnackHandle
    let connection: UInt64
    let hasActions: Bool
  }

  let receiver: MessageReceiver
  var pending: [Pending] = []
  /// The questions that are still to be answered.
  var questions: [SentQuestion] = []
  /// Discards keys after the end of a focused question; `nil` if none has ended.
  var typingPause: TypingPause?
  /// The limits of the senders, by process.
  var limits: [Int32: SenderLimit] = [:]
  /// The time of the last key, in seconds since the start of the machine; 0 before the first.
  var lastKey = 0.0
}

extension SnackOverlay {
  /// Whether other programs of the user can show toasts and questions on this overlay.
  public var listens: Bool { sentToasts != nil }

  /// Accepts toasts and questions from other programs of the same user or of root, such as
  /// `snackdemo send` and `snackdemo ask --to`.
  ///
  /// Call it before you read ``wakeDescriptor``, which it replaces, and before the first wait. It
  /// makes a socket in a folder that only the user can enter: `snackterm` in `$XDG_RUNTIME_DIR` or
  /// `/run/user/UID`, otherwise `/tmp/snackterm-UID`. Senders can show toasts, replace and remove
  /// toasts that have an identifier, and ask questions, which get no keys until the user focuses
  /// them. They can also read the program's name, process id, terminal and size, its number of
  /// toasts, when it last read a key, and whether toasts get keys. They receive the answers to
  /// their own questions, but no other keys, and cannot send any. Closing the overlay removes the
  /// socket.
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
    guard canListen else { return }
    sentToasts = SentToasts(
      receiver: try MessageReceiver(
        wake: connection.wake.number, on: try MessageSocket(in: folder)))
  }

  /// Accepts toasts on an open socket.
  /// - Parameters:
  ///   - listener: A listening socket that does not block; the overlay owns it, the caller its file.
  ///   - sender: A connection that was accepted on it.
  /// - Throws: `TerminalError.system` if the system refuses.
  package func listen(on listener: Int32, sender: Int32?) throws(TerminalError) {
    guard canListen else { return }
    sentToasts = SentToasts(
      receiver: try MessageReceiver(
        wake: connection.wake.number,
        on: try MessageSocket(adopting: listener, sender: sender)))
  }

  private var canListen: Bool {
    checkReentry()
    return sentToasts == nil && !screenUse.isClosed
  }

  /// Carries out the requests of other programs.
  /// - Returns: Whether there were any.
  func receiveMessages() -> Bool {
    guard let receiver = sentToasts?.receiver else { return false }
    let messages = receiver.receive()
    for message in messages {
      do throws(MessageFault) {
        let (request, unknown) = try MessageRequest.read(message.content.get())
        try carryOut(request, unknownKeys: unknown, of: message)
      } catch {
        receiver.send(.refused(error.description), to: message.connection)
      }
    }
    showReleasedToasts()
    dismissAbandonedToasts()
    withdrawAbandonedQuestions()
    return !messages.isEmpty
  }

  /// Dismisses toasts with actions whose sender no longer waits for the answer.
  private func dismissAbandonedToasts() {
    guard let (receiver, pending) = sentToasts.map({ ($0.receiver, $0.pending) }) else { return }
    let abandoned = pending.filter { !receiver.isConnected($0.connection) }
    guard !abandoned.isEmpty else { return }
    sentToasts?.pending.removeAll { !receiver.isConnected($0.connection) }
    for toast in abandoned where toast.hasActions { toast.handle.dismiss() }
  }

  private func carryOut(
    _ request: MessageRequest, unknownKeys: [String], of received: MessageReceiver.Message
  ) throws(MessageFault) {
    let connection = received.connection
    let taken: MessageReply =
      screenUse.isDrawable
      ? .taken(unknownKeys: unknownKeys) : .waits(unknownKeys: unknownKeys)
    switch request {
    case .show(let message):
      try receive(message, from: received.sender, on: connection)
      sentToasts?.receiver.send(taken, to: connection, isLast: !message.waits)
    case .ask(let message):
      try ask(message, from: connection)
      sentToasts?.receiver.send(taken, to: connection, isLast: false)
    case .remove(let id):
      withdrawHeldToasts(identifier: id)
      manager.remove(snack: Snack(message: "", reuseIdentifier: id))
      sentToasts?.receiver.send(taken, to: connection)
    case .describe: sentToasts?.receiver.send(.program(ownDescription), to: connection)
    }
  }

  private var ownDescription: ReceiverDescription {
    ReceiverDescription(
      pid: Int(System.processID), program: System.programName,
      terminal: System.terminalName(terminal.output), size: scene.stack.traits.size,
      toasts: scene.stack.visible.count, isSuspended: !screenUse.isDrawable,
      lastKey: sentToasts?.lastKey ?? 0,
      answersToasts: bindings.mode != .never || bindings.pointer != .never)
  }

  /// Reports to senders how their toasts and questions have ended.
  func reportEndsOfMessages() {
    reportAnswers()
    guard let sentToasts, !sentToasts.pending.isEmpty else { return }
    self.sentToasts?.pending.removeAll { $0.handle.closeReason != nil }
    for pending in sentToasts.pending {
      guard let reason = pending.handle.closeReason else { continue }
      sentToasts.receiver.send(.closed(reason), to: pending.connection)
    }
  }

  /// Ends the connections of senders; all toasts have ended.
  func stopListening() {
    reportEndsOfMessages()
    withdrawHeldToasts(because: .hostEnded)
    sentToasts?.receiver.close()
    sentToasts = nil
  }
}

extension Theme {
  /// Creates the theme that a sender has chosen, by its name or as JSON.
  init(sent text: String) throws(MessageFault) {
    guard text.hasPrefix("{") else {
      guard let named = Theme.named(text) else {
        throw MessageFault("unknown theme '\(TextFlow.singleLine(text, width: 40).text)'")
      }
      self = named
      return
    }
    do throws(ThemeError) {
      self = try Theme(json: text, name: "sent")
    } catch {
      throw MessageFault(TextFlow.singleLine("invalid theme: \(error)", width: 200).text)
    }
  }
}
