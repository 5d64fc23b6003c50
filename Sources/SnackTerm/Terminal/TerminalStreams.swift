internal import CSystem
internal import Glibc

/// The terminal on which a screen is started.
///
/// Pass it to
/// ``SnackOverlay/run(manager:bindings:clock:terminal:extent:showsCursor:backgroundTimeout:_:)``.
///
/// ```swift
/// // Standard input and output may be pipes.
/// try SnackOverlay.run(terminal: .controlling) { overlay in
///   SnackbarManager.add(snack: "Press q to quit")
///   while let key = overlay.readKey(), key != "q" {}
/// }
/// ```
public enum TerminalSource: Hashable, Sendable {
  /// Standard input and output, which must both be terminals.
  case standard
  /// The terminal from which the program was started, regardless of standard input and output.
  ///
  /// A program whose output is piped can thereby still interact with the user.
  case controlling
}

/// The two streams of a terminal for ncurses.
struct TerminalStreams {
  let inputStream: Curses.Stream
  /// A separate stream, so that only ncurses uses its descriptor.
  let outputStream: Curses.Stream
  /// A descriptor of the terminal that ncurses does not use.
  let terminal: Int32
  private let ownsInput: Bool

  /// Uses or opens the streams of a terminal.
  /// - Throws: `TerminalError.noControllingTerminal` if there is no terminal to open.
  init(_ source: TerminalSource) throws(TerminalError) {
    switch source {
    case .standard: try self.init(snk_stdin(), terminal: STDOUT_FILENO, ownsInput: false)
    case .controlling:
      let stream = fopen("/dev/tty", "r+e")
      try self.init(stream, terminal: stream.map { fileno($0) } ?? -1, ownsInput: true)
    }
  }

  private init(_ input: Curses.Stream?, terminal: Int32, ownsInput: Bool) throws(TerminalError) {
    guard let input else { throw .noControllingTerminal }
    let number = System.duplicate(terminal)
    guard number >= 0, let output = fdopen(number, "w") else {
      let reason: TerminalError =
        errno == EBADF ? .notATerminal : .system(call: "dup", errno: errno)
      if number >= 0 { _ = Glibc.close(number) }
      if ownsInput { fclose(input) }
      throw reason
    }
    // Output that bypasses ncurses, such as from `putp`, must not be buffered.
    setvbuf(output, nil, _IONBF, 0)
    (inputStream, outputStream) = (input, output)
    self.terminal = terminal
    self.ownsInput = ownsInput
  }

  var input: Int32 { fileno(inputStream) }
  var output: Int32 { fileno(outputStream) }

  /// Closes the opened streams; call it after ncurses has ended its screen.
  func close() {
    fclose(outputStream)
    if ownsInput { fclose(inputStream) }
  }
}
