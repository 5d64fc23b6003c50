/// What a terminal sends for keys that are not simply their text.
public enum Key {
  /// Escape.
  public static let escape = "\u{1B}"
  /// Enter, which the line turns into a newline unless told otherwise.
  public static let enter = "\r"
  /// Tab.
  public static let tab = "\t"
  /// Shift and tab.
  public static let backTab = "\u{1B}[Z"
  /// Backspace, as xterm sends it.
  public static let backspace = "\u{7F}"
  /// Control and C, the interrupt character.
  public static let controlC = "\u{03}"
  /// Control and D, the end of input.
  public static let controlD = "\u{04}"
  /// Control and L, by custom the wish to have the screen drawn anew.
  public static let controlL = "\u{0C}"
  /// Control and Z, the suspend character.
  public static let controlZ = "\u{1A}"

  /// The cursor keys of a program that has asked for application mode, as ncurses does.
  public static let application = CursorKeys(prefix: "\u{1B}O")
  /// The cursor keys of a program that has asked for nothing.
  public static let normal = CursorKeys(prefix: "\u{1B}[")

  /// The cursor keys in one of the terminal's two modes.
  public struct CursorKeys: Sendable, Hashable {
    /// The arrow up.
    public let up: String
    /// The arrow down.
    public let down: String
    /// The arrow to the right.
    public let right: String
    /// The arrow to the left.
    public let left: String
    /// Home.
    public let home: String
    /// End.
    public let end: String

    init(prefix: String) {
      up = prefix + "A"
      down = prefix + "B"
      right = prefix + "C"
      left = prefix + "D"
      home = prefix + "H"
      end = prefix + "F"
    }
  }
}
