import CNcurses

/// The ncurses calls that the demo's host programs use.
///
/// A host draws like any ncurses program and knows nothing of the snacks.
enum HostWindow {
  static var size: (rows: Int, columns: Int) {
    (Int(getmaxy(snk_stdscr())), Int(getmaxx(snk_stdscr())))
  }

  /// Writes a text to the standard window, clipped at its right edge.
  static func put(_ text: String, row: Int, column: Int, attributes: UInt32 = 0, pair: Int16 = 0) {
    guard let window = snk_stdscr(), row >= 0, row < size.rows, column < size.columns else {
      return
    }
    wattr_set(window, attributes, pair, nil)
    wmove(window, Int32(row), Int32(column))
    waddnwstr(window, text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0], -1)
    wattr_set(window, 0, 0, nil)
  }

  /// Moves the standard window's cursor; the terminal's cursor follows at the next update.
  static func moveCursor(row: Int, column: Int) {
    wmove(snk_stdscr(), Int32(row), Int32(column))
  }

  /// Shows or hides the terminal's cursor.
  static func showCursor(_ isSeen: Bool) {
    curs_set(isSeen ? 1 : 0)
  }

  /// Clears the standard window.
  static func erase() {
    werase(snk_stdscr())
  }

  /// Copies the changes to the virtual screen, which the overlay's next step displays.
  static func stage() {
    wnoutrefresh(snk_stdscr())
  }

  /// Sets the maximum wait for a key, in milliseconds.
  static func limitWait(toMilliseconds milliseconds: Int) {
    wtimeout(snk_stdscr(), Int32(clamping: max(0, milliseconds)))
  }

  /// Discards all input that was typed ahead.
  static func discardInput() {
    flushinp()
  }

  /// Defines a colour pair; −1 is the terminal's default colour.
  static func define(pair: Int16, foreground: Int, background: Int) {
    init_extended_pair(Int32(pair), Int32(foreground), Int32(background))
  }

  /// The number of palette colours on a terminal with direct colours; `nil` on others.
  static var directPaletteCount: Int? {
    guard snk_colors() >= 1 << 24 else { return nil }
    let count = tigetnum("CO")
    return count > 0 ? Int(count) : 8
  }

  /// The number of colour pairs for the host, which leaves the rest to the overlay.
  static var usablePairs: Int { Int(snk_color_pairs()) / 2 }

  // MARK: Attributes

  static var bold: UInt32 { snk_bold() }
  static var dim: UInt32 { snk_dim() }
  static var italic: UInt32 { snk_italic() }
  static var underline: UInt32 { snk_underline() }
  static var reverse: UInt32 { snk_reverse() }
}
