import CNcurses
import Glibc
import SnackTerm

/// What the button of the host's card does besides going on to the next card.
enum CardDeed: String {
  /// Nothing.
  case goOn
  /// It waits for a key.
  case asks
  /// It takes turns.
  case steps
  /// It closes the overlay.
  case closes
  /// It shows another bulletin.
  case another
  /// It adds toasts and removes them.
  case toasts
  /// It lets the card go, twice.
  case dismissesTwice
  /// It lets the card go and come again.
  case comesAgain
  /// It leaves the screen as for a shell and comes back.
  case leaves
  /// It ends the wait of the host's loop.
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
    case .another:
      var other = options
      other.button = .goOn
      SampleBulletin.make(on: overlay, other).showBulletin()
    case .toasts:
      for number in 1...3 {
        let toast = SnackbarManager.add(snack: Snack(title: "FROM THE CARD", message: "\(number)"))
        if number == 2 { toast.dismiss() }
      }
    case .dismissesTwice:
      manager.dismissBulletin()
      manager.dismissBulletin(animated: false)
    case .comesAgain:
      manager.dismissBulletin()
      manager.showBulletin()
    case .leaves:
      Shell.visit()
      Log.write("back")
    case .interrupts: overlay.interruptWait()
    case .aborts: abort()
    case .exits: exit(3)
    case .traps: Mishap.trap()
    case .readsNowhere: Mishap.readNowhere()
    }
  }
}

/// A place outside of the screen where the host waits for a line.
enum Shell {
  /// Leaves the screen, waits for a line there, and comes back.
  static func visit() {
    endwin()
    Log.write("out")
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") {}
    wrefresh(snk_stdscr())
  }
}
