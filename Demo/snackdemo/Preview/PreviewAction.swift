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
    "a": .show(.aligned), "A": .show(.opposite), "m": .show(.many), "u": .show(.update),
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
    HelpItem("a", "add", "add a toast (A: other edge)", brief: "add a toast", rank: 2),
    HelpItem("1-5", "levels", "add a toast of a level", brief: "show levels", rank: 9),
    HelpItem("m", "many", "add twelve toasts at once", brief: "add twelve", rank: 12),
    HelpItem("f", "full", "change what happens if full", brief: "change rule", rank: 25),
    HelpItem("u", "update", "update the same toast", brief: "update it", rank: 13),
    HelpItem("d", "delete", "add a toast with Undo (z)", brief: "try Undo", rank: 5),
    HelpItem("k", "ask", "add a toast with buttons", brief: "add buttons", rank: 8),
    HelpItem("b", "bar", "show one snackbar at a time", brief: "show a bar", rank: 11),
    HelpItem("w", "task", "run a task with Cancel (x)", brief: "run a task", rank: 6),
    HelpItem("e", "repeat", "repeat a toast and count", brief: "repeat it", rank: 15),
    HelpItem("s", "sticky", "add a toast that stays", brief: "add sticky", rank: 19),
    HelpItem("t", "theme", "change the theme (T: back)", brief: "change look", rank: 3),
    HelpItem("C", "choose", "choose or compare themes", brief: "choose look", rank: 6),
    HelpItem("p", "align", "move where a adds toasts", brief: "move a", rank: 10),
    HelpItem("r", "motion", "reduce motion", brief: "cut motion", rank: 20),
    HelpItem("R", "reader", "adapt to a screen reader", brief: "aid readers", rank: 30),
    HelpItem("-", "slower", "slow down all motion", brief: "slow down", rank: 27),
    HelpItem("space", "pause", "pause or resume", brief: "pause", rank: 28),
    HelpItem(".", "step", "show the next frame", brief: "step", rank: 29),
    HelpItem("+", "queue", "list the queue", brief: "list queue", rank: 18),
    HelpItem("o", "deck", "stack toasts in a deck", brief: "stack", rank: 16),
    HelpItem("n", "do not disturb", "hold all toasts but errors", brief: "hold toasts", rank: 17),
    HelpItem("i", "alerts", "ring, notify and log", brief: "ring, log", rank: 23),
    HelpItem("y", "copy", "copy the focused toast", brief: "copy text", rank: 24),
    HelpItem("S", "code", "show the settings as code", brief: "show code", rank: 16),
    HelpItem("c", "clear", "remove all toasts", brief: "clear all", rank: 14),
    HelpItem("arrows", "swipe", "swipe the focused toast", brief: "swipe", rank: 4),
    HelpItem("mouse", "tap, drag", "click, drag or hover", brief: "click, drag", rank: 26),
    HelpItem("tab", "focus", "focus next toast or button", brief: "focus next", rank: 21),
    HelpItem("esc", "dismiss", "dismiss the focused toast", brief: "dismiss", rank: 22),
    HelpItem("h", "history", "show how toasts ended", brief: "see history", rank: 7),
    HelpItem("?", "help", "show or hide this list", brief: "show keys", rank: 1),
    HelpItem("q", "quit", "quit the previewer", brief: "quit", rank: 0),
  ]

  /// Returns the keys for the help line.
  /// - Parameter count: The number of toasts that Do Not Disturb suppresses. Unless it is zero, the
  ///   key that shows them ranks as high as the key for help.
  /// - Returns: The keys, in the order of the help panel.
  static func help(heldCount count: Int) -> [HelpItem] {
    guard count > 0 else { return help }
    return help.map { item in
      guard item.keys == "n" else { return item }
      return HelpItem(item.keys, "show \(count) held", item.sentence, brief: item.brief, rank: 1)
    }
  }
}
