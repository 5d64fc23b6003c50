/// The screen of a program that has not started one itself.
enum TerminalSession {
  /// Checks the terminal before anything is changed.
  static func check(_ streams: TerminalStreams) throws(TerminalError) {
    guard System.isTerminal(streams.input), System.isTerminal(streams.output) else {
      throw .notATerminal
    }
    let name = System.environment("TERM") ?? ""
    guard !name.isEmpty,
      let canMove = Curses.canMoveCursor(terminal: name, output: streams.output)
    else {
      throw .unknownTerminal(name)
    }
    guard canMove else { throw .tooSimple(name) }
  }

  static func start(on streams: TerminalStreams, showsCursor: Bool) throws(TerminalError) {
    let terminal = System.environment("TERM") ?? ""
    guard startScreen(of: terminal, on: streams) != nil else { throw .unknownTerminal(terminal) }
    Restoration.prepareBytes()
    // Before the input is prepared, because suspending would turn the echo of keys on again.
    Curses.makeUpdatesAtomic()
    Curses.prepareInput()
    if !showsCursor { Curses.setCursorVisible(false) }
    if let window = Curses.standardWindow { Curses.showFirst(window) }
  }

  /// Starts a screen, with direct colours if the terminal promises them.
  private static func startScreen(
    of terminal: String, on streams: TerminalStreams
  ) -> OpaquePointer? {
    let (input, output) = (streams.inputStream, streams.outputStream)
    let preferences = ColorPreferences(System.environment)
    if preferences.allowsColor, preferences.advertisesDirectColor,
      let screen = Curses.startDirectColorScreen(as: terminal, input: input, output: output)
    {
      return screen
    }
    let known = DirectColorDescription.name(for: terminal, preferences: preferences) {
      Curses.hasDirectColors(terminal: $0, output: streams.output)
    }
    return Curses.startScreen(as: known, input: input, output: output)
  }
}
