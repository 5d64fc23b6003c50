import SnackTerm

/// The settings that the user can toggle in the previewer.
struct PreviewSettings: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let reducedMotion = PreviewSettings(rawValue: 1 << 0)
  /// The setting that stacks toasts in a deck.
  static let deck = PreviewSettings(rawValue: 1 << 1)
  /// The setting that suppresses all toasts but errors.
  static let doNotDisturb = PreviewSettings(rawValue: 1 << 2)
  /// The setting that reports toasts by bell, notifications and log lines.
  static let alerts = PreviewSettings(rawValue: 1 << 3)
  /// The setting that makes toasts behave as with a screen reader.
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
    "o": .toggle(.deck), "n": .toggle(.doNotDisturb), "i": .toggle(.alerts),
    "r": .toggle(.reducedMotion), "R": .toggle(.screenReader), "t": .nextTheme, "T": .previousTheme,
    "p": .changeAlignment,
    "f": .changeFullPolicy,
    "+": .openWaiting, "y": .copy, "c": .clear,
    "?": .cycleHelp, "h": .openHistory, "C": .openChooser, "S": .openCode,
    "q": .quit, "-": .slower, " ": .pause, ".": .stepFrame,
  ]

  /// The keys for the help line and the help panel.
  static let help: [HelpItem] = [
    HelpItem("a", "add", "a toast at the top (A: bottom)", rank: 2),
    HelpItem("1-5", "levels", "a toast of each level", rank: 9),
    HelpItem("m", "many", "twelve toasts at once", rank: 12),
    HelpItem("f", "full", "what happens when there is no room", rank: 25),
    HelpItem("u", "update", "update the same toast", rank: 13),
    HelpItem("d", "delete", "a toast with Undo (z)", rank: 5),
    HelpItem("k", "ask", "a toast with buttons", rank: 8),
    HelpItem("b", "bar", "one snackbar at a time", rank: 11),
    HelpItem("w", "task", "a task that can be cancelled", rank: 6),
    HelpItem("e", "repeat", "the same toast again, counted", rank: 15),
    HelpItem("s", "sticky", "a toast that never times out", rank: 19),
    HelpItem("t", "theme", "next theme (T: previous)", rank: 3),
    HelpItem("C", "choose", "choose or compare themes", rank: 6),
    HelpItem("p", "align", "next alignment on the screen", rank: 10),
    HelpItem("r", "motion", "reduced motion (R: screen reader)", rank: 20),
    HelpItem("-", "slower", "slow motion", rank: 27),
    HelpItem("space", "pause", "pause or resume", rank: 28),
    HelpItem(".", "step", "next frame", rank: 29),
    HelpItem("+", "queue", "list the queue", rank: 18),
    HelpItem("o", "deck", "stack toasts in a deck", rank: 16),
    HelpItem("n", "do not disturb", "do not disturb: only errors", rank: 17),
    HelpItem("i", "alerts", "bell, notifications and log", rank: 23),
    HelpItem("y", "copy", "copy the focused toast's text", rank: 24),
    HelpItem("S", "code", "these settings as Swift and JSON", rank: 16),
    HelpItem("c", "clear", "remove all toasts", rank: 14),
    HelpItem("arrows", "swipe", "swipe the focused toast away", rank: 4),
    HelpItem("mouse", "tap, drag", "click, drag or hover over a toast", rank: 26),
    HelpItem("tab", "focus", "next toast or button", rank: 21),
    HelpItem("esc", "dismiss", "dismiss the focused toast", rank: 22),
    HelpItem("h", "history", "earlier toasts and how they ended", rank: 7),
    HelpItem("?", "help", "show or hide this list", rank: 1),
    HelpItem("q", "quit", "quit the previewer", rank: 0),
  ]
}
