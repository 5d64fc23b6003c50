#if Concurrency
internal import Glibc
package import SnackCore

/// A terminal that is used without ncurses.
package enum BareTerminal {
  /// Returns the traits of a terminal, from its description and the environment.
  /// - Parameters:
  ///   - output: The descriptor of the terminal.
  ///   - size: The size in cells.
  /// - Returns: The traits, with the colours that the terminal's description allows.
  package static func traits(output: Int32, size: Size) -> TerminalTraits {
    let environment = TerminalEnvironment()
    let depth = ScreenSource(output: output)
      .depth(allowsColor: environment.colorPreferences.allowsColor)
    return environment.traits(of: size, depth: depth)
  }

  /// Whether the terminal answers or ignores queries for its colours.
  ///
  /// The Linux console would print part of the query.
  package static var answersColorQueries: Bool {
    let name = System.environment("TERM") ?? ""
    return !name.isEmpty && name != "dumb" && !name.hasPrefix("linux")
  }

  /// Returns whether a terminal moves its cursor with the control sequences of ECMA-48.
  package static func isAddressable(output: Int32) -> Bool {
    ScreenSource(output: output).isAddressable
  }

  /// Returns whether the terminal wraps its lines again when its width changes.
  ///
  /// - Parameter identity: The terminal's answer. If it is `nil` or unknown, environment variables
  ///   decide, which a connection by ssh loses.
  /// - Returns: Whether it does.
  package static func wrapsLines(_ identity: TerminalIdentity?) -> Bool {
    identity?.wrapsLines ?? TerminalEnvironment.wrapsLines()
  }

  /// Returns whether the terminal wraps coloured cells at the end of a line as if they were text.
  ///
  /// - Parameter identity: The terminal's answer; see ``wrapsLines(_:)``.
  /// - Returns: Whether it does.
  package static func wrapsColors(_ identity: TerminalIdentity?) -> Bool {
    identity?.wrapsColors ?? TerminalEnvironment.wrapsColors()
  }

  /// Whether Escape and `k` begin a window title, as in tmux and GNU screen.
  package static var hasTitles: Bool {
    let name = System.environment("TERM") ?? ""
    return ["screen", "tmux"].contains(where: name.hasPrefix)
  }

  /// Restores the settings of a terminal if the program ends by a fault, until ``disarm()``.
  /// - Throws: `TerminalError.notATerminal` if the descriptor has no terminal settings.
  package static func arm(_ descriptor: Int32) throws(TerminalError) {
    try Restoration.arm(output: descriptor)
  }

  package static func disarm() { Restoration.disarm() }

  /// Opens the target of a descriptor again, for output that never blocks.
  package static func openOutput(_ descriptor: Int32) -> System.Descriptor? {
    System.openNonblocking(descriptor)
  }
}
#endif
