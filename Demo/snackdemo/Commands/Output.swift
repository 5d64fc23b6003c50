import ArgumentParser
import Foundation
import SnackTerm

/// What goes to standard output and error, and whether it got there.
enum Output {
  /// A word of the command line as it may be quoted: in one line and without controls.
  static func harmless(_ word: String) -> String {
    TextFlow.singleLine(word, width: 200).text
  }

  /// Sees to it that all that was printed is where it should be.
  static func finish() throws {
    guard fflush(nil) != 0 else { return }
    Stage.fail("standard output cannot be written: \(String(cString: strerror(errno)))")
    throw ExitCode.failure
  }
}
