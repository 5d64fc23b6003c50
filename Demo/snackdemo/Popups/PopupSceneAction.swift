import SnackTerm

/// An action of a key in the scene.
enum PopupSceneAction: Hashable, Sendable {
  case add(Team)
  case addAll, addDialog, closeDialog, addCard
  case cancelNext, removeLast, raiseLast
  case togglePause, toggleInterval
  case quit

  /// Creates the action of a key; `nil` if the key has none.
  init?(key: HostKey) {
    switch key {
    case .enter: self = .closeDialog
    case .character(let scalar):
      guard let action = Self.keys[Character(scalar)] else { return nil }
      self = action
    default: return nil
    }
  }

  private static let keys: [Character: PopupSceneAction] = [
    "1": .add(.security), "2": .add(.operations), "3": .add(.support), "4": .add(.billing),
    "5": .add(.marketing), "m": .addAll, "d": .addDialog, "s": .addCard, "c": .cancelNext,
    "x": .removeLast,
    "f": .raiseLast, "p": .togglePause, "i": .toggleInterval, "q": .quit,
  ]

  /// The keys for the help line.
  static let help: [HelpItem] = [
    HelpItem("1-5", "add", "a popup of one of the teams", rank: 1),
    HelpItem("m", "all", "a popup of every team, the least urgent first", rank: 2),
    HelpItem("d", "dialog", "a dialog of the program's own", rank: 3),
    HelpItem("s", "survey", "a card with a question", rank: 10),
    HelpItem("c", "cancel", "the next one does not want to show any more", rank: 6),
    HelpItem("x", "remove", "take the last one out", rank: 7),
    HelpItem("f", "first", "the last one becomes the most urgent", rank: 5),
    HelpItem("p", "pause", "show no further one, or go on", rank: 4),
    HelpItem("i", "interval", "a longer or shorter time between two", rank: 8),
    HelpItem("arrows", "swipe", "sweep the popup off the screen", rank: 9),
    HelpItem("q", "quit", "leave the scene", rank: 0),
  ]
}
