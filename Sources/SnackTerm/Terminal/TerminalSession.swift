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

  /// Starts a screen.
  /// - Returns: The inline screen, if the extent demands one; `nil` for the whole terminal.
  static func start(
    on streams: TerminalStreams, extent: ScreenExtent = .full, showsCursor: Bool
  ) throws(TerminalError) -> InlineScreen? {
    let source = ScreenSource(output: streams.output)
    var typed: [UInt8] = []
    let inline = extent.inline.flatMap { demand in
      anchor(demand, from: source, on: streams, typed: &typed)
    }
    if let inline {
      try start(inline, on: streams, showsCursor: showsCursor)
    } else {
      guard extent.inline?.isRequired != true else { throw .noCursorReport }
      try start(from: source, on: streams, showsCursor: showsCursor)
    }
    Curses.unread(typed)
    return inline?.screen
  }

  private static func start(
    from source: ScreenSource, on streams: TerminalStreams, showsCursor: Bool
  ) throws(TerminalError) {
    guard source.startScreen(on: streams) else {
      throw .unknownTerminal(System.environment("TERM") ?? "")
    }
    Restoration.prepareBytes()
    // Before the input is prepared, because suspending would turn the echo of keys on again.
    Curses.makeUpdatesAtomic()
    Curses.prepareInput()
    if !showsCursor { Curses.setCursorVisible(false) }
    if let window = Curses.standardWindow { Curses.showFirst(window) }
  }

  // MARK: Inline screens

  /// An inline screen that has not been started, and the source of its description.
  private typealias Anchored = (screen: InlineScreen, source: ScreenSource)

  private static func start(
    _ inline: Anchored, on streams: TerminalStreams, showsCursor: Bool
  ) throws(TerminalError) {
    let result = System.blocking(.resize) { _ -> Result<Void, TerminalError> in
      inline.screen.reserve()
      return inline.screen.limitingRows {
        Result { () throws(TerminalError) in
          try start(from: inline.source, on: streams, showsCursor: showsCursor)
          HostSignals.defersSignals = true
          HostSignals.countResizes()
          HostSignals.measureStops()
        }
      }
    }
    try result.get()
  }

  /// Anchors an inline screen below the cursor.
  /// - Parameters:
  ///   - demand: The settings of the screen.
  ///   - source: The description of the whole terminal.
  ///   - streams: The streams of the terminal.
  ///   - typed: Receives the keys that were typed meanwhile.
  /// - Returns: The screen and its description; `nil` if the terminal cannot show one.
  private static func anchor(
    _ demand: ScreenExtent.Inline, from source: ScreenSource, on streams: TerminalStreams,
    typed: inout [UInt8]
  ) -> Anchored? {
    let origin = InlineAnchor(below: .zero, rows: 1, on: Size(width: 1, height: 1))
    guard let trial = source.inline(at: origin), trial.isAccepted(output: streams.output) else {
      return nil
    }
    let environment = TerminalEnvironment()
    let depth = source.depth(allowsColor: environment.colorPreferences.allowsColor)
    let screen = System.deliveringSingleKeys(streams.input) {
      InlineScreen(
        demand, on: environment.traits(of: .zero, depth: depth), input: streams.input,
        output: streams.output, typed: &typed)
    }
    return screen.flatMap { screen in source.inline(at: screen.anchor).map { (screen, $0) } }
  }

  /// Ends the screen.
  static func end(_ inline: InlineScreen?, output: Int32) {
    Curses.endScreen(output: output)
    // ncurses has moved the cursor to the first column.
    if let inline { System.putAll(inline.anchor.ending, to: output) }
    HostSignals.defersSignals = false
  }
}
