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
    HelpItem("1-5", "add", "add a popup from a team", rank: 1),
    HelpItem("m", "all", "add a popup from every team, least urgent first", rank: 2),
    HelpItem("d", "dialog", "add a dialog from the host", rank: 3),
    HelpItem("s", "survey", "add a card with a question", rank: 10),
    HelpItem("c", "cancel", "cancel the next popup", rank: 6),
    HelpItem("x", "remove", "remove the last popup", rank: 7),
    HelpItem("f", "first", "move the last popup to the front", rank: 5),
    HelpItem("p", "pause", "pause or resume the queue", rank: 4),
    HelpItem("i", "interval", "change the time between popups", rank: 8),
    HelpItem("arrows", "swipe", "swipe the popup away", rank: 9),
    HelpItem("q", "quit", "quit the scene", rank: 0),
  ]
}
