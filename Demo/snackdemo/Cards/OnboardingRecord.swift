import SnackTerm

/// The user's answers so far, as printed at the end.
struct OnboardingRecord: Hashable, Sendable {
  /// The intended users of the program.
  enum Use: String, Hashable, Sendable {
    case me, team
  }

  /// Whether all questions are answered and the setup is complete.
  private(set) var completed = false
  /// The reason for a dismissal before the setup is complete; `nil` for none.
  var dismissed: String?
  private(set) var notifications: Bool?
  private(set) var name: String?
  /// Whether a passphrase was set; the passphrase itself is never recorded.
  private(set) var passphrase: Bool?
  private(set) var use: Use?
  private(set) var theme: String?
  private(set) var teamSize: String?
}

/// An event reported by a card.
enum OnboardingEvent: Hashable, Sendable {
  case start, notNow
  case notifications(Bool)
  case name(String)
  case passphraseSet
  case use(OnboardingRecord.Use)
  /// A theme was previewed, or chosen.
  case tryOn(String), theme(String)
  case teamSize(String)
  case back
  /// The setup task has begun, or is done.
  case begun, done
  case close
}

/// A card after the first one.
enum OnboardingCard: Hashable, Sendable {
  case notifications, name, passphrase, use, theme, teamSize, setup, done
}

/// The flow's response to an event.
enum OnboardingMove: Hashable, Sendable {
  case show(OnboardingCard)
  case back
  case stay
  /// Replaces the card's spinner with its content.
  case reveal
  case leave
}

extension OnboardingRecord {
  /// The answers as one line of JSON, without keys that have no value.
  var jsonLine: String {
    let members: [(key: String, value: JSONValue?)] = [
      ("completed", .bool(completed)), ("dismissed", dismissed.map { .string($0) }),
      ("name", name.map { .string($0) }), ("notifications", notifications.map { .bool($0) }),
      ("passphrase", passphrase.map { .bool($0) }), ("teamSize", teamSize.map { .string($0) }),
      ("theme", theme.map { .string($0) }), ("use", use.map { .string($0.rawValue) }),
    ]
    return JSONValue.object(of: members).line
  }

  /// Records an event and returns the response.
  mutating func apply(_ event: OnboardingEvent) -> OnboardingMove {
    note(event)
    switch event {
    case .start: return .show(.notifications)
    case .notifications: return .show(.name)
    case .name: return .show(.passphrase)
    case .passphraseSet: return .show(.use)
    case .use(let use): return .show(use == .me ? .theme : .teamSize)
    case .theme, .teamSize: return .show(.setup)
    case .tryOn: return .stay
    case .begun: return .reveal
    case .done: return .show(.done)
    case .back: return .back
    case .notNow, .close: return .leave
    }
  }

  private mutating func note(_ event: OnboardingEvent) {
    switch event {
    case .notNow: dismissed = "notNow"
    case .notifications(let isAllowed): notifications = isAllowed
    case .name(let name): self.name = name
    case .passphraseSet: passphrase = true
    // The next question depends on the use, so discard the answers for the earlier one.
    case .use(let use):
      self.use = use
      theme = nil
      teamSize = nil
    case .theme(let name): theme = name
    case .teamSize(let size): teamSize = size
    case .done: completed = true
    case .start, .tryOn, .back, .begun, .close: break
    }
  }
}
