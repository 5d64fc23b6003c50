import ArgumentParser
import SnackTerm

/// The `show` command: shows one snack and prints how it ended, or follows a command.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one toast, alone or while a command runs.",
    usage: "snackdemo show <message> [<options>] [-- <command> [<argument> ...]]",
    discussion: """
      Shows the toast on a blank screen and prints how it ended: timeout, key, swipe up (down, \
      left, right), tap, close button, action LABEL, or host ended (with q). If the output is \
      redirected, the toast appears on the terminal from which the command was started.

      Without a terminal, or if the terminal cannot move its cursor (TERM is dumb or not set), the \
      toast is a line on standard error. It lasts as long as on a screen, but with --duration 0 it \
      ends at once as host ended, because nobody could dismiss it.

      With a command, the toast shows its progress and its result over the command's live output, \
      which remains in the scrollback. A line with only a number from 0 to 100, with or without %, \
      sets the progress.

      The command has a terminal and receives all keys, Ctrl-C too. F8 moves the focus to the \
      toast: x then cancels the command and its children, an arrow key dismisses the toast while \
      the command continues, and F8 or Escape returns the focus. Any key dismisses the result.

      This needs libvterm, and a terminal as standard input, output and error. Otherwise, or with \
      --pane, --quiet, or options for the mouse, alerts and announcements, the toast is on a \
      separate screen, and the command has no input and no terminal. Its output is printed \
      unchanged: at once if it is redirected, otherwise after the screen is closed.

      A pane on that screen shows colours, but no cursor movements and no redirected output. Page \
      Up, Page Down, Home and End scroll it; it keeps up to 2000 lines, or fewer long ones. x and \
      Ctrl-C cancel the command; q or an arrow key closes the screen, and the command continues. \
      With --quiet, the screen shows only the last line, in the toast.

      The exit status is that of the command: 128 plus the signal number if a signal ended it, 127 \
      if it cannot start, 130 if it was cancelled. How the toast ended is not printed. Without a \
      terminal, the toast and the result are lines on standard error, and there is no delay after \
      the command has ended.

      With --announce, a toast on a screen is also printed on standard error: at once if it is \
      redirected, otherwise after the screen is closed.
      """)

  @OptionGroup var command: CommandOptions
  @OptionGroup var options: SnackOptions
  @OptionGroup var snackbarOptions: SnackbarOptions
  @OptionGroup var actionOptions: ActionOptions
  @OptionGroup var handling: HandlingOptions
  @OptionGroup var alerts: AlertOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var accessibility: AccessibilityOptions

  @Flag(help: "Add the toast to the history; see snackdemo history.")
  var history = false

  func validate() throws {
    _ = try options.snack(saying: command.text)
    guard try command.command.isEmpty || actionOptions.action.isEmpty else {
      throw ValidationError("--action cannot be combined with a command")
    }
  }

  func run() throws {
    let manager = SnackbarManager.shared
    try configure(manager)
    let snack = try snack
    let file = history ? try HistoryStore.file(at: nil) : nil
    if let file { manager.keepHistory(in: file) }
    let outcome = try forward(snack, on: manager)
    let toast = outcome == nil ? try commandToast(snack) : nil
    if outcome == nil { try show(snack, with: toast, on: manager) }
    if let problem = file?.problem { Stage.printError("\(problem)") }
    try outcome?.finish()
    try toast?.finish()
  }

  /// Shows the snack on a screen, or as a line, until it ends.
  private func show(_ snack: Snack, with toast: CommandToast?, on manager: SnackbarManager) throws {
    let pointer = try handling.pointer
    let announcements = alerts.announcements
    let reason = try Stage.open { overlay in
      overlay.bindings.pointer = pointer
      overlay.unfocusedAlerts = try alerts.unfocusedAlerts
      overlay.onAnnounce = announcements?.write
      return EnclosingToasts.whileHidden {
        toast?.show(on: overlay) ?? SingleToast.show(snack, on: overlay)
      }
    } fallback: { _ in
      try toast?.announce(on: manager) ?? SingleToast.announce(snack, on: manager)
    }
    announcements?.finish()
    // The reason may quote a label, so it is printed as one safe line. A command prints its own
    // output instead.
    if toast == nil { print(Output.sanitized("\(reason)")) }
  }

  /// Runs the command on a pseudo-terminal, with the toast over its output.
  /// - Returns: The outcome; `nil` if that is not possible or not wanted.
  private func forward(
    _ snack: Snack, on manager: SnackbarManager
  ) throws -> ForwardedCommand.Outcome? {
    guard try allowsForwarding, let command = ForwardedCommand(try command.command) else {
      return nil
    }
    let usual = manager.policy
    manager.policy.reserved = .zero
    do {
      return try command.run(snack, texts: self.command.texts, on: manager)
    } catch is CommandProblem {
      manager.policy = usual
      return nil
    }
  }

  /// Whether no option needs the mouse, reports of the terminal's focus, or a separate screen.
  private var allowsForwarding: Bool {
    get throws {
      let needsAlerts = try alerts.announce || alerts.unfocusedAlerts != UnfocusedAlerts()
      let needsScreen = try actionOptions.closeButton || handling.needsScreen
      return command.allowsForwarding && !needsAlerts && !needsScreen
    }
  }

  private func configure(_ manager: SnackbarManager) throws {
    manager.appearance = try options.appearance
    manager.policy = try Policy(reserved: ToastScreen.reserved).applying(accessibility.preferences)
    manager.strings = try language.strings
  }

  /// Returns the toast of the command; `nil` without a command.
  private func commandToast(_ snack: Snack) throws -> CommandToast? {
    let arguments = try command.command
    guard !arguments.isEmpty else { return nil }
    return CommandToast(
      of: arguments, as: snack, texts: command.texts, showsOutput: !command.quiet)
  }

  private var snack: Snack {
    get throws {
      let snack = try options.snack(saying: command.text)
      return try handling.apply(to: actionOptions.apply(to: snackbarOptions.apply(to: snack)))
    }
  }
}
