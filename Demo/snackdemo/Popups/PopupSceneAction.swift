import SnackTerm

/// What a key of the scene does.
enum PopupSceneAction: Hashable, Sendable {
  case add(Team)
  case addAll
  case cancelNext, removeLast, raiseLast
  case togglePause, toggleInterval
  case quit

  /// The action of a key; `nil` if the key does nothing.
  init?(key: HostKey) {
    guard case .character(let scalar) = key, let action = Self.keys[Character(scalar)] else {
      return nil
    }
    self = action
  }

  private static let keys: [Character: PopupSceneAction] = [
    "1": .add(.security), "2": .add(.operations), "3": .add(.support), "4": .add(.billing),
    "5": .add(.marketing), "m": .addAll, "c": .cancelNext, "x": .removeLast, "f": .raiseLast,
    "p": .togglePause, "i": .toggleInterval, "q": .quit,
  ]

  /// The keys as the help line shows them.
  static let help: [HelpItem] = [
    HelpItem("1-5", "add", "a popup of one of the teams", rank: 1),
    HelpItem("m", "all", "a popup of every team, the least urgent first", rank: 2),
    HelpItem("c", "cancel", "the next one does not want to show any more", rank: 5),
    HelpItem("x", "remove", "take the last one out", rank: 6),
    HelpItem("f", "first", "the last one becomes the most urgent", rank: 4),
    HelpItem("p", "pause", "show no further one, or go on", rank: 3),
    HelpItem("i", "interval", "a longer or shorter time between two", rank: 7),
    HelpItem("arrows", "swipe", "sweep the popup off the screen", rank: 8),
    HelpItem("q", "quit", "leave the scene", rank: 0),
  ]
}
