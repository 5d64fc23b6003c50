import CNcurses

/// The few things that the demo's host programs ask of ncurses.
///
/// A host draws as any ncurses program does; it does not know of the snacks.
enum HostWindow {
  static var size: (rows: Int, columns: Int) {
    (Int(getmaxy(snk_stdscr())), Int(getmaxx(snk_stdscr())))
  }

  /// Puts text at a place of the standard window, cut off at its right edge.
  static func put(_ text: String, row: Int, column: Int, attributes: UInt32 = 0, pair: Int16 = 0) {
    guard let window = snk_stdscr(), row >= 0, row < size.rows, column < size.columns else {
      return
    }
    wattr_set(window, attributes, pair, nil)
    wmove(window, Int32(row), Int32(column))
    waddnwstr(window, text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0], -1)
    wattr_set(window, 0, 0, nil)
  }

  /// Moves the cursor of the standard window, which is the terminal's after the next update.
  static func moveCursor(row: Int, column: Int) {
    wmove(snk_stdscr(), Int32(row), Int32(column))
  }

  /// Lets the terminal's cursor be seen, or hides it.
  static func showCursor(_ isSeen: Bool) {
    curs_set(isSeen ? 1 : 0)
  }

  /// Empties the standard window.
  static func erase() {
    werase(snk_stdscr())
  }

  /// Copies the changes to the virtual screen; the overlay's next step shows both at once.
  static func stage() {
    wnoutrefresh(snk_stdscr())
  }

  /// Sets how long a wait for keys may take, in milliseconds.
  static func limitWait(toMilliseconds milliseconds: Int) {
    wtimeout(snk_stdscr(), Int32(clamping: max(0, milliseconds)))
  }

  /// Forgets what was typed before anything was asked.
  static func forgetKeys() {
    flushinp()
  }

  /// Gives a pair of colours a number; −1 is the terminal's own colour.
  static func define(pair: Int16, foreground: Int, background: Int) {
    init_extended_pair(Int32(pair), Int32(foreground), Int32(background))
  }

  /// How many of the lowest numbers are of a palette where the others are red, green and blue; `nil` where
  /// all are.
  static var directPaletteCount: Int? {
    guard snk_colors() >= 1 << 24 else { return nil }
    let count = tigetnum("CO")
    return count > 0 ? Int(count) : 8
  }

  /// How many pairs of colours a host may use without asking what is left for others.
  static var usablePairs: Int { Int(snk_color_pairs()) / 2 }

  // MARK: Attributes

  static var bold: UInt32 { snk_bold() }
  static var dim: UInt32 { snk_dim() }
  static var reverse: UInt32 { snk_reverse() }
}
