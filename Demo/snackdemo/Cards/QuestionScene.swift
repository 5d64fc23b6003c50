import CSystem
import Glibc
import SnackTerm

/// The presentation of a question on a screen with nothing else.
struct QuestionScene {
  private let item: QuestionItem
  private let bulletin: BulletinManager
  private let overlay: SnackOverlay
  private let ending = CardEnding()
  private let clock = Stopwatch()
  /// The time limit in seconds; `nil` for none.
  private let limit: Double?

  /// Asks a question on the terminal.
  ///
  /// Termination signals end the program at once, even while a frame is drawn.
  /// - Parameters:
  ///   - item: The card of the question.
  ///   - options: The look of the card, and the part of the terminal to use.
  ///   - limit: The time limit in seconds; `nil` for none.
  /// - Returns: The reason for the dismissal; `nil` if the time is up.
  /// - Throws: `ExitCode.failure` if there is no terminal.
  static func ask(
    _ item: QuestionItem, options: QuestionLook, limit: Double?
  ) throws -> BulletinDismissal? {
    let theme = try options.chosenTheme
    let strings = try options.language.strings
    let policy = try Policy().applying(options.accessibility.preferences)
    let bulletin = BulletinManager(rootItem: item)
    bulletin.backgroundViewStyle = .none
    let extent = options.screen.extent(of: bulletin, spareRows: item.spareRows, theme: theme)
    return try Stage.open(extent: extent) { overlay in
      overlay.manager.appearance = ManagerAppearance(theme: theme)
      overlay.manager.policy = policy
      overlay.manager.strings = strings
      if options.screen == .fullscreen { HostWindow.discardInput() }
      return QuestionScene(item, in: bulletin, on: overlay, limit: limit).run()
    }
  }

  private init(
    _ item: QuestionItem, in bulletin: BulletinManager, on overlay: SnackOverlay, limit: Double?
  ) {
    self.limit = limit
    self.item = item
    self.bulletin = bulletin
    self.overlay = overlay
    overlay.onDismiss = { [ending, weak overlay] _, reason in
      ending.reason = reason
      overlay?.interruptWait()
    }
  }

  private var isOver: Bool { ending.reason != nil || overlay.hasHungUp }

  /// Seconds until the time is up, never negative; `nil` without a limit.
  private var remaining: Double? { limit.map { max(0, $0 - clock.now.seconds) } }

  private func run() -> BulletinDismissal? {
    bulletin.showBulletin(over: overlay.manager)
    awaitCard()
    while !isOver {
      if let remaining {
        guard remaining > 0 else { return nil }
        HostWindow.limitWait(toMilliseconds: Int((remaining * 1000).rounded(.up)))
      }
      _ = overlay.readKey()
    }
    return ending.reason ?? .hostEnded
  }

  /// Waits until the card is fully shown, so that it receives the keys that were typed ahead.
  private func awaitCard() {
    while true {
      overlay.step()
      guard !item.isDisplayed, !isOver else { return }
      var wake = pollfd(fd: overlay.wakeDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&wake, 1, overlay.pollTimeout)
    }
  }
}
