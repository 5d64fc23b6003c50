import ArgumentParser
import Glibc
import SnackTerm

/// The `run` command: starts a program over which toasts can be shown.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Start an ncurses program so that toasts can be shown over it.",
    usage: "snackdemo run [<options>] [--shell] -- <program> [<argument> ...]",
    discussion: """
      Starts the program in place of snackdemo, with the same keys, screen, and exit status. While \
      it runs, snackdemo send shows toasts over it. With --shell, the program is $SHELL, and toasts \
      can be shown over the ncurses programs that you start in it.

      By default, toasts take no keys from the program. With --keys F8, or another function key, \
      that key moves the focus to the newest toast, which then takes Tab, Enter, the arrows and its \
      buttons' keys; the same key or Escape returns the focus. No toast times out meanwhile. \
      Without a toast, the key reaches the program, so choose one that it does not use: F12 for \
      htop. --keys focused is --keys F8.

      With --pty, the program runs on a pseudo-terminal, and toasts are shown over its output, \
      whatever draws it: a shell, vim, less. Without a program, your shell runs. It needs libvterm.

      Without --pty, the exit status is 69 if toasts cannot be shown over the program: it draws without ncurses \
      (vim, less, mc), is linked statically, or has setuid, setgid or capabilities. It is 127 if \
      the program is not found, and 126 if it cannot be started.

      $XDG_CONFIG_HOME/snackterm/run.json (default: ~/.config/snackterm/run.json) has settings by \
      program; "*" sets the defaults: {"*": {"theme": "nord"}, "htop": {"keys": "F12", \
      "alignment": "bottom"}, "nano": {"off": true}}. SNACKTERM_RUN, an object such as \
      {"theme": "nord"}, overrides the file; options override both. SNACKTERM_OFF=1 turns toasts \
      off.
      """)

  @Option(help: "Keys for toasts: never, focused, F1 to F63. (default: never)")
  var keys: String?

  @Option(
    help: "Alignment: top or bottom, optionally -leading or -trailing.",
    completion: .list(Alignment.allCases.map(\.rawValue)))
  var align: String?

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @Flag(help: "Show toasts over a program's output; needs libvterm.")
  var pty = false

  @Flag(help: "Start your shell; toasts appear over programs run in it.")
  var shell = false

  @Argument(parsing: .captureForPassthrough, help: "Program to start, and its arguments.")
  var command: [String] = []

  private var words: [String] {
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    let startsShell = shell || pty && words.isEmpty
    return startsShell ? [System.environment("SHELL") ?? "/bin/sh"] + words : words
  }

  func validate() throws {
    // Options after the program's name are the program's; before it, they are ours.
    if let option = command.first, option.hasPrefix("-"), option != "--" {
      if ["-h", "--help"].contains(option) { throw CleanExit.helpRequest(self) }
      throw ValidationError("unknown option '\(option)'; put -- before the program")
    }
    guard !words.isEmpty else { throw ValidationError("Missing expected argument '<program>'") }
    _ = try keys.map(RunSettings.keys)
    _ = try align.map(RunSettings.alignment)
    try ThemeChoice.check(theme)
  }

  func run() throws {
    let settings = RunSettings(
      keys: try keys.map(RunSettings.keys), alignment: try align.map(RunSettings.alignment),
      theme: try theme.map(RunSettings.theme))
    try CommandProblem.reporting {
      let start = try ProgramStart(words, settings: settings)
      if pty { try start.runOnPseudoTerminal() } else { try start.preload() }
    }
  }
}
