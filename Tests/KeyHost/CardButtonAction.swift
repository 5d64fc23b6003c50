import CNcurses
import Glibc
import SnackTerm

/// The effect of the button on the host's card, in addition to showing the next card.
enum CardButtonAction: String {
  /// No further effect.
  case goOn
  /// Waits for a key.
  case asks
  /// Performs steps of the overlay.
  case steps
  /// Closes the overlay.
  case closes
  /// Shows another bulletin.
  case another
  /// Adds and removes toasts.
  case toasts
  /// Dismisses the card twice.
  case dismissesTwice
  /// Dismisses the card and shows it again.
  case comesAgain
  /// Leaves the screen as for a shell and comes back.
  case leaves
  /// Interrupts the wait of the host's loop.
  case interrupts
  case aborts, exits, traps, readsNowhere

  func perform(on manager: BulletinManager, over overlay: SnackOverlay, _ options: HostOptions) {
    switch self {
    case .goOn: break
    case .asks:
      Log.write("asks")
      Log.write("answer \(overlay.getKey())")
    case .steps: for _ in 0..<20 { overlay.step() }
    case .closes: overlay.close()
    case .another: showAnother(over: overlay, options)
    case .toasts: addToasts()
    case .dismissesTwice:
      manager.dismissBulletin()
      manager.dismissBulletin(animated: false)
    case .comesAgain:
      manager.dismissBulletin()
      manager.showBulletin()
    case .leaves:
      Shell.run()
      Log.write("back")
    case .interrupts: overlay.interruptWait()
    case .aborts: abort()
    case .exits: exit(3)
    case .traps: Crash.trap()
    case .readsNowhere: Crash.readNowhere()
    }
  }

  private func showAnother(over overlay: SnackOverlay, _ options: HostOptions) {
    var other = options
    other.button = .goOn
    SampleBulletin.make(on: overlay, other).showBulletin()
  }

  private func addToasts() {
    for number in 1...3 {
      let toast = SnackbarManager.add(snack: Snack(title: "FROM THE CARD", message: "\(number)"))
      if number == 2 { toast.dismiss() }
    }
  }
}

/// A stand-in for a shell, where the host waits for a line outside the screen.
enum Shell {
  /// Leaves the screen, waits for a line, and comes back.
  static func run() {
    endwin()
    Log.write("out")
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
    wrefresh(snk_stdscr())
  }
}
