import ArgumentParser
import Glibc
import SnackTerm

/// The terminal screen of a command, with one-line error messages.
enum Stage {
  /// Runs a closure with an overlay on the terminal.
  ///
  /// If input or output is redirected, as in `reason=$(snackdemo show …)`, it uses the terminal
  /// from which the program was started.
  /// - Parameters:
  ///   - clock: The clock that drives the snacks.
  ///   - extent: The part of the terminal to use.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure; `ExitCode.failure` if there is no screen.
  static func open<Result>(
    clock: some Clock<Duration> = .continuous, extent: ScreenExtent = .full,
    _ body: (SnackOverlay) throws -> Result
  ) throws -> Result {
    try open(clock: clock, extent: extent, body) { error in throw error }
  }

  /// Runs a closure with an overlay on the terminal, or another closure if there is no screen.
  /// - Parameters:
  ///   - clock: The clock that drives the snacks.
  ///   - extent: The part of the terminal to use.
  ///   - body: The closure.
  ///   - fallback: The closure to run without a screen; it receives the terminal's error.
  /// - Returns: The result of the closure that ran.
  /// - Throws: The error of the closure that ran; `ExitCode.failure` if it is a `TerminalError`.
  static func open<Result>(
    clock: some Clock<Duration> = .continuous, extent: ScreenExtent = .full,
    _ body: (SnackOverlay) throws -> Result,
    fallback: (TerminalError) throws -> Result
  ) throws -> Result {
    let isDirect = System.isTerminal(STDIN_FILENO) && System.isTerminal(STDOUT_FILENO)
    do {
      do {
        return try SnackOverlay.run(
          clock: clock, terminal: isDirect ? .standard : .controlling, extent: extent, body)
      } catch let error as TerminalError where error.meansNoScreen {
        return try fallback(error)
      }
    } catch let error as TerminalError {
      printError("\(error)")
      throw ExitCode.failure
    }
  }

  /// The traits of the terminal on standard output; `nil` if there is none, or if it does not
  /// report the position of its cursor.
  ///
  /// Queries the terminal for its colours without changing what it shows. If keys were typed ahead,
  /// it sends no query, so that they remain for the next program.
  static var outputTraits: TerminalTraits? {
    guard System.isTerminal(STDOUT_FILENO) else { return nil }
    let source = System.isTerminal(STDIN_FILENO) ? TerminalSource.standard : .controlling
    if let traits = source.traitsBehindTypedKeys { return traits }
    // Wait long enough: the next program would read a late report as key presses.
    let extent = ScreenExtent.inline(timeout: .seconds(1), isRequired: true) { _ in 1 }
    return try? SnackOverlay.run(manager: SnackbarManager(), terminal: source, extent: extent) {
      $0.stack.traits
    }
  }

  /// Writes an error message to standard error.
  static func printError(_ message: String) {
    System.putAll(Array("snackdemo: \(message)\n".utf8), to: STDERR_FILENO)
  }
}
