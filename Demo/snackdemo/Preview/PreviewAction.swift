import SnackTerm

/// The settings that the user can toggle in the previewer.
struct PreviewSettings: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let reducedMotion = PreviewSettings(rawValue: 1 << 0)
  /// Toasts are stacked in a deck.
  static let deck = PreviewSettings(rawValue: 1 << 1)
  /// Toasts are suppressed.
  static let silence = PreviewSettings(rawValue: 1 << 2)
  /// Toasts are announced outside the screen.
  static let alerts = PreviewSettings(rawValue: 1 << 3)
  /// Toasts behave as with a screen reader.
  static let screenReader = PreviewSettings(rawValue: 1 << 4)
}

/// An action of a key in the previewer.
enum PreviewAction: Hashable, Sendable {
  case show(Sample)
  case toggle(PreviewSettings)
  case nextTheme, previousTheme
  case changeAlignment, changeFullPolicy
  case openWaiting, copy, clear
  case cycleHelp, closeHelp
  case openHistory, openChooser, openCode
  case slower, pause, stepFrame
  case quit

  /// Creates the action of a key; `nil` if the key has none.
  init?(key: HostKey) {
    switch key {
    case .escape: self = .closeHelp
    case .character(let scalar):
      guard let action = Self.keys[Character(scalar)] else { return nil }
      self = action
    default: return nil
    }
  }

  private static let keys: [Character: PreviewAction] = [
    "a": .show(.top), "A": .show(.bottom), "m": .show(.many), "u": .show(.update),
    "s": .show(.sticky), "d": .show(.delete), "k": .show(.ask), "b": .show(.snackbar),
    "w": .show(.task), "e": .show(.repeated),
    "1": .show(.level(.plain)), "2": .show(.level(.info)), "3": .show(.level(.success)),
    "4": .show(.level(.warning)), "5": .show(.level(.error)),
    "o": .toggle(.deck), "n": .toggle(.silence), "i": .toggle(.alerts),
    "r": .toggle(.reducedMotion), "R": .toggle(.screenReader), "t": .nextTheme, "T": .previousTheme,
    "p": .changeAlignment,
    "f": .changeFullPolicy,
    "+": .openWaiting, "y": .copy, "c": .clear,
    "?": .cycleHelp, "h": .openHistory, "C": .openChooser, "S": .openCode,
    "q": .quit, "-": .slower, " ": .pause, ".": .stepFrame,
  ]

  /// The keys for the help line and the help panel.
  static let help: [HelpItem] = [
    HelpItem("a", "add", "toast at the top (A: bottom)", rank: 2),
    HelpItem("1-5", "levels", "a toast of each level", rank: 9),
    HelpItem("m", "many", "twelve toasts at once", rank: 12),
    HelpItem("f", "full", "what comes of toasts without a place", rank: 25),
    HelpItem("u", "update", "the same toast with news", rank: 13),
    HelpItem("d", "delete", "a toast with Undo (z)", rank: 5),
    HelpItem("k", "ask", "a toast with buttons", rank: 8),
    HelpItem("b", "bar", "one snackbar at a time", rank: 11),
    HelpItem("w", "work", "a task that can be cancelled", rank: 6),
    HelpItem("e", "again", "the same toast, counted", rank: 15),
    HelpItem("s", "sticky", "a toast that stays", rank: 19),
    HelpItem("t", "theme", "next theme (T: previous)", rank: 3),
    HelpItem("C", "choose", "choose a theme, or compare two", rank: 6),
    HelpItem("p", "place", "next place on the screen", rank: 10),
    HelpItem("r", "motion", "less motion (R: screen reader)", rank: 20),
    HelpItem("-", "slower", "slow motion, by and by", rank: 27),
    HelpItem("space", "pause", "stop the motion, or go on", rank: 28),
    HelpItem(".", "step", "one frame of it", rank: 29),
    HelpItem("+", "open", "list those that wait", rank: 18),
    HelpItem("o", "deck", "lay toasts in a deck", rank: 16),
    HelpItem("n", "silence", "hold toasts back", rank: 17),
    HelpItem("i", "notices", "bell, desktop and log on or off", rank: 23),
    HelpItem("y", "copy", "copy the focused toast's text", rank: 24),
    HelpItem("S", "code", "these settings in Swift and JSON", rank: 16),
    HelpItem("c", "clear", "all toasts off the screen", rank: 14),
    HelpItem("arrows", "swipe", "sweep the focused toast away", rank: 4),
    HelpItem("mouse", "tap, drag", "tap a toast, drag it, rest on it", rank: 26),
    HelpItem("tab", "focus", "next toast or button", rank: 21),
    HelpItem("esc", "dismiss", "dismiss the focused toast", rank: 22),
    HelpItem("h", "history", "what became of toasts", rank: 7),
    HelpItem("?", "help", "open or close this list", rank: 1),
    HelpItem("q", "quit", "leave the previewer", rank: 0),
  ]
}
