internal import SnackCore

extension Setting {
  static var policy: [Setting] {
    limits + behaviour + insets("policy.reserved", \.configuration.policy.reserved)
  }

  private static var limits: [Setting] {
    [
      integer("policy.maxVisible", 1...1000, \.configuration.policy.maxVisible),
      integer("policy.maxWaiting", 0...1_000_000, \.configuration.policy.maxWaiting),
      integer("policy.maxPending", 1...1_000_000, \.configuration.policy.maxPending),
      number("policy.maxHeightShare", 0...1, \.configuration.policy.maxHeightShare),
      seconds("policy.frameInterval", 0.001...1, \.configuration.policy.frameInterval),
      words(
        "policy.overflow",
        [
          ("drop-oldest", .dropOldest), ("drop-newest", .dropNewest),
          ("drop-least-severe", .dropLeastSevere),
        ], \.configuration.policy.overflow),
      words(
        "policy.suppressed", [("replayed", .replayed), ("dropped", .dropped)],
        \.configuration.policy.suppressedSnacks),
    ]
  }

  private static var behaviour: [Setting] {
    [
      words(
        "policy.stacking", [("list", false), ("deck", true)], \.configuration.policy.isDeck),
      integer("policy.deckPeek", 0...8, \.configuration.policy.deckPeek),
      words(
        "policy.motionSteps", [("cells", .cells), ("eighths", .eighths)],
        \.configuration.policy.motionSteps),
      words(
        "policy.levelNames",
        [("when-needed", .whenNeeded), ("always", .always), ("never", .never)],
        \.configuration.policy.levelNames),
      boolean("policy.reducesMotion", \.configuration.policy.reducesMotion),
      boolean("policy.hasScreenReader", \.configuration.policy.hasScreenReader),
      boolean("policy.respectsPreferences", \.configuration.policy.respectsPreferences),
      boolean("policy.parksCursor", \.configuration.policy.parksCursor),
      boolean("policy.showsRepetitions", \.configuration.policy.showsRepetitions),
    ]
  }

  /// The policies for a full screen, by level.
  static var whenFull: [Setting] {
    let words: [(String, FullPolicy)] = [
      ("queue", .queue), ("evict-oldest", .evictOldest),
      ("evict-least-severe", .evictLeastSevere), ("merge", .merge), ("drop", .drop),
    ]
    return Level.allCases.map { level in
      Setting("policy.whenFull.\(level.rawValue)", .words(words.map(\.0))) { settings in
        let policy = settings.configuration.policy.whenFull[level] ?? .queue
        return words.first { $0.1 == policy }?.0 ?? ""
      } write: { settings, value throws(Failure) in
        settings.configuration.policy.whenFull[level] = words.first { $0.0 == value }?.1
      }
    }
  }
}

extension Policy {
  fileprivate var isDeck: Bool {
    get { stacking != .list }
    set { stacking = newValue ? .deck(peek: deckPeek) : .list }
  }

  /// The number of toasts that peek out of a deck; for a list, the default of a deck.
  fileprivate var deckPeek: Int {
    get { if case .deck(let peek) = stacking { peek } else { 2 } }
    set { if isDeck { stacking = .deck(peek: newValue) } }
  }

  /// Whether the user's accessibility preferences override the policy.
  fileprivate var respectsPreferences: Bool {
    get { !respects.isEmpty }
    set { respects = newValue ? .all : [] }
  }
}
