internal import Bulletin
internal import SnackCore

/// The questions of other programs.
///
/// A card gets no input until it is fully visible and the user focuses it, by a key or a click. While
/// the sender is in the foreground of the terminal, the card may have the focus at once, because the
/// sender could read the keys anyway.
extension SentToasts {
  /// The maximum number of questions that wait for an answer.
  private static let maxQuestions = 100

  /// Shows the card of a question.
  /// - Parameters:
  ///   - message: The question.
  ///   - sender: The process that sent the question.
  ///   - connection: The connection that waits for the answer.
  ///   - screen: The screen on which the card appears.
  /// - Throws: A fault if the theme is invalid, or nobody could answer.
  mutating func ask(
    _ message: QuestionMessage, from sender: Int32, on connection: UInt64, screen: ReceivingScreen
  ) throws(MessageFault) {
    guard questions.count < Self.maxQuestions else {
      throw MessageFault("too many questions are waiting; ask again later")
    }
    let theme = try message.theme.map { text throws(MessageFault) in try Theme(sent: text) }
    let hasFocus = message.takesFocus && screen.findCoveredProgram()?.isInForeground(sender) == true
    let item = QuestionItem(
      message.question, strings: screen.manager.strings,
      hints: hasFocus ? nil : try screen.focusHints)
    let question = SentQuestion(
      message, from: connection, on: item, theme: theme,
      foregroundSender: hasFocus ? sender : nil)
    questions.append(question)
    question.show(over: screen.manager)
  }

  /// The presented question that has the focus while its sender is in the foreground, and that
  /// sender.
  var foregroundQuestion: (question: SentQuestion, sender: Int32)? {
    questions.lazy.filter(\.isPresented)
      .compactMap { question in question.foregroundSender.map { (question, $0) } }.first
  }

  /// Withdraws the questions whose sender no longer waits for the answer.
  mutating func withdrawAbandonedQuestions(at now: Moment) {
    let receiver = receiver
    let abandoned = questions.filter { !receiver.isConnected($0.connection) }
    guard !abandoned.isEmpty else { return }
    questions.removeAll { !receiver.isConnected($0.connection) }
    // The key that interrupts a command in the foreground has already removed the focus.
    let wasFocused = abandoned.contains {
      $0.hasFocus || $0.foregroundSender != nil && now < focusPauseEnd
    }
    for question in abandoned { question.withdraw() }
    // The user may still be typing the answer, which must not become commands of the host.
    if wasFocused { typingPause = TypingPause(at: now) }
  }

  /// Reports to senders how their questions have ended.
  mutating func reportAnswers() {
    let ended = questions
    guard !ended.isEmpty else { return }
    questions.removeAll { $0.reply != nil }
    for question in ended {
      guard let reply = question.reply else { continue }
      receiver.send(reply, to: question.connection)
    }
  }
}
