import CNcurses
import SnackTerm

/// What the host itself draws: rows of small letters, other ones in each generation.
enum HostPicture {
  /// Fills the standard window and puts the cursor where the host keeps it.
  static func draw(generation: Int, cursor: Point) {
    guard let window = snk_stdscr() else { return }
    let (rows, columns) = (getmaxy(window), getmaxx(window))
    werase(window)
    for row in 0..<rows {
      mvwaddnstr(window, row, 0, line(Int(row), generation: generation), columns)
    }
    wmove(window, min(Int32(cursor.y), rows - 1), min(Int32(cursor.x), columns - 1))
  }

  /// Letters that differ from row to row, with gaps, so that a shifted or lost cell is seen.
  private static func line(_ row: Int, generation: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz ")
    return String((0..<400).map { letters[($0 * 5 + row * 7 + generation * 11) % letters.count] })
  }
}
