/// The terminal environment: variables and locale.
struct TerminalEnvironment {
  /// Whether glyphs beyond ASCII may be used, because the locale is UTF-8.
  let allowsUnicode: Bool
  /// The user's colour preferences.
  let colorPreferences: ColorPreferences
  /// The user's accessibility preferences.
  let preferences: AccessibilityPreferences

  /// The background tone to assume until the terminal is queried.
  let backgroundTone: TerminalTraits.BackgroundTone

  /// Reads the variables of an environment.
  init(_ variable: (String) -> String? = System.environment) {
    allowsUnicode = System.usesUTF8
    colorPreferences = ColorPreferences(variable)
    preferences = AccessibilityPreferences(environment: variable)
    backgroundTone = TerminalTraits.BackgroundTone(colorFGBG: variable("COLORFGBG"))
  }

  /// Returns whether the terminal wraps its lines again when its width changes.
  ///
  /// xterm, rxvt, consoles do not; tmux, GNU screen and most others do. ``TerminalIdentity`` tells
  /// more.
  static func wrapsLines(_ variable: (String) -> String? = System.environment) -> Bool {
    guard variable("TMUX") == nil else { return true }
    let name = variable("TERM") ?? ""
    let cuts = ["linux", "vt", "rxvt"].contains(where: name.hasPrefix) && !name.hasPrefix("vte")
    return variable("XTERM_VERSION") == nil && !cuts
  }

  /// Returns whether the terminal wraps coloured cells at the end of a line as if they were text.
  ///
  /// VTE does. Other terminals inherit its variable if they are started from it.
  static func wrapsColors(_ variable: (String) -> String? = System.environment) -> Bool {
    let isVTE = ["xterm", "xterm-256color", "vte", "vte-256color"].contains(variable("TERM"))
    return isVTE && variable("VTE_VERSION") != nil && wrapsLines(variable)
  }

  /// Returns the traits of a terminal with a size and a colour depth.
  func traits(of size: Size, depth: ColorDepth) -> TerminalTraits {
    TerminalTraits(
      size: size, depth: depth, allowsUnicode: allowsUnicode,
      backgroundTone: backgroundTone, preferences: preferences)
  }
}

/// The time that ncurses waits after an Escape for the rest of a key's sequence.
enum EscapeDelay {
  /// The default delay of ncurses, in milliseconds.
  private static let standard: Int32 = 1000
  /// A delay long enough to receive the rest of a key, yet imperceptible, in milliseconds.
  private static let short: Int32 = 25

  /// Shortens the delay after an Escape unless the host or the user has chosen one.
  ///
  /// Nothing can move while ncurses waits, so its default delay of a second would be noticeable.
  static func shortenIfStandard() {
    let isChosen = System.environment("ESCDELAY") != nil || Curses.escapeDelay != standard
    if !isChosen { Curses.escapeDelay = short }
  }
}
