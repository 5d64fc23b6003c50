/// A key as a program with ncurses sees it: a byte, or a code beyond 255.
public struct Key: Hashable, Sendable {
  /// The kinds of keys that bindings can name.
  enum Name: Hashable, Sendable {
    case named(String)
    case code(Int32)
  }

  let name: Name

  private init(_ name: String) {
    self.name = .named(name)
  }

  /// The key of a code that `wgetch` returns.
  public init(code: Int32) {
    name = .code(code)
  }

  /// The key of a character of one byte.
  public init(_ character: Unicode.Scalar) {
    name = .code(Int32(bitPattern: character.value))
  }

  /// A function key, counted from 1.
  public static func function(_ number: Int) -> Key {
    Key(code: Curses.functionKeyCode(number))
  }

  /// The up arrow.
  public static let up = Key("up")
  /// The down arrow.
  public static let down = Key("down")
  /// The left arrow.
  public static let left = Key("left")
  /// The right arrow.
  public static let right = Key("right")
  /// Tab backwards.
  public static let backTab = Key("backTab")
  /// Delete.
  public static let delete = Key("delete")
  /// Home.
  public static let home = Key("home")
  /// End.
  public static let end = Key("end")
  /// Page up.
  public static let pageUp = Key("pageUp")
  /// Page down.
  public static let pageDown = Key("pageDown")
  /// Not a key: the size of the screen has changed.
  public static let resize = Key("resize")
  /// Tab.
  public static let tab = Key(code: 9)
  /// Escape.
  public static let escape = Key(code: 27)
  /// Return.
  public static let enter = Key(code: 13)

  /// The code that `wgetch` returns for the key.
  public var code: Int32 {
    switch name {
    case .code(let code): code
    case .named: Curses.keyCodes.first { $0.0 == self }?.1 ?? Curses.noKey
    }
  }
}
