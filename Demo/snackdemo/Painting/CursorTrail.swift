import SnackTerm

/// The cells that are drawn again to bring the terminal's cursor to the place of the program's.
///
/// Where the next character wraps, the last one is drawn again. Where terminals disagree on the
/// width of text, only that text leads to the cursor.
struct CursorTrail {
  /// The position of the first cell.
  let start: Point
  let cells: [OutputCell]
}
