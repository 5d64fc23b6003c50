import ArgumentParser
import Glibc

/// A reason why a command fails, as an error message with its exit status.
struct CommandProblem: Error, Hashable {
  let message: String
  let status: Int32

  /// The exit status if no program can be reached, or toasts cannot be shown over it; as in
  /// `sysexits.h`.
  static let unavailable: Int32 = 69
  /// The exit status for an unreadable configuration, or a message that cannot be sent or is refused.
  static let failure: Int32 = 1

  /// A problem that is already on standard error.
  static let reported = CommandProblem(message: "", status: failure)

  /// The problem that no program shows a question; the reasons are already on standard error.
  static let notAsked = CommandProblem(message: "", status: unavailable)

  static func unavailable(_ message: String) -> CommandProblem {
    CommandProblem(message: message, status: unavailable)
  }

  /// The problem that a program cannot be found, with the exit status of shells.
  static func notFound(_ program: String) -> CommandProblem {
    CommandProblem(message: "cannot find program '\(Output.sanitized(program))'", status: 127)
  }

  /// The problem that a program cannot be started, with the exit status of shells.
  static func cannotStart(_ program: String, _ code: Int32) -> CommandProblem {
    let reason = String(cString: strerror(code))
    return CommandProblem(
      message: "cannot start \(Output.sanitized(program)): \(reason)", status: 126)
  }

  static func failure(_ message: String) -> CommandProblem {
    CommandProblem(message: message, status: failure)
  }

  /// The problem that a recipient matches no program.
  static func missing(_ recipient: Recipient) -> CommandProblem { .unavailable(recipient.missing) }

  /// Runs the body of a command; prints a problem and ends with its exit status.
  static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as CommandProblem {
      if !problem.message.isEmpty { Stage.printError(problem.message) }
      throw ExitCode(problem.status)
    }
  }
}
