import ArgumentParser
import Glibc
import SnackTerm

/// Programs on a pseudo-terminal.
extension ProgramStart {
  /// The variable with the process that shows toasts over the terminal.
  private static let outerVariable = "SNACKTERM_TERMINAL"

  /// Runs the program with toasts over its output, and ends as it has ended.
  ///
  /// Without a terminal, or if another `snackdemo run --pty` already shows toasts over it, the program
  /// simply replaces this one.
  /// - Throws: The exit status unless it is 0, or a problem.
  func runOnPseudoTerminal() throws {
    guard !isOff, !Self.isInside, let terminal = UserTerminal() else {
      return try replaceThisProgram()
    }
    guard let library = StateLibrary.shared else {
      throw CommandProblem.unavailable(
        "cannot find libvterm.so.0, which --pty needs; on Debian, install libvterm0")
    }
    setenv(Self.outerVariable, "\(getpid())", 1)
    setlocale(LC_ALL, "")
    let end = try run(on: terminal, with: library)
    if case .signalled(let number) = end { ProcessEnd.raise(number) }
    guard end.status == 0 else { throw ExitCode(end.status) }
  }

  private func run(on terminal: UserTerminal, with library: StateLibrary) throws -> CommandEnd {
    try BareTerminal.arm(terminal.input)
    defer { BareTerminal.disarm() }
    terminal.startRaw()
    defer { terminal.endRaw() }
    let parts = try ForwardingParts(
      program, words, settings: settings, library: library, on: terminal)
    return ProgramForwarder(parts).run()
  }

  private static var isInside: Bool {
    guard let process = System.environment(outerVariable).flatMap({ pid_t($0) }) else {
      return false
    }
    return kill(process, 0) == 0
  }
}
