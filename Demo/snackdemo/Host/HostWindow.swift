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

  /// Copies the changes to the virtual screen; the overlay's next step shows both at once.
  static func stage() {
    wnoutrefresh(snk_stdscr())
  }
}
