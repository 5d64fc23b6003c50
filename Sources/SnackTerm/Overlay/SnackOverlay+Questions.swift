internal import Bulletin
internal import SnackCore

/// The questions of other programs.
///
/// A card gets no input until it is fully visible and the user focuses it, by a key or a click.
extension SnackOverlay {
  /// The maximum number of questions that wait for an answer.
  private static let maxQuestions = 100

  /// Shows the card of a question.
  /// - Parameters:
  ///   - message: The question.
  ///   - connection: The connection that waits for the answer.
  /// - Throws: A fault if the theme is invalid, or nobody could answer.
  func ask(_ message: QuestionMessage, from connection: UInt64) throws(MessageFault) {
    guard (sentToasts?.questions.count ?? 0) < Self.maxQuestions else {
      throw MessageFault("too many questions are waiting; ask again later")
    }
    let theme = try message.theme.map { text throws(MessageFault) in try Theme(sent: text) }
    let item = QuestionItem(
      message.question, strings: manager.strings, hints: try focusHints(in: manager.strings))
    let question = SentQuestion(message, from: connection, on: item, theme: theme)
    sentToasts?.questions.append(question)
    question.show(over: manager)
  }

  /// Returns the texts that say how to move the focus.
  private func focusHints(in strings: BuiltInStrings) throws(MessageFault) -> FocusHints {
    if let key = bindings.focusKey {
      let text = { (form: String) in
        form.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(key)")
      }
      return FocusHints(
        beforeFocus: text(strings.answerByKey), whileFocused: text(strings.returnByKey),
        isClickable: bindings.pointer != .never)
    }
    guard bindings.pointer != .never else {
      throw MessageFault(
        "nobody could answer, because toasts get no keys; "
          + "snackdemo run --keys F8 allows them in programs that read function keys")
    }
    return FocusHints(beforeFocus: strings.answerByClick, whileFocused: "")
  }

  /// Withdraws the questions whose sender no longer waits for the answer.
  func withdrawAbandonedQuestions() {
    guard let sentToasts, !sentToasts.questions.isEmpty else { return }
    let receiver = sentToasts.receiver
    let abandoned = sentToasts.questions.filter { !receiver.isConnected($0.connection) }
    self.sentToasts?.questions.removeAll { !receiver.isConnected($0.connection) }
    let wasFocused = abandoned.contains(where: \.hasFocus)
    for question in abandoned { question.withdraw() }
    // The user may still be typing the answer, which must not become commands of the host.
    if wasFocused { self.sentToasts?.typingPause = TypingPause(at: now) }
  }

  /// Reports to senders how their questions have ended.
  func reportAnswers() {
    guard let sentToasts, !sentToasts.questions.isEmpty else { return }
    self.sentToasts?.questions.removeAll { $0.reply != nil }
    for question in sentToasts.questions {
      guard let reply = question.reply else { continue }
      sentToasts.receiver.send(reply, to: question.connection)
    }
  }
}
