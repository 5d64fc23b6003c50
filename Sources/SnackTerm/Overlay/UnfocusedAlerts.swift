/// Bell and desktop notifications for snacks while the terminal is unfocused.
///
/// Alerts are sent for the snacks that ``SnackOverlay/onAnnounce`` reports: new snacks, results of
/// tasks, and updates worth announcing.
///
/// The terminal must report its focus (see ``Bindings/followsTerminalFocus``). One that does not
/// counts as focused and gets no alerts.
///
/// ```swift
/// overlay.unfocusedAlerts = UnfocusedAlerts(
///   bell: true, desktop: .automatic, minimumLevel: .warning)
/// SnackbarManager.add(snack: Snack(message: "The tests failed", level: .error))
/// ```
public struct UnfocusedAlerts: Hashable, Sendable {
  /// The way to show a desktop notification.
  public enum Desktop: Hashable, Sendable {
    /// No desktop notifications.
    case off
    /// The protocol that the environment suggests.
    case automatic
    /// The given protocol.
    case using(ControlString.NotificationProtocol)
  }

  /// Whether to ring the bell.
  public var bell: Bool
  /// The way to show desktop notifications.
  public var desktop: Desktop
  /// The lowest level that causes an alert.
  public var minimumLevel: Level
  /// The maximum number of alerts in a burst.
  public var burst: Int
  /// The interval after a burst in which one more alert is allowed.
  public var interval: Duration

  /// Creates alert settings; the defaults send no alerts.
  public init(
    bell: Bool = false, desktop: Desktop = .off, minimumLevel: Level = .plain, burst: Int = 3,
    interval: Duration = .seconds(10)
  ) {
    self.bell = bell
    self.desktop = desktop
    self.minimumLevel = minimumLevel
    self.burst = burst
    self.interval = interval
  }

  /// Whether any alerts are sent.
  var isOn: Bool { bell || desktop != .off }

  /// Returns the control strings to send for a snack.
  func controlStrings(
    for snack: Snack, token: SnackToken, on emulator: Emulator,
    strings: BuiltInStrings = .english
  ) -> [ControlString] {
    guard snack.level >= minimumLevel else { return [] }
    var controlStrings = bell ? [ControlString.bell] : []
    let notificationProtocol: ControlString.NotificationProtocol? =
      switch desktop {
      case .off: nil
      case .automatic: emulator.notificationProtocol
      case .using(let notificationProtocol): notificationProtocol
      }
    if let notificationProtocol {
      let controlString = ControlString.notification(
        Announcement(of: snack, strings: strings), token: token, by: notificationProtocol)
      controlStrings.append(emulator.multiplexer.map(controlString.through) ?? controlString)
    }
    return controlStrings
  }
}

/// The terminal emulator according to the environment.
struct Emulator: Hashable, Sendable {
  /// The multiplexer between the program and the emulator.
  let multiplexer: ControlString.Multiplexer?
  /// The emulator's notification protocol; `nil` if none is known.
  let notificationProtocol: ControlString.NotificationProtocol?
  /// Whether the emulator handles OSC commands; a console would print them.
  let supportsOSC: Bool

  private static let byName: [(String, ControlString.NotificationProtocol)] = [
    ("kitty", .osc99), ("foot", .osc777), ("rxvt", .osc777), ("ghostty", .osc777),
    ("vte", .osc777), ("wezterm", .osc9), ("iterm", .osc9), ("contour", .osc777),
  ]

  /// Detects the emulator.
  /// - Parameter environment: Returns the value of an environment variable.
  init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    // Older tmux identifies as screen; the real screen would print strings meant for tmux.
    let isTmux = term.hasPrefix("tmux") || term.hasPrefix("screen") && environment("TMUX") != nil
    multiplexer = isTmux ? .tmux : term.hasPrefix("screen") ? .screen : nil
    supportsOSC = ["xterm", "rxvt", "tmux", "screen", "foot", "alacritty", "ghostty", "wezterm"]
      .contains { term.hasPrefix($0) }
    let names = [term, environment("TERM_PROGRAM") ?? "", environment("LC_TERMINAL") ?? ""]
    let name = names.joined(separator: " ").lowercased()
    let isVTE = environment("VTE_VERSION") != nil
    notificationProtocol = Self.byName.first { name.includes($0.0) }?.1 ?? (isVTE ? .osc777 : nil)
  }
}

extension SnackEffect {
  /// The snack that the effect announces; `nil` if there is none.
  var announcedToken: SnackToken? {
    switch self {
    case .shown(let token), .concluded(let token), .changed(let token): token
    case .arrived, .called, .closed: nil
    }
  }
}

/// The alert settings and the queue of alerts to send.
struct AlertState {
  var alerts = UnfocusedAlerts() {
    didSet { limit = RateLimit(burst: alerts.burst, interval: alerts.interval.inSeconds) }
  }
  let emulator = Emulator(environment: System.environment)
  private var limit = RateLimit(burst: 3, interval: 10)
  private var outbox: [ControlString] = []

  var count: Int { outbox.count }

  mutating func append(_ controlString: ControlString) {
    outbox.append(controlString)
  }

  /// Queues alerts for the effects of a stack on an unfocused terminal.
  mutating func receive(_ effects: [SnackEffect], of stack: SnackStack, at now: Moment) {
    guard alerts.isOn, !stack.hasTerminalFocus else { return }
    for token in effects.compactMap(\.announcedToken) {
      guard let snack = stack.snack(of: token) else { continue }
      let controlStrings = alerts.controlStrings(
        for: snack, token: token, on: emulator, strings: stack.configuration.strings)
      if !controlStrings.isEmpty, limit.allows(at: now) { outbox += controlStrings }
    }
  }

  /// Sends the queued alerts after ncurses' output.
  mutating func send(to output: Int32) {
    for controlString in outbox { System.put(controlString.bytes, to: output) }
    outbox = []
  }
}
