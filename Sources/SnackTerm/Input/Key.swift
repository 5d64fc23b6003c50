/// A key that was pressed: a character, or a special key such as an arrow.
///
/// A literal is the key of its only character, so a `switch` names keys directly:
///
/// ```swift
/// var selection = 0
/// while let key = overlay.readKey() {
///   switch key {
///   case "q": return
///   case .up: selection -= 1
///   case .down: selection += 1
///   default: break
///   }
/// }
/// print(selection)
/// ```
///
/// A character is one Unicode scalar: `"é"` is the key of U+00E9, while an e with a combining
/// accent arrives as two keys. A literal of several scalars does not compile.
public struct Key: Hashable, Sendable {
  /// The value that ncurses reports: a character's scalar value, or the code of a special key.
  ///
  /// Above 255 the two overlap; ``character`` distinguishes them.
  public let code: Int32
  /// The character; `nil` for a special key and for a byte beyond ASCII.
  public let character: Unicode.Scalar?

  /// Creates a key from a result of `wgetch`: an ASCII character, another byte, or a key code.
  public init(code: Int32) {
    self.code = code
    character = UInt8(exactly: code).flatMap { $0 < 0x80 ? Unicode.Scalar($0) : nil }
  }

  /// Creates the key of a character.
  public init(_ character: Unicode.Scalar) {
    code = Int32(bitPattern: character.value)
    self.character = character
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
  /// The Backspace key; without `keypad`, terminals send `"\u{7F}"` or `"\u{8}"`.
  public static let backspace = Key(code: Curses.KeyCode.backspace)
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
  /// A pseudo key that reports a mouse event of the host, to be read with `getmouse`.
  public static let mouse = Key(code: Curses.mouseKey)
  /// The Tab key.
  public static let tab: Key = "\t"
  /// The Escape key.
  public static let escape: Key = "\u{1B}"
  /// The Return key on a host that has called `nonl`.
  public static let enter: Key = "\r"
  /// The Return key on any other host.
  public static let newline: Key = "\n"
  /// The Enter key of the keypad.
  public static let keypadEnter = Key(code: Curses.KeyCode.enter)
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Creates the key of a character.
  public init(unicodeScalarLiteral character: Unicode.Scalar) {
    self.init(character)
  }
}

extension Key: CustomStringConvertible {
  /// The character, or a name such as `up`, `F1` or `^C`; never a control character.
  public var description: String {
    if let name = Self.names[self] { return name }
    guard let character else { return functionName ?? "key \(code)" }
    switch character.value {
    case ..<0x20, 0x7F: return "^\(Unicode.Scalar(UInt8(code) ^ 0x40))"
    case 0x80..<0xA0: return "U+00\(String(code, radix: 16, uppercase: true))"
    default: return String(character)
    }
  }

  private var functionName: String? {
    let number = Int(code) - Int(Curses.functionKeyCode(0))
    return 0...63 ~= number ? "F\(number)" : nil
  }

  private static let names: [Key: String] = [
    up: "up", down: "down", left: "left", right: "right", backTab: "backTab",
    backspace: "backspace", delete: "delete", home: "home", end: "end", pageUp: "pageUp",
    pageDown: "pageDown", resize: "resize", mouse: "mouse", tab: "tab", escape: "escape",
    enter: "enter", newline: "newline", keypadEnter: "keypadEnter", " ": "space",
  ]
}
