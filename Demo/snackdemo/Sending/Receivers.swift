import SnackTerm

/// The programs that show toasts of others, asked at once.
struct Receivers {
  /// The end of a toast.
  typealias Ending = (pid: Int, reason: CloseReason)

  /// The programs that have described themselves, the one with the newest key first.
  private(set) var programs: [ReceiverDescription] = []
  /// The programs that have not.
  private(set) var failures: [Delivery] = []
  private var group = ReceiverGroup([])
  /// Ends of toasts that arrived before the answers of all programs.
  private var earlyEndings: [Ending] = []

  /// The time in which a program must answer.
  private static let answerTime = Duration.seconds(2)

  /// Asks the programs that may be meant to describe themselves.
  init(for recipient: Recipient = .all) throws(CommandProblem) {
    let folder = try MessageFolder()
    let pids = folder.pids.filter { recipient.mayMean(pid: $0) }
    // A stopped program answers only after `fg`; waiting for it would delay every command.
    let stopped = pids.filter { ProcessStatus(pid: $0)?.isStopped == true }
    fail(stopped, .silent)
    ask(pids.filter { !stopped.contains($0) }, in: folder)
    programs = programs.newestKeyFirst
    failures.sort { $0.receiver.pid < $1.receiver.pid }
  }

  private mutating func ask(_ pids: [Int], in folder: MessageFolder) {
    group = ReceiverGroup(pids.map(folder.line))
    group.send(MessageRequest.describe.line, onlyTo: Set(pids))
    var pending = Set(pids)
    let deadline = ContinuousClock.now + Self.answerTime
    while !pending.isEmpty, let (pid, event) = group.next(until: deadline) {
      switch event {
      case .reply(.program(var description)):
        guard pending.remove(pid) != nil else { continue }
        description.pid = pid
        programs.append(description)
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

  private mutating func fail(_ pids: some Collection<Int>, _ failure: ReceiverFailure) {
    failures += pids.map { Delivery(receiver: ReceiverName(pid: $0), answer: .failed(failure)) }
  }

  /// Sends a request and returns the answers, in the order of the programs.
  mutating func deliver(
    _ request: String, to programs: [ReceiverDescription]
  ) -> [Delivery] {
    group.send(request, onlyTo: Set(programs.map(\.pid)))
    var answers: [Int: Delivery.Answer] = [:]
    let deadline = ContinuousClock.now + Self.answerTime
    while answers.count < programs.count, let (pid, event) = group.next(until: deadline) {
      switch event {
      case .reply(.closed(let reason)): earlyEndings.append((pid, reason))
      case .reply(let reply): answers[pid] = answers[pid] ?? Delivery.Answer(reply)
      case .failure(let failure):
        guard answers[pid] != nil else {
          answers[pid] = .failed(failure)
          continue
        }
        earlyEndings.append((pid, .hostEnded))
      }
    }
    return programs.map { program in
      Delivery(
        receiver: ReceiverName(program), answer: answers[program.pid] ?? .failed(.silent))
    }
  }

  /// Waits until the next toast ends; a program that ends ends its toasts.
  /// - Parameter waiting: The programs whose toasts have not ended; the one that has is removed.
  /// - Returns: The end; `nil` if there is nothing to wait for.
  mutating func nextEnding(of waiting: inout Set<Int>) -> Ending? {
    while !waiting.isEmpty {
      guard let (pid, reason) = anyEnding() else { return nil }
      if waiting.remove(pid) != nil { return (pid, reason) }
    }
    return nil
  }

  private mutating func anyEnding() -> Ending? {
    if !earlyEndings.isEmpty { return earlyEndings.removeFirst() }
    while let (pid, event) = group.next(until: nil) {
      switch event {
      case .reply(.closed(let reason)): return (pid, reason)
      case .failure: return (pid, .hostEnded)
      case .reply: continue
      }
    }
    return nil
  }
}
