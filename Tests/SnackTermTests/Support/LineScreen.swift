import CNcurses
import Glibc

@testable import SnackTerm

/// A screen of ncurses at a pseudo terminal, of which all that is sent can be read.
final class LineScreen {
  private let master: Int32
  /// The descriptor on which ncurses reads, and another one of the same line.
  let line: Int32
  /// The descriptor to which ncurses writes.
  let output: Int32
  private let handle: OpaquePointer
  private var received: [UInt8] = []

  init(terminal: String) throws {
    setlocale(LC_ALL, "C.UTF-8")
    var (master, line): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &line, nil, nil, &size) == 0, let input = fdopen(line, "r"),
      let stream = fdopen(dup(line), "w"), let handle = newterm(terminal, stream, input)
    else { throw TerminalError.unknownTerminal(terminal) }
    output = fileno(stream)
    (self.master, self.line, self.handle) = (master, line, handle)
    set_term(handle)
    cbreak()
    noecho()
    keypad(snk_stdscr(), true)
    wtimeout(snk_stdscr(), 10_000)
    wrefresh(snk_stdscr())
    let clear = Curses.capability("clear") ?? []
    _ = sent(upTo: String(decoding: clear.prefix { $0 != UInt8(ascii: "$") }, as: UTF8.self))
  }

  deinit {
    set_term(handle)
    endwin()
    close(master)
  }

  /// What is sent from the last call to the end of a text; all that has come if that does not.
  func sent(upTo end: String) -> String {
    let end = Array(end.utf8)
    while received.firstRange(of: end) == nil,
      let bytes = System.receive(from: master, atMost: 4_096, timeout: 5_000)
    {
      received += bytes
    }
    let count = received.firstRange(of: end)?.upperBound ?? received.count
    defer { received.removeFirst(count) }
    return String(decoding: received.prefix(count), as: UTF8.self)
  }

  /// Lets the terminal send a text as if it were typed.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads a key of the standard window.
  func key() -> Int32 { wgetch(snk_stdscr()) }
}

extension LineScreen {
  /// An overlay on the screen that has asked the terminal for its background and its modes.
  /// - Parameters:
  ///   - manager: What it shows.
  ///   - timeout: How long it waits for the answers; `nil` asks nothing.
  ///   - outputIsPrivate: Whether nobody else writes to the terminal.
  /// - Returns: The overlay, whose time passes by hand.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  func overlay(
    _ manager: SnackbarManager = SnackbarManager(), patience: Duration? = .seconds(10),
    outputIsPrivate: Bool = false
  ) throws -> SnackOverlay {
    let overlay = try SnackOverlay(
      manager: manager, clock: ManualClock(), input: line, output: output,
      outputIsPrivate: outputIsPrivate, in: TerminalEnvironment { _ in nil })
    if let patience { overlay.askForBackground(timeout: patience) }
    return overlay
  }
}
