/// A key as ncurses reports it: a byte, or a code above 255.
///
/// ```swift
/// overlay.bindings[Key("x")] = .dismiss
/// overlay.bindings[.function(5)] = .openWaiting
/// overlay.bindings[.escape] = nil  // Escape is the program's
/// ```
public struct Key: Hashable, Sendable {
  /// The result of `wgetch` for the key.
  public let code: Int32

  /// Creates a key from a result of `wgetch`.
  public init(code: Int32) {
    self.code = code
  }

  /// Creates the key of a single-byte character.
  public init(_ character: Unicode.Scalar) {
    code = Int32(bitPattern: character.value)
  }

  /// Returns a function key, numbered from 1.
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
  /// Shift-Tab.
  public static let backTab = Key(code: Curses.KeyCode.backTab)
  /// The Delete key.
  public static let delete = Key(code: Curses.KeyCode.delete)
  /// The Home key.
  public static let home = Key(code: Curses.KeyCode.home)
  /// The End key.
  public static let end = Key(code: Curses.KeyCode.end)
  /// The Page Up key.
  public static let pageUp = Key(code: Curses.KeyCode.pageUp)
  /// The Page Down key.
  public static let pageDown = Key(code: Curses.KeyCode.pageDown)
  /// A pseudo key that reports a resize of the screen.
  public static let resize = Key(code: Curses.KeyCode.resize)
  /// The Tab key.
  public static let tab = Key(code: 9)
  /// The Escape key.
  public static let escape = Key(code: 27)
  /// The Return key on a host that has called `nonl`.
  public static let enter = Key(code: 13)
  /// The Return key on any other host.
  public static let newline = Key(code: 10)
  /// The Enter key of the keypad.
  public static let keypadEnter = Key(code: Curses.KeyCode.enter)
}
