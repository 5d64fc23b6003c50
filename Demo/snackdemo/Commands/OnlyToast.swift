import SnackTerm

/// A single toast, from its beginning to its end.
enum OnlyToast {
  /// How the snack ended, once it has.
  fileprivate final class Ending {
    var reason: CloseReason?
  }

  /// Shows a snack over the sample host.
  /// - Returns: Why it ended.
  static func show(_ snack: Snack, on overlay: SnackOverlay) -> CloseReason {
    let ending = Ending()
    overlay.bindings.hotkeys = .always
    overlay.onClose = { [weak overlay] in
      ending.reason = $0.reason
      overlay?.interruptWait()
    }
    overlay.manager.add(snack: snack)
    var showing = Showing(snack, overlay: overlay, ending: ending)
    showing.run()
    return ending.reason ?? .hostEnded
  }

  /// Tells a snack in a line on standard error, and waits until it has ended.
  /// - Returns: Why it ended.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  static func tell(_ snack: Snack, of manager: SnackbarManager) throws -> CloseReason {
    try SnackTerm.announce(manager: manager) { announcer in
      let handle = manager.add(snack: snack)
      announcer.run { handle.closeReason != nil }
      return handle.closeReason ?? .hostEnded
    }
  }
}

/// The loop of a host that ends with its only snack.
private struct Showing {
  let overlay: SnackOverlay
  let ending: OnlyToast.Ending
  private let clock = Stopwatch()
  private var picture = QuietHost.picture
  private var screen = HostScreen()

  init(_ snack: Snack, overlay: SnackOverlay, ending: OnlyToast.Ending) {
    (self.overlay, self.ending) = (overlay, ending)
    let copyKey = QuietHost.copyItem.keys
    if snack.actions.contains(where: { $0.hotkey.map(String.init) == copyKey }) {
      picture.help.removeAll { $0 == QuietHost.copyItem }
    }
  }

  mutating func run() {
    let look = HostLook(for: overlay.stack.terrain)
    while ending.reason == nil {
      picture.monitor.advance(toSecond: clock.now.seconds)
      screen.show(picture.draw(size: screen.size, look: look))
      HostWindow.limitWait(toMilliseconds: wait)
      let key = overlay.getKey()
      if key == Key("q").code || overlay.hasHungUp { return }
      if key == Key("y").code { picture.note = CopyNote.afterCopying(on: overlay) }
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
