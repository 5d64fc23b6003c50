internal import Glibc
internal import SnackCore

/// An error that makes a terminal, a screen or a manager unusable.
///
/// ```swift
/// do throws(TerminalError) {
///   try SnackOverlay.restoreTerminalOnSignals()
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
  /// The terminal cannot show an inline screen, or has not reported its cursor's position.
  case noCursorReport
  /// No screen is current: neither `initscr` nor `newterm` was called, or the screen was deleted.
  case screenNotStarted
  /// The screen is suspended or has ended: `endwin` was called, and `refresh` was not.
  case screenSuspended
  /// The screen already has an overlay.
  case screenInUse
  /// The manager already has an overlay or an announcer.
  case managerInUse
  /// The folder of the sockets for messages belongs to another user, or others can enter it.
  case unsafeFolder(String)
  /// A system call failed that is needed to wait for keys or messages.
  case system(call: String, errno: Int32)

  /// Whether there is no usable screen; use a ``SnackAnnouncer`` instead.
  ///
  /// Every other error should be reported.
  public var meansNoScreen: Bool {
    switch self {
    case .notATerminal, .noControllingTerminal, .tooSimple, .unknownTerminal(""): true
    case .unknownTerminal, .noCursorReport, .screenNotStarted, .screenSuspended, .screenInUse,
      .managerInUse, .unsafeFolder, .system:
      false
    }
  }

  /// The error as a short message.
  public var description: String {
    switch self {
    case .notATerminal: "standard input and output must be a terminal"
    case .noControllingTerminal: "no controlling terminal; start the program from a terminal"
    case .unknownTerminal(""):
      "TERM is not set; set it to your terminal's type, such as xterm-256color"
    case .unknownTerminal(let name):
      "unknown terminal '\(Self.safe(name))'; set TERM to a known type, such as xterm-256color"
    case .tooSimple(let name):
      "terminal '\(Self.safe(name))' cannot move its cursor; set TERM to your terminal's type"
    case .noCursorReport: "terminal cannot show an inline screen; use its whole screen"
    case .screenNotStarted: "no screen; call initscr or newterm before you create an overlay"
    case .screenSuspended: "suspended screen; call refresh before you create an overlay"
    case .screenInUse: "this screen already has an overlay; close it first"
    case .managerInUse: "this manager already has an overlay or announcer; close it first"
    case .unsafeFolder(let path):
      "folder '\(Self.safe(path))' is not private; remove it, or set XDG_RUNTIME_DIR"
    case .system(let call, let errno): "system call '\(call)' failed: \(Self.reason(errno))"
    }
  }

  private static func reason(_ errno: Int32) -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
  }

  /// Shortens a name and removes control characters, because the environment is untrusted.
  private static func safe(_ name: String) -> String {
    TextFlow.singleLine(name, width: 40).text
  }
}
