import ArgumentParser
import SnackTerm

/// A program's answer to a request to show a toast or question, or to remove toasts.
struct Delivery {
  /// The kinds of answers.
  enum Answer: Hashable {
    /// The request is carried out; some keys of it were ignored.
    case taken(ignored: [String])
    /// The toast or question appears when the program returns to its screen.
    case waiting(ignored: [String])
    case refused(String)
    case failed(ReceiverFailure)

    /// Creates the answer that a reply means; `nil` if it answers something else.
    init?(_ reply: MessageReply) {
      switch reply {
      case .taken(let keys): self = .taken(ignored: keys)
      case .waits(let keys): self = .waiting(ignored: keys)
      case .refused(let sentence): self = .refused(sentence)
      case .closed, .answered, .program: return nil
      }
    }
  }

  let receiver: ReceiverName
  let answer: Answer

  /// Whether the program carries out the request, now or later.
  var isTaken: Bool {
    switch answer {
    case .taken, .waiting: true
    case .refused, .failed: false
    }
  }

  /// The message for standard error, safe to print; `nil` if there is nothing to report.
  var complaint: String? {
    switch answer {
    case .taken(let keys), .waiting(let keys):
      guard !keys.isEmpty else { return nil }
      let list = Output.sanitized(keys.joined(separator: ", "))
      return "\(receiver) ignores: \(list); it has another version of snackterm"
    case .refused(let sentence): return "\(receiver): \(Output.sanitized(sentence))"
    case .failed(let failure): return failure.sentence(for: receiver)
    }
  }

  /// Returns the line for `--json`, with `taken` as the word for a request that is carried out;
  /// `nil` if the program has not answered.
  func json(taken: String) -> JSONValue? {
    switch answer {
    case .taken: Self.json(receiver, [("reply", .string(taken))])
    case .waiting: Self.json(receiver, [("reply", .string("waiting"))])
    case .refused(let sentence):
      Self.json(receiver, [("reply", .string("refused")), ("error", .string(sentence))])
    case .failed: nil
    }
  }

  /// Returns the line for `--json` about the end of a toast.
  static func json(_ receiver: ReceiverName, closed reason: CloseReason) -> JSONValue {
    json(receiver, [("closed", .string("\(reason)"))])
  }

  private static func json(
    _ receiver: ReceiverName, _ members: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .object([("pid", JSONValue(receiver.pid)), ("program", .string(receiver.program))] + members)
  }
}

/// The exit statuses of `send`.
enum SendStatus {
  /// The exit status with `--wait` if the toast ended in another way than by an action.
  static let noAction: Int32 = 2

  /// Returns the exit status for the answers of all programs; `nil` if one has taken the request.
  static func status(of deliveries: [Delivery]) -> Int32? {
    guard !deliveries.contains(where: \.isTaken) else { return nil }
    let isRefused = deliveries.contains { delivery in
      if case .refused = delivery.answer { true } else { false }
    }
    return isRefused ? CommandProblem.failure : CommandProblem.unavailable
  }

  /// Throws the exit status unless a program has taken the request.
  static func check(_ deliveries: [Delivery]) throws {
    if let status = status(of: deliveries) { throw ExitCode(status) }
  }

  /// Returns the exit status for the end of a toast.
  static func status(of reason: CloseReason) -> Int32 { reason.isAction ? 0 : noAction }
}

extension CloseReason {
  /// Whether the user chose an action.
  var isAction: Bool {
    if case .action = self { true } else { false }
  }
}
