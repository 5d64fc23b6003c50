internal import CNcurses
internal import SnackCore

extension Curses {
  /// What `wgetch` returns when there is no key.
  static let noKey: Int32 = ERR

  /// Reads a key if one has come; never waits for one.
  ///
  /// Only an escape sequence that is not yet complete is waited for, as long as ncurses is set to.
  /// - Parameters:
  ///   - window: The window whose settings count.
  ///   - patience: Milliseconds that it may wait all the same.
  /// - Returns: What `wgetch` returns.
  static func readKey(_ window: Window, patience: Int32 = 0) -> Int32 {
    let delay = wgetdelay(window)
    wtimeout(window, patience)
    defer { wtimeout(window, delay) }
    return wgetch(window)
  }

  /// Reads a wide character if one has come.
  ///
  /// ncurses forgets the bytes of a character that is not complete when its wait is over.
  /// - Parameters:
  ///   - window: The window whose settings count.
  ///   - patience: Milliseconds that it may wait for a byte.
  /// - Returns: What `wget_wch` returns, and the character or key code.
  static func readCharacter(
    _ window: Window, patience: Int32
  ) -> (status: Int32, value: UInt32) {
    let delay = wgetdelay(window)
    wtimeout(window, patience)
    defer { wtimeout(window, delay) }
    var value: wint_t = 0
    let status = wget_wch(window, &value)
    return (status, value)
  }

  /// Gives a key back, so that it is the next to be read.
  static func unread(_ key: Int32) {
    ungetch(key)
  }

  /// Looks at the next key if it has come, without taking it.
  /// - Parameters:
  ///   - window: The window whose settings count.
  ///   - patience: Milliseconds that it may wait for a key.
  /// - Returns: What `wgetch` would return; `nil` if nothing has come.
  static func nextKey(_ window: Window, patience: Int32 = 0) -> Int32? {
    let key = readKey(window, patience: patience)
    guard key != noKey else { return nil }
    unread(key)
    return key
  }

  /// What `wget_wch` returns for a function key.
  static let isFunctionKey: Int32 = KEY_CODE_YES

  /// How long the host lets a window wait for keys in milliseconds; negative for ever.
  static func delay(of window: Window) -> Int32 { wgetdelay(window) }

  /// How long an incomplete escape sequence is waited for, in milliseconds.
  static var escapeDelay: Int32 {
    get { get_escdelay() }
    set { set_escdelay(newValue) }
  }

  /// The codes of the keys that ncurses names.
  enum KeyCode {
    static let up: Int32 = KEY_UP
    static let down: Int32 = KEY_DOWN
    static let left: Int32 = KEY_LEFT
    static let right: Int32 = KEY_RIGHT
    static let backTab: Int32 = KEY_BTAB
    static let backspace: Int32 = KEY_BACKSPACE
    static let delete: Int32 = KEY_DC
    static let home: Int32 = KEY_HOME
    static let end: Int32 = KEY_END
    static let pageUp: Int32 = KEY_PPAGE
    static let pageDown: Int32 = KEY_NPAGE
    static let resize: Int32 = KEY_RESIZE
    static let enter: Int32 = KEY_ENTER
  }

  /// The code of a key that the terminal's description has under a name of its own.
  static func keyCode(named name: String) -> Int32? {
    guard let text = capability(name) else { return nil }
    let code = key_defined(String(decoding: text, as: UTF8.self))
    return code > 0 ? code : nil
  }

  static func functionKeyCode(_ number: Int) -> Int32 { snk_key_f(Int32(number)) }

  /// Whether a window has function keys come as one code.
  static func namesKeys(_ window: Window) -> Bool { is_keypad(window) }

  /// Makes a window that is never on the screen, to read keys without showing anything.
  static func makeKeyWindow() -> Window? {
    guard let window = newpad(1, 1) else { return nil }
    keypad(window, true)
    return window
  }

  static func remove(_ window: Window) {
    delwin(window)
  }

  // MARK: Sessions

  /// Starts a screen on two streams by `newterm`; `nil` if the terminal is not known.
  /// - Parameters:
  ///   - name: The name of its description; `nil` takes that of `TERM`.
  ///   - input: Where keys come from.
  ///   - output: Where the screen is written.
  /// - Returns: The screen.
  static func startScreen(
    as name: String?, input: Curses.Stream, output: Curses.Stream
  ) -> OpaquePointer? {
    // All of them fail if a single one is not installed, such as that of a language of messages.
    if setlocale(LC_ALL, "") == nil { setlocale(LC_CTYPE, "") }
    return newterm(name, output, input)
  }

  /// The name of the description of the current terminal.
  static var terminalName: String { termname().map { String(cString: $0) } ?? "" }

  /// Whether the system has a description of a terminal that shows all colours.
  static func hasDirectColors(terminal name: String, output: Int32) -> Bool {
    var error: Int32 = 0
    guard setupterm(name, output, &error) == OK else { return false }
    return snk_has_direct_colors() && tigetnum("colors") >= ColorDepth.direct.rawValue
  }

  /// Gives the terminal back; where the screen stays, what follows begins on a line of its own.
  /// - Parameter output: The descriptor of the terminal.
  static func endScreen(output: Int32) {
    guard !isendwin() else { return }
    endwin()
    if capability("rmcup") == nil { System.put("\r\n", to: output) }
  }

  /// Keys come one by one and unseen, function keys as one code.
  static func prepareInput() {
    cbreak()
    noecho()
    nonl()
    if let window = standardWindow { keypad(window, true) }
  }

  @discardableResult
  static func setCursorVisible(_ isVisible: Bool) -> Bool {
    setCursorVisibility(isVisible ? 1 : 0) != nil
  }

  /// Shows the terminal's cursor or hides it, and returns how it was; `nil` if that cannot be done.
  ///
  /// It is sent at once, unless the cursor is like that already. 0 is hidden.
  @discardableResult
  static func setCursorVisibility(_ visibility: Int32) -> Int32? {
    let before = curs_set(visibility)
    return before == ERR ? nil : before
  }

  /// Whether an update leaves the terminal's cursor where it happens to be.
  static func leavesCursor(of window: Window) -> Bool { is_leaveok(window) }

  static func setLeavesCursor(_ leaves: Bool, of window: Window) {
    leaveok(window, leaves)
  }

  /// Makes every update leave in one piece; only good before the first one.
  ///
  /// ncurses 6.4 flushes at each cursor movement until its screen was once suspended.
  static func makeUpdatesWhole() {
    endwin()
  }

  /// Shows a window on a screen that was just started.
  static func showFirst(_ window: Window) {
    wrefresh(window)
  }

  /// Whether the terminal known by `TERM` can move its cursor; `nil` if it is not known.
  static func canMoveCursor(terminal name: String?, output: Int32) -> Bool? {
    var error: Int32 = 0
    guard setupterm(name, output, &error) == OK else { return nil }
    return snk_capability("cup") != nil
  }
}
