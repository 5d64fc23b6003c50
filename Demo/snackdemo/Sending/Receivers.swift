import SnackTerm

/// The programs that show toasts of others, asked at once.
struct Receivers {
  /// The end of a toast or a question.
  enum Ending: Hashable {
    case toast(CloseReason)
    case question(QuestionEnd)
  }

  /// The programs that have described themselves, the one with the newest key first.
  private(set) var programs: [ReceiverDescription] = []
  /// The programs that have not.
  private(set) var failures: [Delivery] = []
  private var group = ReceiverGroup([])
  /// The identifier of the toast to update or remove; `nil` for none.
  private let toast: String?
  private let isRemoval: Bool
  /// Whether the user must be able to answer the request.
  private let needsKeys: Bool
  /// Ends that arrived before all replies.
  private var earlyEndings: [(pid: Int, ending: Ending)] = []

  /// The time in which a program must answer.
  private static let answerTime = Duration.seconds(2)

  /// Asks each program that may be a recipient to describe itself.
  /// - Parameters:
  ///   - recipient: The programs that are meant.
  ///   - request: The request that follows; the toast that it updates or removes may be one of
  ///     another program on the same terminal.
  /// - Throws: A problem if others can enter the folder of the sockets.
  init(
    for recipient: Recipient = .all, toCarryOut request: MessageRequest = .describe()
  ) throws(CommandProblem) {
    (toast, isRemoval, needsKeys) = (request.toast, request.isRemoval, request.needsKeys)
    let folder = try MessageFolder()
    let pids = folder.pids.filter { toast != nil || recipient.mayMean(pid: $0) }
    // A stopped program answers only after `fg`; waiting for it would delay every command.
    let stopped = pids.filter { ProcessStatus(pid: $0)?.isStopped == true }
    fail(stopped, .silent)
    ask(pids.filter { !stopped.contains($0) }, in: folder)
    programs = programs.newestKeyFirst
    failures.sort { $0.receiver.pid < $1.receiver.pid }
  }

  private mutating func ask(_ pids: [Int], in folder: MessageFolder) {
    group = ReceiverGroup(pids.map(folder.line))
    group.send(MessageRequest.describe(toast: toast).line, onlyTo: Set(pids))
    var pending = Set(pids)
    let deadline = ContinuousClock.now + Self.answerTime
    while !pending.isEmpty, let (pid, event) = group.next(until: deadline) {
      switch event {
      case .reply(.program(var description)):
        guard pending.remove(pid) != nil else { continue }
        description.pid = pid
        add(description)
      case .failure(.absent): pending.remove(pid)
      case .failure(let failure):
        programs.removeAll { $0.pid == pid }
        pending.remove(pid)
        fail([pid], failure)
      case .reply(.refused(let sentence)):
        pending.remove(pid)
        failures.append(Delivery(receiver: ReceiverName(pid: pid), answer: .refused(sentence)))
      case .reply: continue
      }
    }
    fail(pending, .silent)
  }

  private mutating func add(_ program: ReceiverDescription) {
    // Its toasts can still be removed.
    guard program.isOff, !isRemoval else { return programs.append(program) }
    failures.append(Delivery(receiver: ReceiverName(program), answer: .failed(.switchedOff)))
  }

  private mutating func fail(_ pids: some Collection<Int>, _ failure: ReceiverFailure) {
    failures += pids.map { Delivery(receiver: ReceiverName(pid: $0), answer: .failed(failure)) }
  }

  /// Sends a request to the chosen programs, and returns their answers.
  /// - Throws: A problem if there is no such program.
  mutating func deliver(
    _ request: String, to recipient: Recipient
  ) throws(CommandProblem) -> [Delivery] {
    let chosen = recipient.choose(from: programs, needsKeys: needsKeys)
      .holders(among: programs, includingSuspended: isRemoval)
    let failures = failures.filter {
      recipient.mayMean($0.receiver, isOnly: chosen.isEmpty)
    }
    guard !chosen.isEmpty || !failures.isEmpty else { throw CommandProblem.missing(recipient) }
    return deliver(request, to: chosen) + failures
  }

  /// Sends a request and returns the answers, in the order of the programs.
  private mutating func deliver(
    _ request: String, to programs: [ReceiverDescription]
  ) -> [Delivery] {
    group.send(request, onlyTo: Set(programs.map(\.pid)))
    var answers: [Int: Delivery.Answer] = [:]
    let deadline = ContinuousClock.now + Self.answerTime
    while answers.count < programs.count, let (pid, event) = group.next(until: deadline) {
      switch event {
      case .reply(let reply):
        if let ending = Ending(reply) { earlyEndings.append((pid, ending)) }
        answers[pid] = answers[pid] ?? Delivery.Answer(reply)
      case .failure(let failure):
        guard answers[pid] != nil else {
          answers[pid] = .failed(failure)
          continue
        }
        earlyEndings.append((pid, .toast(.hostEnded)))
      }
    }
    return programs.map { program in
      Delivery(
        receiver: ReceiverName(program), answer: answers[program.pid] ?? .failed(.silent))
    }
  }

  /// Waits until the next toast or question ends, at the latest with its program.
  /// - Parameters:
  ///   - waiting: The programs that still show it; the one that reports the end is removed.
  ///   - deadline: The end of the wait; `nil` waits without a limit.
  /// - Returns: The end; `nil` after the deadline, or if there is nothing to wait for.
  mutating func nextEnding(
    of waiting: inout Set<Int>, until deadline: ContinuousClock.Instant? = nil
  ) -> (pid: Int, ending: Ending)? {
    while !waiting.isEmpty, let (pid, ending) = anyEnding(until: deadline) {
      if waiting.remove(pid) != nil { return (pid, ending) }
    }
    return nil
  }

  private mutating func anyEnding(
    until deadline: ContinuousClock.Instant?
  ) -> (pid: Int, ending: Ending)? {
    if !earlyEndings.isEmpty { return earlyEndings.removeFirst() }
    while let (pid, event) = group.next(until: deadline) {
      switch event {
      case .reply(let reply): if let ending = Ending(reply) { return (pid, ending) }
      case .failure: return (pid, .toast(.hostEnded))
      }
    }
    return nil
  }
}

extension Receivers.Ending {
  /// Creates the end that a reply reports; `nil` if it reports none.
  fileprivate init?(_ reply: MessageReply) {
    switch reply {
    case .closed(let reason): self = .toast(reason)
    case .answered(let end): self = .question(end)
    case .taken, .waits, .program, .refused: return nil
    }
  }
}

extension Snack {
  /// Whether the toast does not end by itself, and has no identifier by which to remove it.
  var awaitsDismissal: Bool { duration == .untilDismissed && reuseIdentifier == nil }
}

extension MessageRequest {
  /// The identifier of the toast that the request updates or removes; `nil` for none.
  fileprivate var toast: String? {
    switch self {
    case .show(let message): message.snack.reuseIdentifier
    case .remove(let id): id
    case .ask, .describe, .nested: nil
    }
  }

  fileprivate var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }

  fileprivate var needsKeys: Bool {
    switch self {
    case .show(let message): !message.snack.actions.isEmpty || message.snack.awaitsDismissal
    case .ask: true
    case .remove, .describe, .nested: false
    }
  }
}
