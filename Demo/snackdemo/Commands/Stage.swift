import ArgumentParser
import Foundation
import SnackTerm

/// Opens a screen for a command, and says in one line what is wrong if there is none.
enum Stage {
  /// Runs a program on the terminal.
  ///
  /// If input or output is redirected, as in `reason=$(snackdemo show …)`, it runs on the
  /// terminal from which the program was started.
  static func open<Result>(_ body: (SnackOverlay) throws -> Result) throws -> Result {
    let isDirect = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    do {
      return try SnackTerm.run(terminal: isDirect ? .standard : .controlling, body)
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
