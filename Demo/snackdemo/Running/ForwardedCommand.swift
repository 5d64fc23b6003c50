import ArgumentParser
import Glibc
import SnackTerm

/// A command on a pseudo-terminal, with the toast of its progress and result over its output.
struct ForwardedCommand {
  /// The outcome of a command.
  struct Outcome {
    let end: CommandEnd
    /// The signal with which to end this program; `nil` for none.
    let signal: Int32?

    /// Raises the signal, if any, which ends this program.
    /// - Throws: The exit status of the command unless it is 0.
    func finish() throws {
      if let signal { ProcessEnd.raise(signal) }
      guard end.status == 0 else { throw ExitCode(end.status) }
    }
  }

  private let words: [String]
  private let program: ProgramFile
  private let terminal: UserTerminal
  private let library: StateLibrary

  /// The key that moves the focus to the toast; all others are the command's until then.
  private static let keys = RunSettings.Keys.focused(by: RunSettings.standardKey)

  /// Finds a command; `nil` if it cannot be found, or cannot be forwarded to this terminal.
  ///
  /// All three standard streams must be the terminal, because the command's are another one.
  init?(_ words: [String]) {
    guard let name = words.first, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      StandardDescriptors.areSame, BareTerminal.isAddressable(output: STDOUT_FILENO),
      let terminal = UserTerminal(), let library = StateLibrary.shared,
      let program = ProgramFile(name, searching: System.environment("PATH"))
    else { return nil }
    self.words = words
    self.program = program
    self.terminal = terminal
    self.library = library
  }

  /// Runs the command until it has ended and the toast of its result was dismissed.
  /// - Parameters:
  ///   - snack: The toast while the command runs.
  ///   - texts: The texts of the result.
  ///   - manager: The manager that shows them.
  /// - Returns: The outcome of the command.
  /// - Throws: A problem if the system refuses.
  func run(
    _ snack: Snack, texts: CommandTexts, on manager: SnackbarManager
  ) throws -> Outcome {
    setlocale(LC_ALL, "")
    return try terminal.whileRaw {
      let toasts = ForwardedToasts(
        manager: manager, bindings: RunSettings(keys: Self.keys).bindings)
      let forwarder = ProgramForwarder(
        try ForwardingParts(program, words, toasts: toasts, library: library, on: terminal))
      let end = forwarder.run(snack, results: CommandResults(of: snack, texts: texts))
      return Outcome(end: end, signal: forwarder.fatalSignal)
    }
  }
}
