import SnackTerm

/// The log of sent toasts and questions in the user's history.
struct SentHistory {
  private let file: HistoryFile?
  private var count: UInt64 = 0

  /// Creates a log.
  /// - Parameter isOn: Whether to log, if there is a ``HistoryFile/userPath``.
  init(isOn: Bool) {
    file = isOn ? HistoryFile.userPath.map { HistoryFile(path: $0) } : nil
  }

  /// Adds a toast that a program has accepted; reports a problem once.
  /// - Parameters:
  ///   - snack: The toast.
  ///   - time: The time when it was sent, in seconds since 1970.
  ///   - reason: The reason it ended; `nil` if that is unknown.
  mutating func add(_ snack: Snack, sentAt time: Double, endedBy reason: CloseReason? = nil) {
    add(snack.level, snack.title, snack.message, sentAt: time, endedBy: reason)
  }

  /// Adds a question that a program has accepted, with its answer; reports a problem once.
  ///
  /// The entry has the chosen options or the button as its action, and a typed text after the
  /// question, unless the text is secret.
  mutating func add(
    _ question: Question, sentAt time: Double, endedBy outcome: RemoteQuestion.Outcome
  ) {
    var message = question.title
    if case .answered(let answer) = outcome, let text = answer.text, !text.isEmpty,
      question.field?.isSecret == false
    {
      message += " \(text)"
    }
    add(.plain, nil, message, sentAt: time, endedBy: outcome.reason)
  }

  private mutating func add(
    _ level: Level, _ title: String?, _ message: String, sentAt time: Double,
    endedBy reason: CloseReason?
  ) {
    count += 1
    let entry = SnackHistory.Entry(
      token: SnackToken(rawValue: count), level: level, title: title, message: message,
      time: time, closeReason: reason)
    if let problem = file?.append([entry]) { Stage.printError("\(problem)") }
  }
}

extension RemoteQuestion.Outcome {
  /// The outcome as the end of a toast.
  fileprivate var reason: CloseReason {
    switch self {
    case .answered(let answer):
      let choices = answer.isAlternative ? [] : answer.choices ?? []
      return .action(choices.isEmpty ? answer.button ?? "" : choices.joined(separator: ", "))
    case .cancelled: return .key
    case .timedOut: return .timeout
    case .ended: return .hostEnded
    }
  }
}
