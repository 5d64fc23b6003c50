import Glibc
import SnackTerm

/// The user's terminal, which passes single bytes while a program runs on it.
struct UserTerminal {
  let input: Int32
  let output: Int32
  /// The settings before the program.
  let settings: termios

  /// Remembers the settings of a terminal.
  ///
  /// It is `nil` if the descriptors are not a terminal, or one that knows no control sequences.
  /// - Parameters:
  ///   - input: The descriptor of the keys.
  ///   - output: The descriptor of the screen.
  ///   - name: The kind of the terminal, as in `TERM`; `nil` if it is unknown.
  init?(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    name: String? = System.environment("TERM")
  ) {
    var settings = termios()
    guard !Self.isDumb(name), tcgetattr(input, &settings) == 0, isatty(output) == 1 else {
      return nil
    }
    (self.input, self.output, self.settings) = (input, output, settings)
  }

  /// Whether standard output is a terminal that knows no control sequences.
  static var isDumb: Bool {
    isatty(STDOUT_FILENO) == 1 && isDumb(System.environment("TERM"))
  }

  /// Returns whether a terminal knows no control sequences; queries and toasts would be shown as
  /// text.
  private static func isDumb(_ name: String?) -> Bool {
    name.map { $0.isEmpty || $0 == "dumb" } ?? true
  }

  /// The size, with pixels; 80 × 24 if it is unknown.
  var windowSize: winsize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    }
    return size
  }

  /// Whether another program has changed the settings since ``startRaw()``, and this one is in the
  /// foreground again.
  ///
  /// Shells do so when a program stops, but not every SIGCONT follows a stop.
  var wasUsedMeanwhile: Bool {
    var now = termios()
    return tcgetpgrp(input) == getpgrp() && tcgetattr(input, &now) == 0
      && now.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Makes the terminal pass bytes unchanged in both directions.
  func startRaw() {
    var raw = settings
    cfmakeraw(&raw)
    tcsetattr(input, TCSANOW, &raw)
  }

  /// Runs a closure while the terminal passes bytes unchanged.
  /// - Throws: The error of the closure, or a `TerminalError` without a terminal.
  func whileRaw<Result>(_ body: () throws -> Result) throws -> Result {
    try BareTerminal.arm(input)
    defer { BareTerminal.disarm() }
    startRaw()
    defer { endRaw() }
    return try body()
  }

  /// Restores the settings.
  func endRaw() {
    var settings = settings
    tcsetattr(input, TCSADRAIN, &settings)
  }
}

extension winsize {
  /// The size in cells.
  var cells: Size { Size(width: Int(ws_col), height: Int(ws_row)) }
}
