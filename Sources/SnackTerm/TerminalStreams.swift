internal import CNcurses
internal import Glibc

/// The terminal on which ``run(manager:bindings:terminal:showsCursor:_:)`` starts a screen.
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
  let outputStream: Curses.Stream
  private let isOwned: Bool

  /// Takes or opens the streams of a terminal.
  /// - Throws: `TerminalError.noControllingTerminal` if it is to be opened and there is none.
  init(_ source: TerminalSource) throws(TerminalError) {
    switch source {
    case .standard: try self.init(snk_stdin(), snk_stdout(), isOwned: false)
    case .controlling: try self.init(fopen("/dev/tty", "r"), fopen("/dev/tty", "w"), isOwned: true)
    }
  }

  private init(_ input: Curses.Stream?, _ output: Curses.Stream?, isOwned: Bool)
    throws(TerminalError)
  {
    guard let input, let output else {
      if isOwned {
        for stream in [input, output] { if let stream { fclose(stream) } }
      }
      throw .noControllingTerminal
    }
    (inputStream, outputStream, self.isOwned) = (input, output, isOwned)
  }

  var input: Int32 { fileno(inputStream) }
  var output: Int32 { fileno(outputStream) }

  /// Closes what was opened; call it when ncurses has ended its screen.
  func close() {
    guard isOwned else { return }
    fclose(inputStream)
    fclose(outputStream)
  }
}
