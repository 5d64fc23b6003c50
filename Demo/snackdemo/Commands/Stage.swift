import ArgumentParser
import Foundation
import SnackTerm

/// Opens a screen for a command, and says in one line what is wrong if there is none.
enum Stage {
  /// Runs a program on the terminal.
  ///
  /// If input or output is redirected, as in `reason=$(snackdemo show …)`, it runs on the
  /// terminal from which the program was started.
  /// - Parameters:
  ///   - clock: The clock that moves the snacks.
  ///   - body: The program.
  /// - Returns: What the program returns.
  /// - Throws: What the program throws; `ExitCode.failure` if there is no screen.
  static func open<Result>(
    clock: some Clock<Duration> = .continuous, _ body: (SnackOverlay) throws -> Result
  ) throws -> Result {
    try open(clock: clock, body) { error in throw error }
  }

  /// Runs a program on the terminal, or another one if no screen can be had.
  /// - Parameters:
  ///   - clock: The clock that moves the snacks.
  ///   - body: The program.
  ///   - plain: What runs in its place; it gets what is wrong with the terminal.
  /// - Returns: What the program returns.
  /// - Throws: What the program throws; `ExitCode.failure` if there was neither.
  static func open<Result>(
    clock: some Clock<Duration> = .continuous, _ body: (SnackOverlay) throws -> Result,
    orPlainly plain: (TerminalError) throws -> Result
  ) throws -> Result {
    let isDirect = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    do {
      do {
        return try SnackTerm.run(
          clock: clock, terminal: isDirect ? .standard : .controlling, body)
      } catch let error as TerminalError where error.meansNoScreen {
        return try plain(error)
      }
    } catch let error as TerminalError {
      fail("\(error)")
      throw ExitCode.failure
    }
  }

  /// Writes a line to standard error.
  static func fail(_ sentence: String) {
    FileHandle.standardError.write(Data("snackdemo: \(sentence)\n".utf8))
  }
}
