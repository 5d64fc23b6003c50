internal import SnackCore

/// The terminal's capabilities and the user's preference, which determine the colour depth.
///
/// - If the user prefers no colours, only attributes are used: `NO_COLOR` is not empty
///   (no-color.org), or `CLICOLOR=0` (bixense.com/clicolors).
/// - If the terminal's colour numbers are RGB values, all are used if there are 2²⁴. With fewer,
///   only the first eight numbers are certain to be the classic colours.
/// - Otherwise the number of colours decides.
///
/// `COLORTERM` states what the terminal supports, not what ncurses sends: with a description of 256
/// colours, any other colour has to redefine one of them, for the host and later programs too.
/// So it only changes the description for screens that the library starts (see
/// `TerminalDescription.withDirectColors`) and is ignored on a host's screen.
struct ColorCapabilities: Hashable {
  /// The number of colours that ncurses supports: `COLORS`.
  var colors: Int
  /// The number of colour pairs: `COLOR_PAIRS`.
  var pairs: Int
  /// Whether colour numbers are RGB values: the terminfo flag `RGB`.
  var isDirect = false
  var allowsColor = true

  /// The resulting colour depth.
  var depth: ColorDepth {
    // Pair 0 always has the terminal's default colours.
    guard allowsColor, pairs > 1 else { return .mono }
    let depth = ColorDepth(colors: colors)
    return isDirect && depth < .direct ? min(depth, .eight) : depth
  }
}

/// The colour preferences in the environment.
struct ColorPreferences: Hashable {
  /// Whether colours may be used.
  let allowsColor: Bool
  /// Whether the terminal supports direct colour, whatever its description says.
  let advertisesDirectColor: Bool

  /// Reads the variables of an environment.
  ///
  /// `NO_COLOR` overrides `CLICOLOR_FORCE`, which overrides `CLICOLOR`. Forcing only permits
  /// colours: a terminal whose description has none still gets none.
  init(_ variable: (String) -> String?) {
    let asksForNone = !(variable("NO_COLOR") ?? "").isEmpty
    let force = variable("CLICOLOR_FORCE") ?? ""
    let isForced = !force.isEmpty && force != "0"
    allowsColor = !asksForNone && (isForced || variable("CLICOLOR") != "0")
    advertisesDirectColor = ["truecolor", "24bit"].contains(variable("COLORTERM")?.lowercased())
  }
}

/// A description with direct colour for terminals whose own description has 256 colours.
///
/// Only used for screens that the library starts, if ncurses does not accept the terminal's own
/// description with direct colours. It is the only ncurses description that keeps the meaning of
/// all 256 numbers, so programs that draw with them look the same. It differs from
/// `xterm-256color` only in that colours cannot be redefined.
enum DirectColorDescription {
  private static let byTerminal = ["xterm-256color": "xterm-direct256"]

  /// Returns the description to use in place of the terminal's own; `nil` keeps that one.
  /// - Parameters:
  ///   - terminal: The value of `TERM`.
  ///   - preferences: The colour preferences in the environment.
  ///   - isKnown: Returns whether the system has a description of this name with direct colour.
  /// - Returns: The name of the description.
  static func name(
    for terminal: String, preferences: ColorPreferences, isKnown: (String) -> Bool
  ) -> String? {
    guard preferences.allowsColor, preferences.advertisesDirectColor else { return nil }
    return byTerminal[terminal].flatMap { isKnown($0) ? $0 : nil }
  }
}
