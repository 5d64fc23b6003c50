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
      tap, close button, action LABEL, or host ended if you left with q. Output may be redirected; the toast then shows on the \
      terminal from which the command was started.
      """)

  @OptionGroup var options: SnackOptions
  @OptionGroup var setting: SnackbarOptions
  @OptionGroup var acts: ActionOptions
  @OptionGroup var handling: HandlingOptions

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
    let ending = Ending()
    try Stage.open { overlay in
      (overlay.bindings.hotkeys, overlay.bindings.pointer) = (.always, pointer)
      overlay.onClose = { [weak overlay] in
        ending.reason = $0.reason
        overlay?.interruptWait()
      }
      manager.add(snack: snack)
      var showing = Showing(overlay: overlay, ending: ending)
      showing.run()
    }
    // A label may hold anything, and the reason is one line.
    print(Output.harmless("\(ending.reason ?? .hostEnded)"))
    if let problem = file?.problem { Stage.fail("\(problem)") }
  }
}

/// How the snack ended, once it has.
private final class Ending {
  var reason: CloseReason?
}

/// The loop of a host that ends with its only snack.
private struct Showing {
  let overlay: SnackOverlay
  let ending: Ending
  private let clock = Stopwatch()
  private var picture = QuietHost.picture
  private var screen = HostScreen()

  init(overlay: SnackOverlay, ending: Ending) {
    (self.overlay, self.ending) = (overlay, ending)
  }

  mutating func run() {
    let look = HostLook(for: overlay.stack.terrain)
    while ending.reason == nil {
      picture.monitor.advance(toSecond: clock.now.seconds)
      screen.show(picture.draw(size: screen.size, look: look))
      HostWindow.limitWait(toMilliseconds: wait)
      let key = overlay.getKey()
      if key == Int32(UInt8(ascii: "q")) { return }
      if overlay.hasHungUp { return }
    }
  }

  /// Until the host changes or the snack does, whichever comes first.
  private var wait: Int {
    let host = max(0.001, picture.monitor.nextChange - clock.now.seconds)
    let milliseconds = Int((host * 1000).rounded(.up))
    let snack = Int(overlay.pollTimeout)
    return snack < 0 ? milliseconds : min(milliseconds, max(1, snack))
  }
}
