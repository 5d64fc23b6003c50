/// Restores the terminal if a signal ends a program that starts its own screen.
///
/// Call it before `initscr` or `newterm`. Once a ``SnackOverlay`` exists, fatal signals, including
/// program faults, restore the terminal to its state at this call. ncurses alone does so for only
/// two signals. ``run(manager:bindings:clock:terminal:showsCursor:backgroundTimeout:_:)`` does not
/// need this call.
/// - Parameter output: The descriptor of the terminal.
/// - Throws: `TerminalError.notATerminal` if the descriptor is not a terminal.
public func restoreTerminalOnSignals(output: Int32 = 1) throws(TerminalError) {
  try Restoration.arm(output: output)
}
