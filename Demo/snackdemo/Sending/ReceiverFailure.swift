import SnackTerm

/// A process and the name of its program, for messages.
struct ReceiverName: Hashable, CustomStringConvertible {
  let pid: Int
  let program: String

  init(pid: Int, program: String) {
    self.pid = pid
    self.program = program
  }

  init(_ description: ReceiverDescription) {
    self.init(pid: description.pid, program: description.program)
  }

  /// The name of a program that has not described itself.
  init(pid: Int) {
    let status = ForegroundProcess(coveredBy: pid)?.status ?? ProcessStatus(pid: pid)
    self.init(pid: pid, program: status?.name ?? "program")
  }

  /// The name and the process id, safe to print.
  var description: String { "\(Output.sanitized(program)) (\(pid))" }
}

/// The reason why a program cannot be reached.
enum ReceiverFailure: Hashable {
  /// The process has ended, and left its socket behind.
  case absent
  case silent
  /// The connection ended before the reply.
  case ended
  case sendsTooMuch
  /// Toasts are switched off for the program in the foreground.
  case switchedOff
  /// The reply cannot be read.
  case unreadable(MessageFault)

  /// The failure as an error message, safe to print.
  func sentence(for receiver: ReceiverName) -> String {
    switch self {
    case .absent, .ended: "\(receiver) ended before it answered"
    case .silent: "\(receiver) does not answer; it may be stopped"
    case .switchedOff: "\(receiver): toasts are switched off"
    case .sendsTooMuch: "\(receiver) sends too much; restart it"
    case .unreadable(let fault): "\(receiver): \(Output.sanitized("\(fault)"))"
    }
  }
}
