import CSystem
import Glibc
import SnackTerm

/// The terminal from which a toast is sent, and the command that brings it forward.
///
/// Sources: tmux(1), `switch-client`; kitty, "Control kitty from scripts"; WezTerm, `wezterm cli
/// activate-pane`.
struct SenderTerminal: Hashable {
  /// The command and its arguments.
  let command: [String]

  /// The label of the button that brings the terminal forward.
  static let buttonLabel = "Go there"

  /// Looks for a way to bring the terminal forward; `nil` if there is none.
  ///
  /// The innermost one counts: tmux shows the pane within its terminal.
  /// - Parameter variable: A function that returns a variable of the environment.
  init?(_ variable: (String) -> String? = System.environment) {
    if variable("TMUX") != nil, let pane = variable("TMUX_PANE"), pane.hasPrefix("%"),
      Self.isNumber(pane.dropFirst())
    {
      let target = ["-t", pane]
      command =
        ["tmux", "select-window"] + target + [";", "select-pane"] + target
        + [";", "switch-client"] + target
    } else if let window = variable("KITTY_WINDOW_ID"), Self.isNumber(window[...]) {
      command = ["kitten", "@", "focus-window", "--match", "id:\(window)"]
    } else if let pane = variable("WEZTERM_PANE"), Self.isNumber(pane[...]) {
      command = ["wezterm", "cli", "activate-pane", "--pane-id", pane]
    } else {
      return nil
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// The button, which ends the toast.
  static var button: SnackAction { SnackAction(buttonLabel, hotkey: "g") }

  /// Brings the terminal forward in place of this process.
  /// - Throws: A problem if the program of the terminal is missing.
  func bringForward() throws(CommandProblem) {
    guard let program = ProgramFile(command[0], searching: System.environment("PATH")) else {
      throw .notFound(command[0])
    }
    let words = command.map { strdup($0) } + [nil]
    execve(program.path, words, snk_environment())
    throw .cannotStart(command[0], errno)
  }
}
