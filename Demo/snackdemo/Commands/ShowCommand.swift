import ArgumentParser
import SnackTerm

/// Shows one snack and prints how it ended.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one toast over a sample program and print how it ended.",
    usage: "snackdemo show <message> [<options>]",
    discussion: """
      The reason is one line on standard output: timeout, key, swipe up (down, left, right), \
      tap, close button, action LABEL, or host ended if you left with q. Output may be redirected; \
      the toast then shows on the terminal from which the command was started.

      Where there is no terminal, or one that cannot move its cursor (TERM is dumb or not set), \
      the toast is one line on standard error. It has its time as on a screen; one that would \
      stay (--duration 0) ends at once as host ended, because nobody could dismiss it.
      """)

  @OptionGroup var options: SnackOptions
  @OptionGroup var setting: SnackbarOptions
  @OptionGroup var acts: ActionOptions
  @OptionGroup var handling: HandlingOptions
  @OptionGroup var outside: OutsideOptions

  @Flag(help: "Keep the toast for snackdemo history.")
  var history = false

  func validate() throws {
    guard handling.countdown, acts.action.isEmpty else { return }
    throw ValidationError("--countdown shows the seconds on buttons; give one by --action.")
  }

  func run() throws {
    let manager = SnackbarManager.shared
    manager.appearance = try options.appearance
    manager.policy = Policy(reserved: QuietHost.reserved)
    let snack = try handling.apply(to: acts.apply(to: setting.apply(to: options.snack)))
    let pointer = try handling.pointer
    let file = history ? try HistoryStore.file(at: nil) : nil
    if let file { manager.keepHistory(in: file) }
    let announcements = outside.announcements
    let reason = try Stage.open { overlay in
      overlay.bindings.pointer = pointer
      overlay.notices = try outside.notices
      overlay.onAnnounce = announcements?.tell
      return OnlyToast.show(snack, on: overlay)
    } orPlainly: { _ in
      try OnlyToast.tell(snack, of: manager)
    }
    announcements?.finish()
    // A label may hold anything, and the reason is one line.
    print(Output.harmless("\(reason)"))
    if let problem = file?.problem { Stage.fail("\(problem)") }
  }
}
