/// A key as a program with ncurses sees it: a byte, or a code beyond 255.
public struct Key: Hashable, Sendable {
  /// The code that `wgetch` returns for the key.
  public let code: Int32

  /// The key of a code that `wgetch` returns.
  public init(code: Int32) {
    self.code = code
  }

  /// The key of a character of one byte.
  public init(_ character: Unicode.Scalar) {
    code = Int32(bitPattern: character.value)
  }

  /// A function key, counted from 1.
  public static func function(_ number: Int) -> Key {
    Key(code: Curses.functionKeyCode(number))
  }

  /// The up arrow.
  public static let up = Key(code: Curses.KeyCode.up)
  /// The down arrow.
  public static let down = Key(code: Curses.KeyCode.down)
  /// The left arrow.
  public static let left = Key(code: Curses.KeyCode.left)
  /// The right arrow.
  public static let right = Key(code: Curses.KeyCode.right)
  /// Tab backwards.
  public static let backTab = Key(code: Curses.KeyCode.backTab)
  /// The Delete key.
  public static let delete = Key(code: Curses.KeyCode.delete)
  /// The Home key.
  public static let home = Key(code: Curses.KeyCode.home)
  /// The End key.
  public static let end = Key(code: Curses.KeyCode.end)
  /// Page up.
  public static let pageUp = Key(code: Curses.KeyCode.pageUp)
  /// Page down.
  public static let pageDown = Key(code: Curses.KeyCode.pageDown)
  /// Not a key: the size of the screen has changed.
  public static let resize = Key(code: Curses.KeyCode.resize)
  /// The Tab key.
  public static let tab = Key(code: 9)
  /// The Escape key.
  public static let escape = Key(code: 27)
  /// Return, as it comes to a host that called `nonl`.
  public static let enter = Key(code: 13)
  /// Return, as it comes to any other host.
  public static let newline = Key(code: 10)
  /// Enter of the keypad.
  public static let keypadEnter = Key(code: Curses.KeyCode.enter)
}
