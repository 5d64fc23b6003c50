/// Starts a screen, runs a program on it with snacks over it, and restores the terminal.
///
/// The terminal is as it was before whatever happens: when `body` returns or throws, when the
/// program calls `exit`, and when a signal ends it.
///
/// ```swift
/// try SnackTerm.run { overlay in
///   SnackbarManager.add(snack: "Press q to leave")
///   while overlay.getKey() != Key("q").code, !overlay.hasHungUp {}
/// }
/// ```
/// - Parameters:
///   - manager: The manager whose snacks are shown.
///   - bindings: Which keys belong to the snacks.
///   - clock: The clock that moves the snacks. By one that is slower or faster than real time the
///     waits of ``SnackOverlay/getKey(_:)`` go too: a host with such a clock waits by itself.
///   - terminal: On which terminal the program runs.
///   - showsCursor: Whether the terminal's cursor is seen.
///   - backgroundPatience: How long the terminal's answer is waited for when it is asked for its
///     colours, to which a theme such as `auto` adapts; `nil` does not ask.
///   - body: The program; it gets the overlay and may draw with ncurses.
/// - Returns: What `body` returns.
/// - Throws: A ``TerminalError`` if there is no terminal that can be used, or what `body` throws.
public func run<Result>(
  manager: SnackbarManager = .shared, bindings: Bindings = Bindings(),
  clock: some Clock<Duration> = .continuous, terminal: TerminalSource = .standard,
  showsCursor: Bool = false,
  backgroundPatience: Duration? = .milliseconds(100),
  _ body: (SnackOverlay) throws -> Result
) throws -> Result {
  let streams = try TerminalStreams(terminal)
  defer { streams.close() }
  try TerminalSession.check(streams)
  try Restoration.arm(output: streams.terminal)
  defer { Restoration.disarm() }
  try TerminalSession.start(on: streams, showsCursor: showsCursor)
  defer { Curses.endScreen(output: streams.output) }
  let overlay = try SnackOverlay(
    manager: manager, bindings: bindings, clock: clock, input: streams.input,
    output: streams.output,
    outputIsPrivate: true, backgroundPatience: backgroundPatience)
  defer { overlay.close() }
  return try body(overlay)
}
