import SnackTerm

/// What a key of the previewer does.
enum PreviewAction: Hashable, Sendable {
  case addTop, addBottom
  case addLevel(Level)
  case addMany, addSticky, update
  case delete, ask, presentBar, work, again
  case openWaiting, toggleDeck, toggleSilence
  case toggleNotices, copy
  case nextTheme, previousTheme
  case changePlace, toggleMotion
  case clear
  case turnHelp, closeHelp
  case quit

  /// The action of a key code; `nil` if the key does nothing.
  init?(key: Int32) {
    if key == Key.escape.code {
      self = .closeHelp
      return
    }
    guard let byte = UInt8(exactly: key), byte < 0x80,
      let action = Self.keys[Character(Unicode.Scalar(byte))]
    else { return nil }
    self = action
  }

  private static let keys: [Character: PreviewAction] = [
    "a": .addTop, "A": .addBottom, "m": .addMany, "u": .update, "s": .addSticky,
    "d": .delete, "k": .ask, "b": .presentBar,
    "w": .work, "e": .again, "+": .openWaiting, "o": .toggleDeck, "n": .toggleSilence,
    "i": .toggleNotices, "y": .copy,
    "1": .addLevel(.plain), "2": .addLevel(.info), "3": .addLevel(.success),
    "4": .addLevel(.warning), "5": .addLevel(.error),
    "t": .nextTheme, "T": .previousTheme, "p": .changePlace, "r": .toggleMotion, "c": .clear,
    "?": .turnHelp, "q": .quit,
  ]

  /// The keys as the help line and the help panel show them.
  static let help: [HelpItem] = [
    HelpItem("a", "add", "toast at the top (A: bottom)", rank: 2),
    HelpItem("1-5", "levels", "a toast of each level", rank: 8),
    HelpItem("m", "many", "twelve toasts at once", rank: 11),
    HelpItem("u", "update", "the same toast with news", rank: 12),
    HelpItem("d", "delete", "a toast with Undo (z)", rank: 5),
    HelpItem("k", "ask", "a toast with buttons", rank: 7),
    HelpItem("b", "bar", "one snackbar at a time", rank: 10),
    HelpItem("w", "work", "a task that can be cancelled", rank: 6),
    HelpItem("e", "again", "the same toast, counted", rank: 14),
    HelpItem("s", "sticky", "a toast that stays", rank: 18),
    HelpItem("t", "theme", "next theme (T: previous)", rank: 3),
    HelpItem("p", "place", "next place on the screen", rank: 9),
    HelpItem("r", "motion", "reduced motion on or off", rank: 19),
    HelpItem("+", "open", "list those that wait", rank: 17),
    HelpItem("o", "deck", "lay toasts in a deck", rank: 15),
    HelpItem("n", "silence", "hold toasts back", rank: 16),
    HelpItem("i", "notices", "bell, desktop and log on or off", rank: 22),
    HelpItem("y", "copy", "copy the focused toast's text", rank: 23),
    HelpItem("c", "clear", "all toasts off the screen", rank: 13),
    HelpItem("arrows", "swipe", "sweep the focused toast away", rank: 4),
    HelpItem("tab", "focus", "next toast or button", rank: 20),
    HelpItem("esc", "dismiss", "dismiss the focused toast", rank: 21),
    HelpItem("?", "help", "open or close this list", rank: 1),
    HelpItem("q", "quit", "leave the previewer", rank: 0),
  ]
}
