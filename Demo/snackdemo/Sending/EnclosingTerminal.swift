import Glibc
import SnackTerm

/// The terminal in which this process runs, if `snackdemo run` shows toasts over it.
enum EnclosingTerminal {
  /// The environment variable with the id of the process that shows toasts over the terminal.
  static let variable = "SNACKTERM_TERMINAL"

  /// The id of the process that shows toasts over this terminal; `nil` if there is none, or if this
  /// process is in the background.
  static var receiver: Int? {
    guard let pid = System.environment(variable).flatMap({ Int($0) }),
      let own = (0...2).first(where: { tcgetpgrp($0) == getpgrp() }),
      let programs = try? Receivers(for: .pid(pid)).programs
    else { return nil }
    return programs.first?.innerTerminal == System.terminalName(own) ? pid : nil
  }
}
