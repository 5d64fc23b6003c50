internal import SnackCore

/// What decides how many colours are used: the terminal's description, and the person's wish.
///
/// - A wish for none leaves attributes only: `NO_COLOR` that is not empty (no-color.org), or
///   `CLICOLOR=0` (bixense.com/clicolors).
/// - A terminal whose numbers of colours are red, green and blue shows all of them if there are 2²⁴;
///   if there are fewer, only the first eight numbers are sure to be the classic colours.
/// - Of the others counts how many colours there are.
///
/// `COLORTERM` says what the terminal can do and not what ncurses sends: with the description of 256
/// colours there is no way to a colour beyond them but to redefine some of the 256, which the host and
/// the programs after it would see. So it chooses the description of a screen that is started here
/// (see ``DirectDescription``), and counts for nothing over a screen of the host's.
struct ColorFacts: Hashable {
  /// The colours that ncurses knows to ask for; `COLORS`.
  var colors: Int
  /// The pairs that it keeps; `COLOR_PAIRS`.
  var pairs: Int
  /// Whether a number of a colour is its red, green and blue: the flag `RGB` of terminfo.
  var isDirect = false
  var allowsColor = true

  /// The rung of the ladder.
  var depth: ColorDepth {
    // Pair 0 is always the terminal's own colours.
    guard allowsColor, pairs > 1 else { return .mono }
    let depth = ColorDepth(colors: colors)
    return isDirect && depth < .direct ? min(depth, .eight) : depth
  }
}

/// What the environment asks for, as far as it concerns colours.
struct ColorWishes: Hashable {
  /// Whether colours may be used.
  let allowsColor: Bool
  /// Whether the terminal shows red, green and blue at will, whatever its description says.
  let promisesDirectColor: Bool

  /// Reads the variables of an environment.
  ///
  /// `NO_COLOR` goes before `CLICOLOR_FORCE`, and that before `CLICOLOR`. To force colours means only
  /// that: a terminal whose description has none cannot be sent any.
  init(_ variable: (String) -> String?) {
    let asksForNone = !(variable("NO_COLOR") ?? "").isEmpty
    let force = variable("CLICOLOR_FORCE") ?? ""
    let isForced = !force.isEmpty && force != "0"
    allowsColor = !asksForNone && (isForced || variable("CLICOLOR") != "0")
    promisesDirectColor = ["truecolor", "24bit"].contains(variable("COLORTERM")?.lowercased())
  }
}

/// The description by which a terminal of 256 colours can be sent all of them.
///
/// Only for screens that are started here: a host has chosen its own. Of the descriptions of ncurses
/// only this one keeps all 256 numbers what they are, so that a program which draws by them looks the
/// same; it differs from `xterm-256color` in nothing else but that colours cannot be redefined.
enum DirectDescription {
  private static let byTerminal = ["xterm-256color": "xterm-direct256"]

  /// Finds the description to take in place of a terminal's own; `nil` keeps that.
  /// - Parameters:
  ///   - terminal: What `TERM` says.
  ///   - wishes: What else the environment says.
  ///   - isKnown: Whether the system has a description of a name that shows all colours.
  /// - Returns: The name.
  static func name(
    for terminal: String, wishes: ColorWishes, isKnown: (String) -> Bool
  ) -> String? {
    guard wishes.allowsColor, wishes.promisesDirectColor else { return nil }
    return byTerminal[terminal].flatMap { isKnown($0) ? $0 : nil }
  }
}
