/// Starts a screen, runs a program on it with snacks over it, and restores the terminal.
///
/// The terminal is as it was before whatever happens: when `body` returns or throws, when the
/// program calls `exit`, and when a signal ends it.
///
/// ```swift
/// try SnackTerm.run { overlay in
///   SnackbarManager.add(snack: "Press q to leave")
///   while overlay.getKey() != 113 {}
/// }
/// ```
/// - Parameters:
///   - manager: The manager whose snacks are shown.
///   - bindings: Which keys belong to the snacks.
///   - showsCursor: Whether the terminal's cursor is seen.
///   - body: The program; it gets the overlay and may draw with ncurses.
/// - Returns: What `body` returns.
/// - Throws: A ``TerminalError`` if there is no terminal that can be used, or what `body` throws.
public func run<Result>(
  manager: SnackbarManager = .shared, bindings: Bindings = Bindings(), showsCursor: Bool = false,
  _ body: (SnackOverlay) throws -> Result
) throws -> Result {
  try TerminalSession.check()
  try Restoration.arm(output: 1)
  defer { Restoration.disarm() }
  try TerminalSession.start(showsCursor: showsCursor)
  defer { Curses.endScreen() }
  let overlay = try SnackOverlay(manager: manager, bindings: bindings)
  defer { overlay.close() }
  return try body(overlay)
}

/// Starting a screen for programs that have none.
enum TerminalSession {
  /// Says in a typed error what is wrong with the terminal before anything is touched.
  static func check() throws(TerminalError) {
    guard System.isTerminal(0), System.isTerminal(1) else { throw .notATerminal }
    let name = System.environment("TERM") ?? ""
    guard !name.isEmpty, let canMove = Curses.canMoveCursor(terminal: name) else {
      throw .unknownTerminal(name)
    }
    guard canMove else { throw .tooSimple(name) }
  }

  static func start(showsCursor: Bool) throws(TerminalError) {
    guard Curses.startScreen() != nil else {
      throw .unknownTerminal(System.environment("TERM") ?? "")
    }
    Restoration.prepareBytes()
    Curses.prepareInput()
    if !showsCursor { Curses.setCursorVisible(false) }
    Curses.makeUpdatesWhole()
    if let window = Curses.standardWindow { Curses.showFirst(window) }
  }
}
