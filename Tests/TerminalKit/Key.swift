/// The byte sequences of keys that send more than their text.
public enum Key {
  /// Escape.
  public static let escape = "\u{1B}"
  /// Enter, which the terminal line turns into a newline by default.
  public static let enter = "\r"
  /// Tab.
  public static let tab = "\t"
  /// F8, as xterm sends it.
  public static let function8 = "\u{1B}[19~"
  /// Shift-Tab.
  public static let backTab = "\u{1B}[Z"
  /// Backspace, as xterm sends it.
  public static let backspace = "\u{7F}"
  /// Control-C, the interrupt character.
  public static let controlC = "\u{03}"
  /// Control-D, the end of input.
  public static let controlD = "\u{04}"
  /// Control-L, by convention a request to redraw the screen.
  public static let controlL = "\u{0C}"
  /// Control-Z, the suspend character.
  public static let controlZ = "\u{1A}"

  /// The cursor keys in application mode, which ncurses enables.
  public static let application = CursorKeys(prefix: "\u{1B}O")
  /// The cursor keys in normal mode, the default.
  public static let normal = CursorKeys(prefix: "\u{1B}[")

  /// The cursor keys in one of the terminal's two modes.
  public struct CursorKeys: Sendable, Hashable {
    /// The up arrow.
    public let up: String
    /// The down arrow.
    public let down: String
    /// The right arrow.
    public let right: String
    /// The left arrow.
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
