import SnackTerm

/// What the emulator cannot know of the terminal.
extension Emulator {
  /// Notes that the content of all rows above the cursor has become unknown.
  func forgetRows() {
    screen.grid.forgetRows(above: state.cursor.y)
  }

  /// Notes that rows that a new width breaks or joins, and those above them, become unknown.
  func forgetWrappedRows(at newWidth: Int) {
    guard newWidth != size.width, !state.isAlternate else { return }
    let column = min(newWidth, size.width) - 1
    let last = (0..<state.cursor.y).last { row in
      (column..<size.width).contains { grid[$0, row].content != .erased }
    }
    if let last { screen.grid.forgetRows(above: last + 1) }
  }

  /// Adopts the row of the terminal's cursor, which a resize of the main screen may have moved.
  /// - Parameters:
  ///   - place: The cell of the cursor.
  ///   - hasColumn: Whether to adopt the column too, because other programs have moved it.
  func adoptCursor(at place: Point, hasColumn: Bool = false) {
    guard !state.isAlternate, place.y < size.height else { return }
    let column = hasColumn ? min(place.x, size.width - 1) : state.cursor.x
    guard Point(x: column, y: place.y) != state.cursor else { return }
    let wasPending = state.isWrapPending && !hasColumn
    screen.grid.insertUnknownRows(place.y - state.cursor.y)
    moveCursor(to: Point(x: column, y: place.y))
    state.isWrapPending = wasPending
  }

  /// Erases, inserts or deletes cells of a row or of the screen.
  ///
  /// Where a wrap is pending, some terminals (xterm) change the last cell, and others (tmux, VTE) do
  /// not.
  func performErasure(
    _ sequence: ControlSequence, _ final: Unicode.Scalar, _ bytes: ArraySlice<UInt8>
  ) {
    let place = state.cursor
    send(bytes)
    let changesCells = final == "@" || final == "P"
    let startsAtCursor = changesCells || final == "X" || sequence.value(0, default: 0) == 0
    if state.isWrapPending, startsAtCursor {
      screen.grid.markUncertain(column: place.x, row: place.y)
    }
    if changesCells { state.isWrapPending = false }  // after the others, a wrap remains pending
  }
}
