internal import CNcurses
internal import SnackCore

extension Curses {
  /// The result of `wgetch` when there is no key.
  static let noKey: Int32 = ERR

  /// Reads a key if one has arrived.
  ///
  /// Waits only for the rest of an incomplete escape sequence, for ncurses' escape delay.
  /// - Parameters:
  ///   - window: The window whose input settings apply.
  ///   - timeout: The milliseconds to wait for a key.
  /// - Returns: The result of `wgetch`.
  static func readKey(_ window: Window, timeout: Int32 = 0) -> Int32 {
    let delay = wgetdelay(window)
    wtimeout(window, timeout)
    defer { wtimeout(window, delay) }
    return wgetch(window)
  }

  /// Pushes a key back, so that it is read next.
  static func unread(_ key: Int32) {
    ungetch(key)
  }

  /// Discards all keys that have not been read.
  static func discardKeys() { flushinp() }

  /// Pushes a character back, so that it is read next.
  ///
  /// The C function is `unget_wch`.
  static func unread(_ character: Unicode.Scalar) {
    unget_wch(wchar_t(bitPattern: character.value))
  }

  /// Returns the next key, if one has arrived, without consuming it.
  /// - Parameters:
  ///   - window: The window whose input settings apply.
  ///   - timeout: The milliseconds to wait for a key.
  /// - Returns: The result that `wgetch` would have; `nil` if no key has arrived.
  static func peekKey(_ window: Window, timeout: Int32 = 0) -> Int32? {
    let key = readKey(window, timeout: timeout)
    guard key != noKey else { return nil }
    unread(key)
    return key
  }

  /// The result of `wget_wch` for a character.
  static let characterStatus: Int32 = OK

  /// The result of `wget_wch` for a function key.
  static let functionKeyStatus: Int32 = KEY_CODE_YES

  /// Returns the host's input timeout for a window in milliseconds; negative means no timeout.
  static func delay(of window: Window) -> Int32 { wgetdelay(window) }

  /// The time that ncurses waits for the rest of an escape sequence, in milliseconds.
  static var escapeDelay: Int32 {
    get { get_escdelay() }
    set { set_escdelay(newValue) }
  }

  /// Key codes of ncurses.
  enum KeyCode {
    static let up: Int32 = KEY_UP
    static let down: Int32 = KEY_DOWN
    static let left: Int32 = KEY_LEFT
    static let right: Int32 = KEY_RIGHT
    static let backTab: Int32 = KEY_BTAB
    static let backspace: Int32 = KEY_BACKSPACE
    static let insert: Int32 = KEY_IC
    static let delete: Int32 = KEY_DC
    static let home: Int32 = KEY_HOME
    static let end: Int32 = KEY_END
    static let pageUp: Int32 = KEY_PPAGE
    static let pageDown: Int32 = KEY_NPAGE
    static let resize: Int32 = KEY_RESIZE
    static let enter: Int32 = KEY_ENTER
  }

  /// Returns the code of a key that the terminal's description defines under an extended name.
  static func keyCode(named name: String) -> Int32? {
    guard let text = capability(name) else { return nil }
    let code = key_defined(String(decoding: text, as: UTF8.self))
    return code > 0 ? code : nil
  }

  static func functionKeyCode(_ number: Int) -> Int32 { snk_key_f(Int32(number)) }

  /// Returns whether a window delivers each function key as one code.
  static func usesKeypad(_ window: Window) -> Bool { is_keypad(window) }

  /// Creates an off-screen window for reading keys without refreshing anything.
  static func makeKeyWindow() -> Window? {
    guard let window = newpad(1, 1) else { return nil }
    keypad(window, true)
    return window
  }

  static func remove(_ window: Window) {
    delwin(window)
  }

  // MARK: Sessions

  /// Starts a screen on two streams with `newterm`; returns `nil` if the terminal is unknown.
  /// - Parameters:
  ///   - name: The name of the terminal's description; `nil` uses `TERM`.
  ///   - input: The stream for keys.
  ///   - output: The stream for the screen.
  /// - Returns: The screen.
  static func startScreen(
    as name: String?, input: Curses.Stream, output: Curses.Stream
  ) -> OpaquePointer? {
    adoptLocale()
    return newterm(name, output, input)
  }

  /// Adopts the environment's locale, which determines whether the terminal shows Unicode.
  static func adoptLocale() {
    // `LC_ALL` fails as a whole if one category's locale is not installed, such as `LC_MESSAGES`.
    if setlocale(LC_ALL, "") == nil { setlocale(LC_CTYPE, "") }
  }

  /// The name of the current terminal's description.
  static var terminalName: String { termname().map { String(cString: $0) } ?? "" }

  /// Returns whether the system has a terminal description of this name with direct colour.
  static func hasDirectColors(terminal name: String, output: Int32) -> Bool {
    var error: Int32 = 0
    guard setupterm(name, output, &error) == OK else { return false }
    return snk_has_direct_colors() && tigetnum("colors") >= ColorDepth.direct.rawValue
  }

  /// Ends the screen and starts a new line on terminals without an alternate screen.
  /// - Parameter output: The descriptor of the terminal.
  static func endScreen(output: Int32) {
    guard !isendwin() else { return }
    endwin()
    if capability("rmcup") == nil { System.put("\r\n", to: output) }
  }

  /// Makes keys arrive one at a time, without echo, and function keys as single codes.
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

  /// Sets the cursor's visibility and returns the previous one; `nil` if unsupported.
  ///
  /// The change is sent at once unless the cursor already has that visibility. 0 means hidden.
  @discardableResult
  static func setCursorVisibility(_ visibility: Int32) -> Int32? {
    let before = curs_set(visibility)
    return before == ERR ? nil : before
  }

  /// Returns whether updates may leave the terminal's cursor anywhere.
  static func leavesCursor(of window: Window) -> Bool { is_leaveok(window) }

  static func setLeavesCursor(_ leaves: Bool, of window: Window) {
    leaveok(window, leaves)
  }

  /// Makes ncurses send every update in one piece; only effective before the first update.
  ///
  /// ncurses 6.4 flushes at each cursor movement until its screen has been suspended once.
  static func makeUpdatesAtomic() {
    endwin()
  }

  /// Shows a window on a newly started screen.
  static func showFirst(_ window: Window) {
    wrefresh(window)
  }

  /// Returns whether a terminal can move its cursor; `nil` if the terminal is unknown.
  static func canMoveCursor(terminal name: String?, output: Int32) -> Bool? {
    var error: Int32 = 0
    guard setupterm(name, output, &error) == OK else { return nil }
    return canMoveCursor
  }

  /// Whether the current terminal can move its cursor to another row, in any of ncurses' ways.
  static var canMoveCursor: Bool {
    let ways = [["cup"], ["mrcup"], ["vpa", "hpa"], ["home", "cud1"], ["cuu1", "cud1"]]
    return ways.contains { $0.allSatisfy { snk_capability($0) != nil } }
  }
}
