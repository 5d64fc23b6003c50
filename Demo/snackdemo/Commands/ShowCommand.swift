import ArgumentParser
import SnackTerm

/// The `show` command: shows one snack and prints how it ended.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one toast over a sample program and print how it ended.",
    usage: "snackdemo show <message> [<options>] [-- <command> [<argument> ...]]",
    discussion: """
      The reason is one line on standard output: timeout, key, swipe up (down, left, right), \
      tap, close button, action LABEL, or host ended if you left with q. Output may be redirected; \
      the toast then shows on the terminal from which the command was started.

      Where there is no terminal, or one that cannot move its cursor (TERM is dumb or not set), \
      the toast is one line on standard error. It has its time as on a screen; one that would \
      stay (--duration 0) ends at once as host ended, because nobody could dismiss it.

      With a command the toast shows that it runs, its last line of output, and what came of it; \
      the result has the time of a toast. A line of its standard output that is a number from 0 to \
      100, with or without %, sets the bar and is left out of the output. The rest of the output \
      goes to standard output and error: at once where those are redirected, else when the screen \
      is gone. The button Cancel (x) and Ctrl-C end the command and its children; dismissing or \
      sweeping the toast off, or q, leaves only the screen, and the command goes on. It reads \
      nothing and has no terminal.
      If standard output and error lead to the same place, lines of both count and keep their order.

      The exit status is then that of the command: 128 and the signal if one ended it, 127 if it \
      cannot be started, 130 if it was cancelled. No reason is printed. Without a terminal the toast \
      and the result are lines on standard error, and nothing is waited for when it has ended.
      """)

  @OptionGroup var command: CommandOptions
  @OptionGroup var options: SnackOptions
  @OptionGroup var snackbarOptions: SnackbarOptions
  @OptionGroup var actionOptions: ActionOptions
  @OptionGroup var handling: HandlingOptions
  @OptionGroup var alerts: AlertOptions
  @OptionGroup var language: LanguageOptions
  @OptionGroup var accessibility: AccessibilityOptions

  @Flag(help: "Keep the toast for snackdemo history.")
  var history = false

  func validate() throws {
    _ = try options.snack(saying: command.text)
    guard try command.command.isEmpty || actionOptions.action.isEmpty else {
      throw ValidationError("--action goes with no command; the button of its toast cancels it.")
    }
  }

  func run() throws {
    let manager = SnackbarManager.shared
    manager.appearance = try options.appearance
    manager.policy = try Policy(reserved: QuietHost.reserved).applying(accessibility.preferences)
    manager.strings = try language.strings
    let snack = try snack
    let arguments = try command.command
    let toast =
      arguments.isEmpty ? nil : CommandToast(of: arguments, as: snack, texts: command.texts)
    let pointer = try handling.pointer
    let file = history ? try HistoryStore.file(at: nil) : nil
    if let file { manager.keepHistory(in: file) }
    let announcements = alerts.announcements
    let reason = try Stage.open { overlay in
      overlay.bindings.pointer = pointer
      overlay.unfocusedAlerts = try alerts.unfocusedAlerts
      overlay.onAnnounce = announcements?.write
      return toast?.show(on: overlay) ?? SingleToast.show(snack, on: overlay)
    } fallback: { _ in
      try toast?.announce(on: manager) ?? SingleToast.announce(snack, on: manager)
    }
    announcements?.finish()
    // A label may contain anything, but the reason must be one line; a command prints its own
    // output.
    if toast == nil { print(Output.sanitized("\(reason)")) }
    if let problem = file?.problem { Stage.printError("\(problem)") }
    try toast?.finish()
  }

  private var snack: Snack {
    get throws {
      let snack = try options.snack(saying: command.text)
      return try handling.apply(to: actionOptions.apply(to: snackbarOptions.apply(to: snack)))
    }
  }
}
