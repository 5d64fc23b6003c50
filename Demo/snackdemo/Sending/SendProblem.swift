import ArgumentParser

/// A reason why nothing was sent, as an error message with the exit status of the command.
struct SendProblem: Error, Hashable {
  let message: String
  let status: Int32

  /// The exit status without a program that can be reached, as in `sysexits.h`.
  static let unavailable: Int32 = 69
  /// The exit status for a message that cannot be sent, or that a program has refused.
  static let failure: Int32 = 1

  static func unavailable(_ message: String) -> SendProblem {
    SendProblem(message: message, status: unavailable)
  }

  static func failure(_ message: String) -> SendProblem {
    SendProblem(message: message, status: failure)
  }

  /// The problem that no program is meant by a recipient.
  static func missing(_ recipient: Recipient) -> SendProblem { .unavailable(recipient.missing) }

  /// Runs the body of a command; prints a problem and ends with its exit status.
  static func reporting(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as SendProblem {
      Stage.printError(problem.message)
      throw ExitCode(problem.status)
    }
  }
}
