import ArgumentParser
import Glibc
import SnackTerm

/// The `run` command: starts a program over which toasts can be shown.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Start a program so that toasts can be shown over it.",
    usage: "snackdemo run [<options>] [[--] <program> [<argument> ...]]",
    discussion: """
      Starts a program, or your shell if none is given. The program's keys, screen and exit \
      status do not change. While it runs, snackdemo send shows toasts over it, and over all \
      programs started from it.

      Programs linked to ncurses load a library that shows toasts among their windows. All others, \
      such as a shell, vim or less, run on a pseudo-terminal, and toasts appear over their output; \
      this needs libvterm. ncurses programs started from such a shell still load the library. \
      --preload forces the library, and --pty the pseudo-terminal; an ncurses program then runs \
      without the library.

      By default, toasts take no keys from the program. With --keys F8, or another function key, \
      that key moves the focus to the newest toast, which then handles Tab, Enter and the arrows. The \
      buttons' keys of all visible toasts work as well. The same key or Escape returns the focus. \
      No toast times out meanwhile. Without a toast, the key reaches the program, so choose one \
      that it does not use: F12 for htop. --keys focused is --keys F8.

      The exit status is 69 if toasts cannot be shown: libvterm is missing, or, with --preload, \
      the program draws without ncurses (vim, less, mc), is linked statically, or has setuid, \
      setgid or capabilities. It is 127 if the program is not found, and 126 if it cannot be \
      started.

      --notify shows notices of the program as toasts: messages (OSC 9, 777, 99), the bell, and \
      the ends of shell commands that took 10 seconds or more (OSC 133). Give one, a list such as \
      messages,commands, or all. The program then runs on a pseudo-terminal.

      With --stderr, lines that a full-screen program or its children write to standard error do not \
      disturb the screen. The last one is a toast with their number, and the last 1 to 2 MiB of \
      them are in $XDG_STATE_HOME/snackterm/stderr.log (default: ~/.local/state) and stderr.log.1. \
      It is not for shells, which write their prompts there, nor for programs that read keys from \
      standard error, such as vim -.

      $XDG_CONFIG_HOME/snackterm/run.json (default: ~/.config/snackterm/run.json) has settings by \
      program; "*" sets the defaults: {"*": {"theme": "nord"}, "htop": {"keys": "F12", \
      "alignment": "bottom"}, "bash": {"notify": "all"}, "nano": {"off": true}}. SNACKTERM_RUN, \
      an object such as {"theme": "nord"}, overrides the file; options override both. \
      SNACKTERM_OFF=1 turns toasts off. While a program with toasts off is in the foreground of a \
      shell, the shell's toasts are hidden, and send cannot reach it.
      """)

  @Option(help: "Keys for toasts: never, focused, F1 to F63. (default: never)")
  var keys: String?

  @Option(
    help: "Alignment: top or bottom, optionally -leading or -trailing.",
    completion: .list(Alignment.allCases.map(\.rawValue)))
  var align: String?

  @Option(help: ThemeChoice.help, completion: ThemeChoice.completion)
  var theme: String?

  @Option(help: "Notices to show: all, messages, bell, commands.")
  var notify: String?

  @Flag(help: "Show lines on standard error as toasts, and log them.")
  var stderr = false

  @Flag(help: "Show toasts over the program's output; needs libvterm.")
  var pty = false

  @Flag(help: "Show toasts among the program's ncurses windows.")
  var preload = false

  @Flag(help: "Start your shell with these arguments, if any (default).")
  var shell = false

  @Argument(parsing: .captureForPassthrough, help: "Program to start, and its arguments.")
  var command: [String] = []

  private var words: [String] {
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    guard shell || words.isEmpty else { return words }
    let shell = System.environment("SHELL") ?? ""
    return [shell.isEmpty ? "/bin/sh" : shell] + words
  }

  func validate() throws {
    // Options after the program's name are the program's; before it, they are ours.
    if let option = command.first, option.hasPrefix("-"), option != "--" {
      if ["-h", "--help"].contains(option) { throw CleanExit.helpRequest(self) }
      throw ValidationError("unknown option '\(option)'; put -- before the program")
    }
    guard !(pty && preload) else { throw ValidationError("cannot combine --pty and --preload") }
    _ = try keys.map(RunSettings.keys)
    _ = try align.map(RunSettings.alignment)
    _ = try notify.map(NoticeKind.set)
    guard !preload || notify == nil && !stderr else {
      throw ValidationError("cannot combine --preload with --notify or --stderr")
    }
    try ThemeChoice.check(theme)
  }

  func run() throws {
    let settings = RunSettings(
      keys: try keys.map(RunSettings.keys), alignment: try align.map(RunSettings.alignment),
      theme: try theme.map(RunSettings.theme), notices: try notify.map(NoticeKind.set),
      showsErrors: stderr ? true : nil)
    try CommandProblem.reporting {
      let way = pty ? RunWay.pseudoTerminal : preload ? .preload : .automatic
      try ProgramStart(words, settings: settings).run(by: way)
    }
  }
}
