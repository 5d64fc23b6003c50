/// What a person has answered so far, as it is printed at the end.
struct OnboardingRecord: Hashable, Sendable, Encodable {
  /// Who uses the program.
  enum Use: String, Hashable, Sendable, Encodable {
    case me, team
  }

  /// Whether everything that was asked was answered, and set up.
  private(set) var completed = false
  /// Why the cards have gone before that.
  var dismissed: String?
  private(set) var notifications: Bool?
  private(set) var name: String?
  /// Whether there is one; what it is concerns nobody else.
  private(set) var passphrase: Bool?
  private(set) var use: Use?
  private(set) var theme: String?
  private(set) var teamSize: String?
}

/// What a card has to say.
enum OnboardingEvent: Hashable, Sendable {
  case start, notNow
  case notifications(Bool)
  case name(String)
  case passphraseSet
  case use(OnboardingRecord.Use)
  /// A theme is tried on, and taken.
  case tryOn(String), theme(String)
  case teamSize(String)
  case back
  /// The work has begun, and has been done.
  case begun, done
  case close
}

/// The cards that follow the first one.
enum OnboardingCard: Hashable, Sendable {
  case notifications, name, passphrase, use, theme, teamSize, setup, done
}

/// What follows upon what a card has said.
enum OnboardingMove: Hashable, Sendable {
  case show(OnboardingCard)
  case back
  case stay
  /// The card shows what it has been hiding behind its spinner.
  case reveal
  case leave
}

extension OnboardingRecord {
  /// Notes what a card has said, and says what follows.
  mutating func take(_ event: OnboardingEvent) -> OnboardingMove {
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
    // Who has come back to answer otherwise is asked something else.
    case .use(let use): (self.use, theme, teamSize) = (use, nil, nil)
    case .theme(let name): theme = name
    case .teamSize(let size): teamSize = size
    case .done: completed = true
    case .start, .tryOn, .back, .begun, .close: break
    }
  }
}
