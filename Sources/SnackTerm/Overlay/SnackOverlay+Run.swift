extension SnackOverlay {
  #if Concurrency
  /// Starts a screen, runs a program on it with snacks over it, and restores the terminal.
  ///
  /// The terminal is restored in every case: when `body` returns or throws, when the program calls
  /// `exit`, and when a signal ends it.
  ///
  /// ```swift
  /// try SnackOverlay.run { overlay in
  ///   SnackbarManager.add(snack: "Press q to leave")
  ///   while overlay.readKey() != "q", !overlay.hasHungUp {}
  /// }
  /// ```
  /// - Parameters:
  ///   - manager: The manager whose snacks are shown.
  ///   - bindings: The keys and pointer events that belong to the snacks.
  ///   - clock: The clock that animates the snacks. It also governs the waits of ``readKey(_:)``,
  ///     so a host whose clock does not run in real time must do its own waiting.
  ///   - terminal: The terminal to run on.
  ///   - extent: The part of the terminal to use.
  ///   - showsCursor: Whether the terminal's cursor is visible.
  ///   - backgroundTimeout: The maximum time to wait for the terminal to report its colours, which
  ///     themes such as `auto` use; `nil` sends no query.
  ///   - body: The program; it receives the overlay and may draw with ncurses.
  /// - Returns: The result of `body`.
  /// - Throws: A ``TerminalError`` if there is no usable terminal or the manager has another overlay,
  ///   or any error of `body`.
  public static func run<Result>(
    manager: SnackbarManager = .shared, bindings: Bindings = Bindings(),
    clock: some Clock<Duration> = .continuous, terminal: TerminalSource = .standard,
    extent: ScreenExtent = .full, showsCursor: Bool = false,
    backgroundTimeout: Duration? = .milliseconds(100),
    _ body: (SnackOverlay) throws -> Result
  ) throws -> Result {
    guard !manager.isConnected else { throw TerminalError.managerInUse }
    let streams = try TerminalStreams(terminal)
    defer { streams.close() }
    try TerminalSession.check(streams)
    try Restoration.arm(output: streams.terminal)
    defer { Restoration.disarm() }
    let inline = try TerminalSession.start(on: streams, extent: extent, showsCursor: showsCursor)
    defer { TerminalSession.end(inline, output: streams.output) }
    let overlay = try SnackOverlay(
      manager: manager, bindings: bindings, clock: Stopwatch(clock: clock), input: streams.input,
      output: streams.output, outputIsPrivate: true, inline: inline, in: TerminalEnvironment())
    if let backgroundTimeout { overlay.askForBackground(timeout: backgroundTimeout) }
    defer { overlay.close() }
    return try body(overlay)
  }

  /// Runs a program that has no screen and writes its snacks as lines to a descriptor.
  ///
  /// ```swift
  /// try SnackOverlay.announce { announcer in
  ///   SnackbarManager.add(snack: "Saved")
  ///   announcer.run { announcer.isQuiet }
  /// }
  /// ```
  /// - Parameters:
  ///   - manager: The manager whose snacks are announced.
  ///   - descriptor: The descriptor for the lines; standard error by default.
  ///   - body: The program; it receives the announcer and runs its turns.
  /// - Returns: The result of `body`.
  /// - Throws: A ``TerminalError`` if the manager has another announcer or an overlay, or the system
  ///   has no free descriptor; any error of `body`.
  public static func announce<Result>(
    manager: SnackbarManager = .shared, to descriptor: Int32 = 2,
    _ body: (SnackAnnouncer) throws -> Result
  ) throws -> Result {
    let announcer = try SnackAnnouncer(manager: manager) { $0.write(to: descriptor) }
    defer { announcer.close() }
    return try body(announcer)
  }
  #endif

  /// Restores the terminal if a signal ends a program that starts its own screen.
  ///
  /// Call it before `initscr` or `newterm`. Once a ``SnackOverlay`` exists, fatal signals,
  /// including program faults, restore the terminal to its state at this call. ncurses alone does
  /// so for only two signals.
  /// ``run(manager:bindings:clock:terminal:extent:showsCursor:backgroundTimeout:_:)`` does not need
  /// this call.
  /// - Parameter output: The descriptor of the terminal.
  /// - Throws: `TerminalError.notATerminal` if the descriptor is not a terminal.
  public static func restoreTerminalOnSignals(output: Int32 = 1) throws(TerminalError) {
    try Restoration.arm(output: output)
  }
}
