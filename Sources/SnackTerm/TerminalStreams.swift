internal import CNcurses
internal import Glibc

/// The terminal on which ``run(manager:bindings:clock:terminal:showsCursor:backgroundPatience:_:)`` starts a screen.
public enum TerminalSource: Hashable, Sendable {
  /// Standard input and output; both have to be a terminal.
  case standard
  /// The terminal from which the program was started, whatever input and output are.
  ///
  /// With it a program whose output is read by another one can still ask a person something.
  case controlling
}

/// The two streams of a terminal, as ncurses wants them.
struct TerminalStreams {
  let inputStream: Curses.Stream
  /// A stream of its own, so that nobody but ncurses uses its descriptor.
  let outputStream: Curses.Stream
  /// The terminal by a descriptor that ncurses does not use.
  let terminal: Int32
  private let ownsInput: Bool

  /// Takes or opens the streams of a terminal.
  /// - Throws: `TerminalError.noControllingTerminal` if it is to be opened and there is none.
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
    // What a program puts there past ncurses, such as by `putp`, shall not wait for more.
    setvbuf(output, nil, _IONBF, 0)
    (inputStream, outputStream) = (input, output)
    (self.terminal, self.ownsInput) = (terminal, ownsInput)
  }

  var input: Int32 { fileno(inputStream) }
  var output: Int32 { fileno(outputStream) }

  /// Closes what was opened; call it when ncurses has ended its screen.
  func close() {
    fclose(outputStream)
    if ownsInput { fclose(inputStream) }
  }
}
