internal import SnackCore

/// An error that makes a terminal unusable.
///
/// ```swift
/// do throws(TerminalError) {
///   try restoreTerminalOnSignals()
/// } catch {
///   print(error.meansNoScreen ? "There is no screen." : "\(error)")
/// }
/// ```
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// The program was not started from a terminal.
  case noControllingTerminal
  /// `TERM` is not set, or names a terminal that is missing from the terminfo database.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, so nothing can be drawn over the screen.
  case tooSimple(String)
  /// A system call needed to wait for keys failed.
  case system(call: String, errno: Int32)

  /// Whether there is no usable screen; use a ``SnackAnnouncer`` instead.
  ///
  /// Every other error should be reported.
  public var meansNoScreen: Bool {
    switch self {
    case .notATerminal, .noControllingTerminal, .tooSimple, .unknownTerminal(""): true
    case .unknownTerminal, .system: false
    }
  }

  /// The error as a short message.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output have to be a terminal"
    case .noControllingTerminal: "there is no terminal; start the program from one"
    case .unknownTerminal(""):
      "TERM is not set; set it to what the terminal is, such as xterm-256color"
    case .unknownTerminal(let name):
      "the terminal \"\(Self.safe(name))\" is not known; set TERM to one that is"
    case .tooSimple(let name):
      "the terminal \"\(Self.safe(name))\" cannot move its cursor; set TERM to what it is"
    case .system(let call, let errno): "the system call \(call) failed with error \(errno)"
    }
  }

  /// Shortens a name and removes control characters, because the environment is untrusted.
  private static func safe(_ name: String) -> String {
    TextFlow.singleLine(name, width: 40).text
  }
}
