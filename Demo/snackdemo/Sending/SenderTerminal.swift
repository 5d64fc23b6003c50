import CSystem
import Glibc
import SnackTerm

/// The sender's terminal, and the command that brings it forward.
///
/// Sources: tmux(1), `switch-client`, `if-shell`; kitty, "Control kitty from scripts"; WezTerm,
/// `wezterm cli activate-pane`.
struct SenderTerminal: Hashable {
  /// The command and its arguments.
  let command: [String]

  /// The test whether a terminal shows a tmux session; without one, `switch-client` would fail.
  private static let hasClients = #"! all=$(tmux list-clients) || [ -n "$all" ]"#

  /// The label of the button that brings the terminal forward.
  static let buttonLabel = "Go there"

  /// Detects the terminal from environment variables; `nil` if it cannot be brought forward.
  ///
  /// tmux comes first, because it may run in one of the other terminals.
  /// - Parameter variable: A function that returns the value of an environment variable.
  init?(_ variable: (String) -> String? = System.environment) {
    if variable("TMUX") != nil, let pane = variable("TMUX_PANE"), pane.hasPrefix("%"),
      Self.isNumber(pane.dropFirst())
    {
      let target = ["-t", pane]
      command =
        ["tmux", "select-window"] + target + [";", "select-pane"] + target
        + [";", "if-shell", Self.hasClients, "switch-client -t \(pane)"]
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

  /// The button that brings the terminal forward.
  static var button: SnackAction { SnackAction(buttonLabel, hotkey: "g") }

  /// Replaces this process with the command that brings the terminal forward.
  /// - Throws: A problem if the command is missing or cannot be started.
  func bringForward() throws(CommandProblem) {
    guard let program = ProgramFile(command[0], searching: System.environment("PATH")) else {
      throw .notFound(command[0])
    }
    let words = command.map { strdup($0) } + [nil]
    execve(program.path, words, snk_environment())
    throw .cannotStart(command[0], errno)
  }
}
