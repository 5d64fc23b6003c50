import CSystem
import Glibc
import SnackTerm

/// A single toast, shown until it ends.
enum SingleToast {
  /// The snack's close reason, once it has ended.
  fileprivate final class Ending {
    var reason: CloseReason?
  }

  /// Shows a snack on a blank screen until it ends.
  /// - Returns: The close reason.
  static func show(_ snack: Snack, on overlay: SnackOverlay) -> CloseReason {
    show(snack, on: overlay, quitItem: ToastScreen.quitItem) { overlay.manager.add(snack: snack) }
  }

  /// Shows a snack over the output of a command until it ends.
  /// - Parameters:
  ///   - snack: The snack.
  ///   - overlay: The overlay on the screen.
  ///   - output: The output; `nil` for a blank screen.
  ///   - quitItem: The help item for the key that leaves the screen.
  ///   - begin: A closure that adds the snack.
  /// - Returns: The close reason.
  static func show(
    _ snack: Snack, on overlay: SnackOverlay, output: PaneReader? = nil, quitItem: HelpItem,
    begin: () -> Void
  ) -> CloseReason {
    let ending = Ending()
    overlay.bindings.hotkeys = .always
    overlay.onClose = { ending.reason = $0.reason }
    let canCopy = !snack.actions.contains { $0.hotkey.map(String.init) == ToastScreen.copyKey }
    let picture = ToastScreen(output: output, quitItem: quitItem, canCopy: canCopy)
    let stopKey = try? StopKey()
    defer { stopKey?.release() }
    var session = ToastSession(
      overlay: overlay, ending: ending, stopKey: stopKey, picture: picture)
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
///
/// It waits for output as well as for keys, so it uses `poll`.
private struct ToastSession {
  let overlay: SnackOverlay
  let ending: SingleToast.Ending
  let stopKey: StopKey?
  var picture: ToastScreen
  private let clock = Stopwatch()
  private var screen = HostScreen()

  init(
    overlay: SnackOverlay, ending: SingleToast.Ending, stopKey: StopKey?, picture: ToastScreen
  ) {
    self.overlay = overlay
    self.ending = ending
    self.stopKey = stopKey
    self.picture = picture
  }

  mutating func run(begin: () -> Void) {
    HostWindow.limitWait(toMilliseconds: 0)
    if overlay.unfocusedAlerts != UnfocusedAlerts() {
      // Some terminals report their focus once reporting is enabled; until then it is unknown
      // whether the toast needs an alert.
      guard step(limit: Self.focusReportTimeout) else { return }
    }
    begin()
    while ending.reason == nil, step(limit: .distantFuture) {}
  }

  /// The time for a terminal to report its focus.
  private static let focusReportTimeout = Moment(seconds: 0.1)

  /// Draws, waits for a key or output, and returns whether to continue.
  private mutating func step(limit: Moment) -> Bool {
    picture.output?.read(at: clock.now)
    screen.show(picture.draw(size: screen.size, look: HostLook(for: overlay.stack.traits)))
    HostWindow.stage()
    overlay.step()
    if ending.reason == nil { wait(until: limit) }
    stopKey?.handle()
    while ending.reason == nil, let key = HostKey.poll(from: overlay) {
      guard handle(key) else { return false }
    }
    return !overlay.hasHungUp
  }

  /// Handles a key of the host, and returns whether to continue.
  private mutating func handle(_ key: HostKey) -> Bool {
    switch key {
    case .character("q"): return false
    case .character("y"): picture.note = CopyNote.copyFocused(on: overlay)
    default: picture.scroll(by: key, size: screen.size)
    }
    return true
  }

  /// Waits for a key, a call from another thread, output, the next change of a snack, or the limit.
  private func wait(until limit: Moment) {
    let now = clock.now
    let output = picture.output?.wait(at: now)
    let end = min(limit.seconds - now.seconds, output?.seconds ?? .infinity)
    let untilEnd = end.isFinite ? Int32(max(0, (end * 1000).rounded(.up))) : -1
    let times = [untilEnd, overlay.pollTimeout].filter { $0 >= 0 }
    var descriptors = [
      overlay.inputDescriptor, overlay.wakeDescriptor, output?.descriptor ?? -1,
      stopKey?.descriptor ?? -1,
    ].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&descriptors, nfds_t(descriptors.count), times.min() ?? -1)
  }
}
