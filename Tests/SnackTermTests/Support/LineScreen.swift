import CNcurses
import Glibc

@testable import SnackTerm

/// An ncurses screen on a pseudo terminal whose output can be read.
final class LineScreen {
  private let master: Int32
  /// The descriptor from which ncurses reads.
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
    self.master = master
    self.line = line
    self.handle = handle
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

  /// Returns the output since the last call, up to and including a text.
  ///
  /// Returns everything received if the text does not arrive within five seconds.
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

  /// Sends a text to the program as if it were typed.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads a key from the standard window.
  func key() -> Int32 { wgetch(snk_stdscr()) }
}

extension LineScreen {
  /// Creates an overlay that has queried the terminal's background and modes.
  /// - Parameters:
  ///   - manager: The manager whose snacks the overlay shows.
  ///   - timeout: The time to wait for replies; `nil` sends no queries.
  ///   - outputIsPrivate: Whether nobody else writes to the terminal.
  ///   - bindings: The keys and reports that belong to the snacks.
  /// - Returns: An overlay with a manual clock.
  /// - Throws: A `TerminalError` if the system has no descriptor left.
  func overlay(
    _ manager: SnackbarManager = SnackbarManager(), timeout: Duration? = .seconds(10),
    outputIsPrivate: Bool = false, bindings: Bindings = Bindings()
  ) throws -> SnackOverlay {
    let overlay = try SnackOverlay(
      manager: manager, bindings: bindings, clock: Stopwatch(clock: ManualClock()),
      input: line, output: output,
      outputIsPrivate: outputIsPrivate, in: TerminalEnvironment { _ in nil })
    if let timeout { overlay.askForBackground(timeout: timeout) }
    return overlay
  }
}
