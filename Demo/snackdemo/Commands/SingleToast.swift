import SnackTerm

/// A single toast, shown until it ends.
enum SingleToast {
  /// The snack's close reason, once it has ended.
  fileprivate final class Ending {
    var reason: CloseReason?
  }

  /// Shows a snack over the sample host until it ends.
  /// - Returns: The close reason.
  static func show(_ snack: Snack, on overlay: SnackOverlay) -> CloseReason {
    show(snack, on: overlay) { overlay.manager.add(snack: snack) }
  }

  /// Shows a snack over the sample host until it ends.
  /// - Parameters:
  ///   - snack: The snack.
  ///   - overlay: The overlay on the screen.
  ///   - quitItem: The help item for the key that leaves the screen.
  ///   - begin: A closure that adds the snack.
  /// - Returns: The close reason.
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
    var session = ToastSession(snack, overlay: overlay, ending: ending, quitItem: quitItem)
    session.run(begin: begin)
    return ending.reason ?? .hostEnded
  }

  /// Announces a snack on standard error and waits until it ends.
  /// - Returns: The close reason.
  /// - Throws: A `TerminalError` if no file descriptor is available.
  static func announce(_ snack: Snack, on manager: SnackbarManager) throws -> CloseReason {
    try SnackOverlay.announce(manager: manager) { announcer in
      let handle = manager.add(snack: snack)
      announcer.run { handle.closeReason != nil }
      return handle.closeReason ?? .hostEnded
    }
  }
}

/// The loop of a host that ends with its only snack.
private struct ToastSession {
  private let snack: Snack
  private let overlay: SnackOverlay
  private let ending: SingleToast.Ending
  private let clock = Stopwatch()
  private var picture = QuietHost.picture
  private var screen = HostScreen()

  init(
    _ snack: Snack, overlay: SnackOverlay, ending: SingleToast.Ending, quitItem: HelpItem
  ) {
    self.snack = snack
    self.overlay = overlay
    self.ending = ending
    picture.help = picture.help.map { $0 == QuietHost.quitItem ? quitItem : $0 }
    let copyKey = QuietHost.copyItem.keys
    if snack.actions.contains(where: { $0.hotkey.map(String.init) == copyKey }) {
      picture.help.removeAll { $0 == QuietHost.copyItem }
    }
  }

  mutating func run(begin: () -> Void) {
    if overlay.unfocusedAlerts != UnfocusedAlerts() {
      // Some terminals report their focus once reporting is enabled; until then it is unknown
      // whether the toast needs an alert.
      guard step(timeoutMilliseconds: Self.focusReportTimeout) else { return }
    }
    begin()
    while ending.reason == nil {
      guard step(timeoutMilliseconds: timeoutMilliseconds) else { return }
    }
  }

  /// The time for a terminal to report its focus, in milliseconds.
  private static let focusReportTimeout = 100

  /// Draws, waits for a key, and returns whether to continue.
  private mutating func step(timeoutMilliseconds: Int) -> Bool {
    let look = HostLook(for: overlay.stack.traits)
    picture.monitor.advance(toSecond: clock.now.seconds)
    screen.show(picture.draw(size: screen.size, look: look))
    HostWindow.limitWait(toMilliseconds: timeoutMilliseconds)
    let key = overlay.readKey()
    if key == "y" { picture.note = CopyNote.copyFocused(on: overlay) }
    return key != "q" && !overlay.hasHungUp
  }

  /// The time until the host's next change, in milliseconds.
  ///
  /// The overlay animates the snack meanwhile, and the snack's end interrupts the wait.
  private var timeoutMilliseconds: Int {
    let host = max(0.001, picture.monitor.nextChange - clock.now.seconds)
    return Int((host * 1000).rounded(.up))
  }
}
