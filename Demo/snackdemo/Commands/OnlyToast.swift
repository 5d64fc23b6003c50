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
    show(snack, on: overlay) { overlay.manager.add(snack: snack) }
  }

  /// Shows a snack over the sample host.
  /// - Parameters:
  ///   - snack: The snack.
  ///   - overlay: The screen.
  ///   - quitItem: What the key does that leaves the screen.
  ///   - begin: Puts the snack up.
  /// - Returns: Why it ended.
  static func show(
    _ snack: Snack, on overlay: SnackOverlay, quitItem: HelpItem = QuietHost.quitItem,
    begin: () -> Void
  ) -> CloseReason {
    let ending = Ending()
    overlay.bindings.hotkeys = .always
    overlay.onClose = { [weak overlay] in
      ending.reason = $0.reason
      overlay?.interruptWait()
    }
    var showing = Showing(snack, overlay: overlay, ending: ending, quitItem: quitItem)
    showing.run(begin: begin)
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
  private let snack: Snack
  private let overlay: SnackOverlay
  private let ending: OnlyToast.Ending
  private let clock = Stopwatch()
  private var picture = QuietHost.picture
  private var screen = HostScreen()

  init(
    _ snack: Snack, overlay: SnackOverlay, ending: OnlyToast.Ending, quitItem: HelpItem
  ) {
    (self.snack, self.overlay, self.ending) = (snack, overlay, ending)
    picture.help = picture.help.map { $0 == QuietHost.quitItem ? quitItem : $0 }
    let copyKey = QuietHost.copyItem.keys
    if snack.actions.contains(where: { $0.hotkey.map(String.init) == copyKey }) {
      picture.help.removeAll { $0 == QuietHost.copyItem }
    }
  }

  mutating func run(begin: () -> Void) {
    if overlay.notices != OutsideNotices() {
      // Some terminals say whether they have the focus as soon as they are to report it, and only
      // from then on it is known whether the toast is to be told.
      guard takeTurn(milliseconds: Self.focusPatience) else { return }
    }
    begin()
    while ending.reason == nil {
      guard takeTurn(milliseconds: wait) else { return }
    }
  }

  /// How long a terminal may take to say whether it has the focus, in milliseconds.
  private static let focusPatience = 100

  /// Draws, waits for a key, and says whether to go on.
  private mutating func takeTurn(milliseconds: Int) -> Bool {
    let look = HostLook(for: overlay.stack.terrain)
    picture.monitor.advance(toSecond: clock.now.seconds)
    screen.show(picture.draw(size: screen.size, look: look))
    HostWindow.limitWait(toMilliseconds: milliseconds)
    let key = overlay.getKey()
    if key == Key("y").code { picture.note = CopyNote.afterCopying(on: overlay) }
    return key != Key("q").code && !overlay.hasHungUp
  }

  /// Until the host changes; what the snack does meanwhile is not the host's affair, and its end
  /// interrupts the wait.
  private var wait: Int {
    let host = max(0.001, picture.monitor.nextChange - clock.now.seconds)
    return Int((host * 1000).rounded(.up))
  }
}
