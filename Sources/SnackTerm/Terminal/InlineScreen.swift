internal import SnackCore

/// A screen in some rows of the terminal, below the terminal's cursor.
///
/// For ncurses, it is a terminal with only these rows: cursor addresses are relative to the first
/// one. That row can change: by a resize, and while the program is stopped.
final class InlineScreen {
  private let extent: ScreenExtent.Inline
  private let input: Int32
  private let output: Int32
  /// The terminal around the screen.
  private var traits: TerminalTraits
  private(set) var anchor: InlineAnchor
  /// The resize count when the screen was last adapted.
  private var knownResizes: Int

  /// The maximum number of typed bytes to read ahead; ncurses can push back a few more.
  private static let maxReadAhead = 96

  /// Anchors a screen below the cursor; `nil` if the terminal does not report its position.
  ///
  /// The terminal must deliver single keys.
  /// - Parameters:
  ///   - extent: The settings of the screen.
  ///   - traits: The terminal; its size is read from the output.
  ///   - input: The descriptor of the terminal's keys and reports.
  ///   - output: The descriptor of the terminal's output.
  ///   - typed: Receives the keys that were typed meanwhile.
  init?(
    _ extent: ScreenExtent.Inline, on traits: TerminalTraits, input: Int32, output: Int32,
    typed: inout [UInt8]
  ) {
    guard let size = System.terminalSize(output),
      let place = Self.cursor(
        input: input, output: output, timeout: extent.timeout, typed: &typed)
    else { return nil }
    self.extent = extent
    self.input = input
    self.output = output
    self.traits = traits
    self.traits.size = size
    knownResizes = HostSignals.resizes
    anchor = InlineAnchor(below: place, rows: Self.rows(extent, on: self.traits), on: size)
  }

  private static func rows(_ extent: ScreenExtent.Inline, on terminal: TerminalTraits) -> Int {
    min(extent.rows(terminal), max(1, terminal.size.height - 1))
  }

  /// Reserves the rows; call it before the screen is started.
  func reserve() {
    System.putAll(anchor.reservation, to: output)
  }

  /// Starts or resumes the screen in `body` with its own number of rows.
  ///
  /// ncurses then asks the terminal for its size, which the variable `LINES` overrides.
  func limitingRows<Result>(_ body: () -> Result) -> Result {
    System.withVariable("LINES", setTo: String(anchor.rows), body)
  }

  /// Returns the position of the cursor; `nil` if the terminal does not report it in time.
  ///
  /// Keys typed meanwhile are added to `typed`.
  private static func cursor(
    input: Int32, output: Int32, timeout: Duration, typed: inout [UInt8]
  ) -> Point? {
    System.putAll(CursorReport.query, to: output)
    let end = System.nanoseconds + Int64(timeout.inSeconds * 1e9)
    while typed.count < maxReadAhead {
      let remaining = (end - System.nanoseconds) / 1_000_000
      guard remaining > 0,
        let bytes = System.receive(
          from: input, atMost: maxReadAhead - typed.count, timeout: Int32(clamping: remaining))
      else { return nil }
      typed += bytes
      if let report = CursorReport(in: typed) {
        typed = report.typed
        return report.place
      }
    }
    return nil
  }

  // MARK: Moving

  /// Returns whether the terminal was resized since the last call.
  func consumeResize() -> Bool {
    defer { knownResizes = HostSignals.resizes }
    return knownResizes != HostSignals.resizes
  }

  /// Moves the screen to where the terminal has moved its rows, after a resize.
  /// - Parameter wrapsLines: Whether the terminal wraps its lines again if its width changes.
  /// - Returns: The keys that were typed meanwhile.
  func adapt(wrapsLines: Bool) -> [UInt8] {
    let columns = max(1, System.terminalSize(output)?.width ?? 1)
    let rowsAbove = Curses.sentWidthsAboveCursor.map { width in
      wrapsLines ? max(1, (width + columns - 1) / columns) : 1
    }.reduce(0, +)
    let wrapped = wrapsLines ? Curses.sentCursorColumn / columns : 0
    return reanchor { cursor in
      let first = max(0, cursor.y - rowsAbove - wrapped)
      let line = self.anchor.firstRow - self.anchor.start.y
      return (first, Point(x: min(self.anchor.start.x, columns - 1), y: max(0, first - line)))
    }
  }

  /// Moves the suspended screen below the cursor, after the program has continued.
  /// - Returns: The keys that were typed meanwhile.
  func restart() -> [UInt8] {
    reanchor { cursor in (nil, cursor) }
  }

  /// Anchors the screen again.
  /// - Parameter place: Returns the first row to clear, if any, and the position to restore at the
  ///   end, for the position of the cursor.
  /// - Returns: The keys that were typed meanwhile.
  private func reanchor(_ place: (Point) -> (first: Int?, start: Point)) -> [UInt8] {
    var typed: [UInt8] = []
    guard let size = System.terminalSize(output) else { return [] }
    let cursor = Self.cursor(
      input: input, output: output, timeout: extent.timeout, typed: &typed)
    let (first, start) = place(
      cursor ?? Point(x: 0, y: min(anchor.firstRow, size.height - 1)))
    let clearing = first.map { "\u{1B}[\($0 + 1);1H\u{1B}[J" } ?? ""
    System.putAll(
      Array((clearing + "\u{1B}[\(start.y + 1);\(start.x + 1)H").utf8), to: output)
    traits.size = size
    anchor = InlineAnchor(below: start, rows: Self.rows(extent, on: traits), on: size)
    System.putAll(anchor.reservation, to: output)
    for (capability, text) in anchor.capabilities { Curses.overwrite(capability, with: text) }
    Restoration.prepareBytes()
    Curses.resizeScreen(rows: anchor.rows, columns: size.width)
    return typed
  }
}
