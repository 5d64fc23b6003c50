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

      By default, toasts take no keys from the program. With --keys focused, F8 moves the focus to \
      the newest toast; it then takes Enter, Escape, the arrows and its buttons' keys until Escape. \
      With --keys F7 or another function key, that key does.

      Programs that draw without ncurses are refused with exit status 69: vim, less, mc, and programs \
      that are linked statically or run as another user. The status is 127 if there is no such \
      program.

      The settings of programs are in $XDG_CONFIG_HOME/snackterm/run.json (default: \
      ~/.config/snackterm/run.json): {"*": {"theme": "nord"}, "htop": {"keys": "focused", \
      "alignment": "bottom"}, "nano": {"off": true}}. The variable SNACKTERM_RUN, an object such as \
      {"theme": "nord"}, goes before the file, and options go before both. SNACKTERM_OFF=1 switches \
      everything off.
      """)

  @Option(help: "Keys of toasts: never, focused, or F7. (default: never)")
  var keys: String?

  @Option(
    help: "Alignment: top or bottom, optionally -leading or -trailing.",
    completion: .list(Alignment.allCases.map(\.rawValue)))
  var align: String?

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @Flag(help: "Start your shell, and reach the programs in it.")
  var shell = false

  @Argument(parsing: .captureForPassthrough, help: "Program to start, and its arguments.")
  var command: [String] = []

  private var words: [String] {
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    return shell ? [System.environment("SHELL") ?? "/bin/sh"] + words : words
  }

  func validate() throws {
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
      try ProgramStart(words, settings: settings).replaceThisProgram()
    }
  }
}
