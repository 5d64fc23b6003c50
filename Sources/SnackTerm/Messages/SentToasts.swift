internal import SnackCore
internal import SnackThemes

/// The toasts and questions of other programs on a screen.
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
  /// The time until which a question of a program in the foreground gets no keys.
  var focusPauseEnd = Moment.start
  /// The programs on the pseudo-terminal beneath that show toasts themselves, by connection.
  var nestedPrograms: [UInt64: NestedProgram] = [:]
  /// The limits of the senders, by session.
  var limits: [Int32: SenderLimit] = [:]
  /// The time of the last key, in seconds since boot; 0 before the first.
  private(set) var lastKey = 0.0

  init(receiver: MessageReceiver) { self.receiver = receiver }

  // MARK: Requests

  /// Carries out the requests of other programs.
  /// - Returns: Whether there were any.
  mutating func receive(on screen: ReceivingScreen) -> Bool {
    let messages = receiver.receive()
    for message in messages {
      do throws(MessageFault) {
        let (request, unknown) = try MessageRequest.read(message.content.get())
        try carryOut(request, unknownKeys: unknown, of: message, on: screen)
      } catch {
        receiver.send(.refused(error.description), to: message.connection)
      }
    }
    showReleasedToasts(on: screen)
    dismissAbandonedToasts()
    forgetEndedPrograms()
    withdrawAbandonedQuestions(at: screen.now)
    return !messages.isEmpty
  }

  /// Dismisses toasts with actions whose sender no longer waits for the answer.
  private mutating func dismissAbandonedToasts() {
    let receiver = receiver
    let abandoned = pending.filter { !receiver.isConnected($0.connection) }
    guard !abandoned.isEmpty else { return }
    pending.removeAll { !receiver.isConnected($0.connection) }
    for toast in abandoned where toast.hasActions { toast.handle.dismiss() }
  }

  private mutating func carryOut(
    _ request: MessageRequest, unknownKeys: [String], of received: MessageReceiver.Message,
    on screen: ReceivingScreen
  ) throws(MessageFault) {
    let connection = received.connection
    let taken: MessageReply =
      screen.isDrawable ? .taken(unknownKeys: unknownKeys) : .waits(unknownKeys: unknownKeys)
    switch request {
    case .show(let message):
      try screen.checkSwitch()
      try receive(message, from: received.sender, on: connection, screen: screen)
      receiver.send(taken, to: connection, isLast: !message.waits)
    case .ask(let message):
      try screen.checkSwitch()
      try ask(message, from: received.sender, on: connection, screen: screen)
      receiver.send(taken, to: connection, isLast: false)
    case .remove(let id):
      withdrawHeldToasts(identifier: id)
      screen.manager.remove(snack: Snack(message: "", reuseIdentifier: id))
      receiver.send(taken, to: connection)
    case .describe(let id):
      var description = screen.description(lastKey: lastKey)
      description.hasToast = id.map { screen.stack.contains(identifier: $0) || holds($0) }
      receiver.send(.program(description), to: connection)
    case .nested(let isShowing):
      try noteNested(isShowing: isShowing, received.sender, on: connection, screen: screen)
    }
  }

  // MARK: Ends

  /// Reports to senders how their toasts and questions have ended.
  mutating func reportEnds() {
    reportAnswers()
    let ended = pending
    guard !ended.isEmpty else { return }
    pending.removeAll { $0.handle.closeReason != nil }
    for toast in ended {
      guard let reason = toast.handle.closeReason else { continue }
      receiver.send(.closed(reason), to: toast.connection)
    }
  }

  /// Ends the connections of senders; all toasts have ended.
  mutating func end() {
    reportEnds()
    withdrawHeldToasts(because: .hostEnded)
    receiver.close()
  }

  // MARK: Keys and time

  /// Records that a key was read now.
  mutating func noteKey() { lastKey = System.secondsSinceBoot }

  /// Returns whether a key is discarded, because it was typed for a question that has ended.
  mutating func discardsKey(at now: Moment) -> Bool {
    typingPause?.discardsKey(at: now) == true
  }

  /// Returns whether a key would be discarded.
  func mayDiscardKeys(at now: Moment) -> Bool { typingPause?.isOn(at: now) == true }

  /// Returns when toasts are released or connections are accepted again; `nil` if nothing waits.
  func nextChange(after now: Moment) -> Moment? {
    let retry = receiver.isAccepting ? nil : now.advanced(by: .seconds(1))
    return [retry, nextRelease].compactMap(\.self).min()
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
