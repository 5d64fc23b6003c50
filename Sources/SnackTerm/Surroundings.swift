/// What the environment says about how to draw.
struct Surroundings {
  /// Whether glyphs beyond ASCII may be used: the locale writes UTF-8.
  let allowsUnicode: Bool
  /// What the person has asked for.
  let colorWishes: ColorWishes
  /// What the person has asked of every program besides.
  let wishes: PersonalWishes

  /// What is known of the terminal's background before it is asked.
  let ground: Terrain.Ground

  /// Reads the variables of an environment.
  init(_ variable: (String) -> String? = System.environment) {
    allowsUnicode = System.usesUTF8
    colorWishes = ColorWishes(variable)
    wishes = PersonalWishes(by: variable)
    ground = Terrain.Ground(colorFGBG: variable("COLORFGBG"))
  }

  /// What a screen can do that has so many colours.
  func terrain(of screen: Window, depth: ColorDepth) -> Terrain {
    Terrain(
      size: Curses.size(of: screen), depth: depth, allowsUnicode: allowsUnicode,
      ground: ground, wishes: wishes)
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
