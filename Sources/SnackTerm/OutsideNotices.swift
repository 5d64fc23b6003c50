/// How a person hears of snacks whose terminal has not the focus.
///
/// What is told is what ``SnackOverlay/onAnnounce`` hears of snacks: snacks that come, results of works, and
/// updates that are news.
///
/// The terminal has to report its focus (see ``Bindings/followsTerminalFocus``); one that does not
/// counts as having it, and is sent nothing.
public struct OutsideNotices: Hashable, Sendable {
  /// How the terminal shows a notification on the desktop.
  public enum Desktop: Hashable, Sendable {
    /// The terminal shows none.
    case off
    /// By the protocol that the environment names.
    case automatic
    /// By a protocol that the program names.
    case by(TerminalMessage.NoticeProtocol)
  }

  /// Whether the bell rings.
  public var bell: Bool
  /// How a notification is shown on the desktop.
  public var desktop: Desktop
  /// The least severe level of which is told.
  public var leastLevel: Level
  /// How many are told at once.
  public var burst: Int
  /// After how long one more is told.
  public var interval: Duration

  /// Makes notices; without arguments there are none.
  public init(
    bell: Bool = false, desktop: Desktop = .off, leastLevel: Level = .plain, burst: Int = 3,
    interval: Duration = .seconds(10)
  ) {
    (self.bell, self.desktop, self.leastLevel) = (bell, desktop, leastLevel)
    (self.burst, self.interval) = (burst, interval)
  }

  /// Whether anything is told.
  var isOn: Bool { bell || desktop != .off }

  /// What is sent for a snack.
  func messages(
    for snack: Snack, token: SnackToken, on emulator: Emulator,
    strings: BuiltInStrings = .english
  ) -> [TerminalMessage] {
    guard snack.level >= leastLevel else { return [] }
    var messages = bell ? [TerminalMessage.bell] : []
    let notice: TerminalMessage.NoticeProtocol? =
      switch desktop {
      case .off: nil
      case .automatic: emulator.noticeProtocol
      case .by(let notice): notice
      }
    if let notice {
      let message = TerminalMessage.notice(
        Announcement(of: snack, strings: strings), token: token, by: notice)
      messages.append(emulator.multiplexer.map(message.through) ?? message)
    }
    return messages
  }
}

/// What the environment says about the terminal emulator.
struct Emulator: Hashable, Sendable {
  /// What stands between the program and the emulator.
  let multiplexer: TerminalMessage.Multiplexer?
  /// By which protocol it shows notifications; `nil` if nothing says that it does.
  let noticeProtocol: TerminalMessage.NoticeProtocol?
  /// Whether it obeys commands of the operating system kind at all; a console shows them.
  let takesCommands: Bool

  private static let byName: [(String, TerminalMessage.NoticeProtocol)] = [
    ("kitty", .osc99), ("foot", .osc777), ("rxvt", .osc777), ("ghostty", .osc777),
    ("vte", .osc777), ("wezterm", .osc9), ("iterm", .osc9), ("contour", .osc777),
  ]

  /// - Parameter environment: Reads a variable of the environment.
  init(environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    // Older tmux calls itself screen; the real one would show what is meant for tmux.
    let isTmux = term.hasPrefix("tmux") || term.hasPrefix("screen") && environment("TMUX") != nil
    multiplexer = isTmux ? .tmux : term.hasPrefix("screen") ? .screen : nil
    takesCommands = ["xterm", "rxvt", "tmux", "screen", "foot", "alacritty", "ghostty", "wezterm"]
      .contains { term.hasPrefix($0) }
    let names = [term, environment("TERM_PROGRAM") ?? "", environment("LC_TERMINAL") ?? ""]
    let name = names.joined(separator: " ").lowercased()
    let isVTE = environment("VTE_VERSION") != nil
    noticeProtocol = Self.byName.first { name.contains($0.0) }?.1 ?? (isVTE ? .osc777 : nil)
  }
}

extension SnackEffect {
  /// The showing that says something which a person may not have heard yet.
  var news: SnackToken? {
    switch self {
    case .shown(let token), .concluded(let token), .changed(let token): token
    case .arrived, .called, .closed: nil
    }
  }
}

/// What is told outside of the screen, and what of it was not sent yet.
struct OutsideState {
  var notices = OutsideNotices() {
    didSet { limit = RateLimit(burst: notices.burst, interval: notices.interval.inSeconds) }
  }
  let emulator = Emulator(environment: System.environment)
  private var limit = RateLimit(burst: 3, interval: 10)
  private var outbox: [TerminalMessage] = []

  var count: Int { outbox.count }

  mutating func append(_ message: TerminalMessage) {
    outbox.append(message)
  }

  /// Tells of the snacks that have come on a screen without the focus.
  mutating func hear(_ effects: [SnackEffect], of stack: SnackStack, at now: Moment) {
    guard notices.isOn, !stack.hasTerminalFocus else { return }
    for token in effects.compactMap(\.news) {
      guard let snack = stack.snack(of: token) else { continue }
      let messages = notices.messages(
        for: snack, token: token, on: emulator, strings: stack.configuration.strings)
      if !messages.isEmpty, limit.allows(at: now) { outbox += messages }
    }
  }

  /// Sends what there is, behind what ncurses has sent.
  mutating func send(to output: Int32) {
    for message in outbox { System.put(message.bytes, to: output) }
    outbox = []
  }
}
