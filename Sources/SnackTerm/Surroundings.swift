/// What the environment says about how to draw.
struct Surroundings {
  /// Whether glyphs beyond ASCII may be used: the locale writes UTF-8.
  let allowsUnicode: Bool
  /// Whether colours may be used: the person has not asked for none.
  ///
  /// The rule is that of no-color.org: any value of `NO_COLOR` but the empty one.
  let allowsColor: Bool

  init() {
    allowsUnicode = System.usesUTF8
    allowsColor = (System.environment("NO_COLOR") ?? "").isEmpty
  }

  /// What a screen can do that has so many colours.
  func terrain(of screen: Window, depth: ColorDepth) -> Terrain {
    Terrain(size: Curses.size(of: screen), depth: depth, allowsUnicode: allowsUnicode)
  }
}

/// How long ncurses waits after an Escape for the rest of a key's sequence.
enum EscapeDelay {
  /// What ncurses waits if nobody has set anything, in milliseconds.
  private static let untouched: Int32 = 1000
  /// Long enough for a terminal to send the rest of a key, short enough to feel immediate.
  private static let short: Int32 = 25

  /// Makes Escape immediate unless the host or the person has chosen a delay.
  ///
  /// While ncurses waits nothing can move, and a second of that after each Escape would be felt.
  static func shortenIfUntouched() {
    let isChosen = System.environment("ESCDELAY") != nil || Curses.escapeDelay != untouched
    if !isChosen { Curses.escapeDelay = short }
  }
}
