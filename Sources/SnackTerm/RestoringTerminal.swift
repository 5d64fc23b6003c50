/// Gives the terminal back if a signal ends a program that starts its screen by itself.
///
/// Call it before `initscr` or `newterm`. From when a ``SnackOverlay`` is made, signals that end the
/// program, its own faults among them, find the terminal as it was at this call. ncurses alone does
/// so only for two of them. ``run(manager:bindings:clock:terminal:showsCursor:backgroundPatience:_:)`` needs no such call.
/// - Parameter output: The descriptor of the terminal.
/// - Throws: `TerminalError.notATerminal` if it is none.
public func restoreTerminalOnSignals(output: Int32 = 1) throws(TerminalError) {
  try Restoration.arm(output: output)
}
