import ArgumentParser
import SnackTerm

/// Cards over the sample host, from the first one to their end; the host goes on drawing meanwhile.
struct CardScene {
  private let bulletin: BulletinManager
  private let signals: EndingSignals
  private let overlay: SnackOverlay
  private let ending = CardEnding()
  private let clock = Stopwatch()
  private var picture: HostPicture
  private var screen = HostScreen()

  /// Shows a bulletin on the terminal until it has gone.
  ///
  /// A signal that asks the program to end takes it off at once. Unless that was a person's
  /// cancellation it ends the program, too, once the screen is back.
  /// - Parameters:
  ///   - bulletin: The bulletin.
  ///   - monitor: What the host watches.
  ///   - options: What it looks like.
  /// - Returns: Why it has gone.
  /// - Throws: `ExitCode.failure` if there is no terminal.
  static func show(
    _ bulletin: BulletinManager, over monitor: ServiceMonitor, options: CardOptions
  ) throws -> BulletinDismissal {
    let signals = EndingSignals()
    let theme = try options.chosenTheme
    let policy = try Policy(reserved: QuietHost.reserved).taking(options.access.wishes)
    bulletin.backgroundStyle = try options.style
    let reason = try Stage.open { overlay in
      overlay.manager.appearance = ManagerAppearance(theme: theme)
      overlay.manager.policy = policy
      var scene = CardScene(bulletin, on: overlay, over: monitor, signals: signals)
      return scene.run()
    }
    if !signals.areCancellation { signals.obey() }
    return reason
  }

  private init(
    _ bulletin: BulletinManager, on overlay: SnackOverlay, over monitor: ServiceMonitor,
    signals: EndingSignals
  ) {
    (self.bulletin, self.overlay, self.signals) = (bulletin, overlay, signals)
    picture = HostPicture(monitor: monitor, help: Self.help)
    overlay.onDismiss = { [ending, weak overlay] _, reason in
      ending.reason = reason
      overlay?.interruptWait()
    }
  }

  private var look: HostLook { HostLook(for: overlay.stack.terrain) }

  private mutating func run() -> BulletinDismissal {
    signals.forward { [bulletin] in bulletin.dismissBulletin(animated: false) }
    HostWindow.forgetKeys()
    bulletin.showBulletin(over: overlay.manager)
    // One that came before the bulletin showed has dismissed nothing.
    while ending.reason == nil, !signals.haveCome, !overlay.hasHungUp {
      picture.monitor.advance(toSecond: clock.now.seconds)
      screen.show(picture.draw(size: screen.size, look: look))
      let wait = max(0.001, picture.monitor.nextChange - clock.now.seconds)
      HostWindow.limitWait(toMilliseconds: Int((wait * 1000).rounded(.up)))
      // While a card shows no key is the host's.
      _ = overlay.getKey()
    }
    return signals.haveCome ? .hostEnded : ending.reason ?? .hostEnded
  }

  /// The keys of cards, as the host's help line shows them.
  private static let help = [
    HelpItem("tab", "next", "the next thing on the card", rank: 2),
    HelpItem("enter", "choose", "choose what has the focus", rank: 1),
    HelpItem("esc", "cancel", "leave without an answer", rank: 0),
  ]
}

/// Remembers why a bulletin has gone.
private final class CardEnding {
  /// `nil` until it has.
  var reason: BulletinDismissal?
}

extension ExitCode {
  /// A person wanted no more; shells tell Ctrl-C so.
  static let cancelled = ExitCode(130)
}
