import SnackTerm

/// A question that is asked over other programs.
struct RemoteQuestion {
  /// The end of a question.
  enum Outcome: Hashable {
    case answered(QuestionAnswer)
    /// The user dismissed it.
    case cancelled
    /// The time was up.
    case timedOut
    /// The programs exited with the question open; their names.
    case ended(String)
  }

  let question: Question
  let recipient: Recipient
  /// The theme of the card; `nil` for that of the program.
  let theme: Theme?
  /// The time limit in seconds; `nil` for none.
  let limit: Double?
  /// Whether the card requests the focus, which is granted only over the terminal of this process.
  var takesFocus = false

  /// An identifier that the answer repeats, to match it to the question.
  private let token = Self.makeToken()

  init(_ question: Question, to recipient: Recipient, theme: Theme?, limit: Double?) {
    self.question = question
    self.recipient = recipient
    self.theme = theme
    self.limit = limit
  }

  private static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in String(generator.next() as UInt64, radix: 16) }.joined(separator: "-")
  }

  /// Asks the question, and waits for the first answer; the other programs then withdraw it.
  /// - Throws: A problem if no program shows it.
  func ask() throws -> Outcome {
    let deadline = limit.map { ContinuousClock.now + .seconds($0) }
    let message = QuestionMessage(
      question, token: token, theme: theme.map(SentMessage.text),
      takesFocus: takesFocus)
    let request = MessageRequest.ask(message)
    let line = try SentMessage.line(of: request)
    var receivers = try Receivers(for: recipient, toCarryOut: request)
    let deliveries = try receivers.deliver(line, to: recipient)
    for complaint in deliveries.compactMap(\.complaint) { Stage.printError(complaint) }
    guard deliveries.contains(where: \.isTaken) else { throw CommandProblem.notAsked }
    let asked = deliveries.filter(\.isTaken).map(\.receiver)
    return awaitAnswer(of: asked, from: &receivers, until: deadline)
  }

  private func awaitAnswer(
    of asked: [ReceiverName], from receivers: inout Receivers,
    until deadline: ContinuousClock.Instant?
  ) -> Outcome {
    var waiting = Set(asked.map(\.pid))
    var isCancelled = false
    while !waiting.isEmpty {
      guard let (_, ending) = receivers.nextEnding(of: &waiting, until: deadline) else {
        if let deadline, ContinuousClock.now >= deadline { return .timedOut }
        break
      }
      guard case .question(let end) = ending, end.token == token else { continue }
      if let answer = end.answer { return .answered(answer) }
      isCancelled = true
    }
    if isCancelled { return .cancelled }
    return .ended(asked.map(\.description).joined(separator: ", "))
  }
}
