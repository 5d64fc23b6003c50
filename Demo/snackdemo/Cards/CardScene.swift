import ArgumentParser
import SnackTerm

/// A presentation of cards over the sample host, which keeps drawing meanwhile.
struct CardScene {
  private let bulletin: BulletinManager
  private let signals: TerminationSignals?
  private let overlay: SnackOverlay
  private let ending = CardEnding()
  private let clock = Stopwatch()
  private var picture: HostPicture
  private var screen = HostScreen()

  /// Shows a bulletin on the terminal until it is dismissed.
  ///
  /// - Parameters:
  ///   - bulletin: The bulletin to show.
  ///   - monitor: The host's service monitor.
  ///   - options: The look of the cards.
  ///   - signals: The signals that dismiss it without animation; `nil` for none. Other termination
  ///     signals end the program at once.
  /// - Returns: The reason for the dismissal.
  /// - Throws: `ExitCode.failure` if there is no terminal.
  static func show(
    _ bulletin: BulletinManager, over monitor: ServiceMonitor, options: CardOptions,
    dismissedBy signals: TerminationSignals? = nil
  ) throws -> BulletinDismissal {
    let theme = try options.chosenTheme
    let strings = try options.language.strings
    let policy = try Policy(reserved: QuietHost.reserved).applying(
      options.accessibility.preferences)
    bulletin.backgroundViewStyle = try options.style
    return try Stage.open { overlay in
      overlay.manager.appearance = ManagerAppearance(theme: theme)
      overlay.manager.strings = strings
      overlay.manager.policy = policy
      var scene = CardScene(bulletin, on: overlay, over: monitor, signals: signals)
      return scene.run()
    }
  }

  private init(
    _ bulletin: BulletinManager, on overlay: SnackOverlay, over monitor: ServiceMonitor,
    signals: TerminationSignals?
  ) {
    self.bulletin = bulletin
    self.overlay = overlay
    self.signals = signals
    picture = HostPicture(monitor: monitor, help: Self.help)
    overlay.onDismiss = { [ending, weak overlay] _, reason in
      ending.reason = reason
      overlay?.interruptWait()
    }
  }

  private var look: HostLook { HostLook(for: overlay.stack.traits) }

  private mutating func run() -> BulletinDismissal {
    signals?.forward { [bulletin] in bulletin.dismissBulletin(animated: false) }
    HostWindow.discardInput()
    bulletin.showBulletin(over: overlay.manager)
    // A signal that arrived before the bulletin was shown did not dismiss it, so check for one.
    while ending.reason == nil, !isCancelled, !overlay.hasHungUp {
      picture.monitor.advance(toSecond: clock.now.seconds)
      screen.show(picture.draw(size: screen.size, look: look))
      let wait = max(0.001, picture.monitor.nextChange - clock.now.seconds)
      HostWindow.limitWait(toMilliseconds: Int((wait * 1000).rounded(.up)))
      // The host receives no keys while a card is shown.
      _ = overlay.readKey()
    }
    return isCancelled ? .hostEnded : ending.reason ?? .hostEnded
  }

  private var isCancelled: Bool { signals?.hasReceived ?? false }

  /// The keys of cards, for the host's help line.
  private static let help = [
    HelpItem("tab", "next", "focus the next element", rank: 2),
    HelpItem("enter", "choose", "choose the focused element", rank: 1),
    HelpItem("esc", "cancel", "cancel without an answer", rank: 0),
  ]
}

/// The outcome of a bulletin.
final class CardEnding {
  /// The reason for the dismissal; `nil` until then.
  var reason: BulletinDismissal?
}

extension ExitCode {
  /// The status after a cancellation by the user, as shells use it for Ctrl-C.
  static let cancelled = ExitCode(130)
}
