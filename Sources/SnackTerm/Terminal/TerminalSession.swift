/// A screen started for a program that has none.
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
    let direct = DirectColorDescription.name(
      for: terminal, preferences: ColorPreferences(System.environment)
    ) { Curses.hasDirectColors(terminal: $0, output: streams.output) }
    guard
      Curses.startScreen(
        as: direct, input: streams.inputStream, output: streams.outputStream) != nil
    else { throw .unknownTerminal(terminal) }
    Restoration.prepareBytes()
    // Before the input is prepared, because suspending would turn the echo of keys on again.
    Curses.makeUpdatesAtomic()
    Curses.prepareInput()
    if !showsCursor { Curses.setCursorVisible(false) }
    if let window = Curses.standardWindow { Curses.showFirst(window) }
  }
}
