internal import SnackCore

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// The program was not started from a terminal.
  case noControllingTerminal
  /// The environment names no terminal, or one that the terminfo database does not know.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, so nothing can slide over anything.
  case tooSimple(String)
  /// The system refused what is needed to wait for keys.
  case system(call: String, errno: Int32)

  /// Whether there is no screen that a person could have meant, so that lines are what is left (see
  /// ``SnackAnnouncer``); every other error is one to be told.
  public var meansNoScreen: Bool {
    switch self {
    case .notATerminal, .noControllingTerminal, .tooSimple, .unknownTerminal(""): true
    case .unknownTerminal, .system: false
    }
  }

  /// The error in a sentence.
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

  /// A name from the environment may be long and hold what controls a terminal.
  private static func safe(_ name: String) -> String {
    TextFlow.singleLine(name, width: 40).text
  }
}
