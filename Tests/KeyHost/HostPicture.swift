import CNcurses
import SnackTerm

/// The host's own drawing: rows of small letters, different in each generation.
enum HostPicture {
  /// Fills the standard window and moves the cursor to the host's position.
  static func draw(generation: Int, cursor: Point) {
    guard let window = snk_stdscr() else { return }
    let (rows, columns) = (getmaxy(window), getmaxx(window))
    werase(window)
    for row in 0..<rows {
      mvwaddnstr(window, row, 0, line(Int(row), generation: generation), columns)
    }
    wmove(window, min(Int32(cursor.y), rows - 1), min(Int32(cursor.x), columns - 1))
  }

  /// Returns a row of letters with gaps, different per row to reveal shifted or lost cells.
  private static func line(_ row: Int, generation: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz ")
    return String(
      (0..<400).map { column -> Character in
        let index: Int = column * 5 + row * 7 + generation * 11
        return letters[index % letters.count]
      })
  }
}
