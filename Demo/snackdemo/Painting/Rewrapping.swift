import SnackTerm

/// A resize of rows with toasts on a terminal that divides and joins rows.
///
/// Toasts make rows longer, so the terminal divides more of them than without toasts.
struct Rewrapping {
  /// The number of rows above the cursor that only toasts have added.
  private var rowsAddedAbove = 0
  /// The number of rows that only toasts have added.
  private var rowsAdded = 0
  /// Whether known rows cannot have moved up, because the terminal has not become smaller.
  private var keepsRows = false

  /// Creates a resize without rewrapping.
  init() {}

  /// Notes what a resize rewraps, before it.
  /// - Parameters:
  ///   - emulator: The screen.
  ///   - size: The new size.
  ///   - wrapping: How the terminal wraps lines.
  ///   - painted: The columns of painted rows down to the last cell that has been painted.
  init(of emulator: Emulator, to size: Size, wrapping: LineWrapping, painted: [Int: Int]) {
    let cursor = emulator.state.cursor
    keepsRows = size.width >= emulator.size.width && size.height >= emulator.size.height
    // A lower terminal first removes rows below the cursor.
    let count = max(cursor.y + 1, min(size.height, emulator.size.height))
    let rows = (0..<count).map { emulator.grid.row($0) }
    var longer = rows
    for (row, width) in painted where row < count && width > 0 {
      longer[row].cells?[width - 1] = OutputCell(character: 0x20, width: 1, .plain)
    }
    let screens = [rows, longer].map {
      RewrappedRows(
        $0, width: size.width, wrapping: wrapping, marks: [Point(x: 0, y: cursor.y)])
    }
    rowsAddedAbove = screens[1].marks[0].y - screens[0].marks[0].y
    rowsAdded = screens[1].rows.count - screens[0].rows.count
  }

  /// Returns the row of the cursor without toasts.
  /// - Parameters:
  ///   - row: The row that the terminal reports.
  ///   - emulator: The screen after the resize.
  /// - Returns: The row, with which the content of the screen moves.
  func row(from row: Int, on emulator: Emulator) -> Int {
    let cursor = emulator.state.cursor.y
    let moved = row - cursor - rowsAddedAbove
    guard moved < 0 else {
      // Longer rows keep others in the scrollback of tmux, which are drawn again.
      return cursor + (keepsRows ? max(moved, emulator.grid.rowsToReturn) : moved)
    }
    // Without toasts, fewer rows would have moved into the scrollback.
    let rest = min(0, moved + rowsAdded)
    return cursor + (keepsRows ? max(rest, -emulator.grid.unknownRows) : rest)
  }
}
