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
    scenes.checkReentry()
    return sentToasts == nil && !scenes.isClosed
  }

  /// Carries out the requests of other programs.
  /// - Returns: Whether there were any.
  func receiveMessages() -> Bool {
    guard sentToasts != nil else { return false }
    let screen = ReceivingScreen(
      manager: manager, now: now, isDrawable: screenUse.isDrawable, stack: scenes.snacks.stack,
      bindings: bindings, terminal: terminal.output)
    return sentToasts?.receive(on: screen) ?? false
  }

  /// Ends the connections of senders; all toasts have ended.
  func stopListening() {
    sentToasts?.end()
    sentToasts = nil
  }
}
