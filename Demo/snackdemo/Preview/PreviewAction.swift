import SnackTerm

/// What a key of the previewer does.
enum PreviewAction: Hashable, Sendable {
  case addTop, addBottom
  case addLevel(Level)
  case addMany, addSticky, update
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
    "1": .addLevel(.plain), "2": .addLevel(.info), "3": .addLevel(.success),
    "4": .addLevel(.warning), "5": .addLevel(.error),
    "t": .nextTheme, "T": .previousTheme, "p": .changePlace, "r": .toggleMotion, "c": .clear,
    "?": .turnHelp, "q": .quit,
  ]

  /// The keys as the help line and the help panel show them.
  static let help: [HelpItem] = [
    HelpItem("a", "add", "toast at the top (A: bottom)", rank: 2),
    HelpItem("1-5", "levels", "a toast of each level", rank: 5),
    HelpItem("m", "many", "twelve toasts at once", rank: 7),
    HelpItem("u", "update", "the same toast with news", rank: 8),
    HelpItem("s", "sticky", "a toast that stays", rank: 10),
    HelpItem("t", "theme", "next theme (T: previous)", rank: 3),
    HelpItem("p", "place", "next place on the screen", rank: 6),
    HelpItem("r", "motion", "reduced motion on or off", rank: 11),
    HelpItem("c", "clear", "all toasts off the screen", rank: 9),
    HelpItem("arrows", "swipe", "sweep the focused toast away", rank: 4),
    HelpItem("tab", "focus", "focus another toast", rank: 12),
    HelpItem("esc", "dismiss", "dismiss the focused toast", rank: 13),
    HelpItem("?", "help", "open or close this list", rank: 1),
    HelpItem("q", "quit", "leave the previewer", rank: 0),
  ]
}
