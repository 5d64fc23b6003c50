import ArgumentParser
import Glibc
import SnackTerm

/// Helpers for standard output and standard error.
enum Output {
  /// Returns a command-line word that is safe to quote: one line without control characters.
  static func sanitized(_ word: String) -> String {
    TextFlow.singleLine(word, width: 200).text
  }

  /// Flushes the output and reports a failure to write it.
  static func flush() throws {
    guard fflush(nil) != 0 else { return }
    Stage.printError("cannot write to standard output: \(String(cString: strerror(errno)))")
    throw ExitCode.failure
  }
}
