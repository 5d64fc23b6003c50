import ArgumentParser
import Glibc
import SnackTerm

/// Programs on a pseudo-terminal.
extension ProgramStart {
  /// Runs the program on a pseudo-terminal, with toasts over its output, and exits with its status.
  ///
  /// With a preloaded library, ncurses programs on the pseudo-terminal show toasts themselves; see
  /// ``Recipient``.
  /// - Parameters:
  ///   - reach: Whether a preloaded library can show toasts over the program; `nil` loads none.
  ///   - terminal: The user's terminal.
  ///   - library: libvterm.
  /// - Throws: The exit status unless it is 0, or a problem.
  func run(_ reach: Reach?, on terminal: UserTerminal, with library: StateLibrary) throws {
    if let reach {
      if reach.isPossible { try? setVariables(for: reach) }
    } else {
      removeVariables()
    }
    setlocale(LC_ALL, "")
    MessageFolder.reportUnsafe()
    let end = try forward(on: terminal, with: library)
    if case .signalled(let number) = end { ProcessEnd.raise(number) }
    guard end.status == 0 else { throw ExitCode(end.status) }
  }

  private func forward(
    on terminal: UserTerminal, with library: StateLibrary
  ) throws -> CommandEnd {
    try terminal.whileRaw {
      var toasts = try ForwardedToasts(settings: settings)
      toasts.programSwitch = programSwitch
      let parts = try ForwardingParts(
        program, words, toasts: toasts, library: library, on: terminal)
      return ProgramForwarder(parts).run()
    }
  }
}
