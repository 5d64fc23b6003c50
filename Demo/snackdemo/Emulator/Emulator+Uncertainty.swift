import SnackTerm

/// Content of the terminal that the emulator cannot know.
extension Emulator {
  /// Marks all rows above the cursor as unknown, and erases the others.
  func forgetRows() {
    let row = state.cursor.y
    screen.grid.forgetLostRows()
    screen.grid.forgetRows(0..<row)
    let pen = state.rendition
    state.rendition = .plain
    let rest = Size(width: size.width, height: size.height - row)
    erase(Rect(origin: Point(x: 0, y: row), size: rest), isSelective: false)
    state.rendition = pen
  }

  /// Returns whether the main screen is shown again for the first time after a resize.
  func hasReturnedToResizedMain() -> Bool {
    guard hasResizedMain, !state.isAlternate else { return false }
    hasResizedMain = false
    return true
  }

  /// Moves the content to the row of the terminal's cursor, which a resize may have changed.
  /// - Parameters:
  ///   - place: The cell of the cursor.
  ///   - hasColumn: Whether to adopt the column too, because other programs have moved it.
  func adoptCursor(at place: Point, hasColumn: Bool = false) {
    guard !state.isAlternate, place.y < size.height else { return }
    guard !state.isPlaceUncertain else {
      state.isPlaceUncertain = false
      return moveCursor(to: place)
    }
    let column = hasColumn ? min(place.x, size.width - 1) : state.cursor.x
    guard Point(x: column, y: place.y) != state.cursor else { return }
    let wasPending = state.isWrapPending && !hasColumn
    screen.grid.insertRows(place.y - state.cursor.y)
    moveCursor(to: Point(x: column, y: place.y))
    state.isWrapPending = wasPending
  }

  /// Erases, inserts or deletes cells of a row or of the screen.
  ///
  /// While a wrap is pending, xterm changes the last cell, but tmux and VTE do not. A toast then ends
  /// the wrap; if it waited for the next output instead, `top` would have no toasts.
  func performErasure(
    _ sequence: ControlSequence, _ final: Unicode.Scalar, _ bytes: ArraySlice<UInt8>
  ) {
    let place = state.cursor
    if final == "J" { noteScrollback(of: sequence) }
    send(bytes)
    let changesCells = final == "@" || final == "P"
    if changesCells { shiftOutsideMargins(sequence, isInsertion: final == "@") }
    markErasure(sequence, final)
    markInsertion(sequence, final, at: place)
    let startsAtCursor = changesCells || final == "X" || sequence.value(0, default: 0) == 0
    if state.isWrapPending, startsAtCursor {
      screen.grid.markUncertain(column: place.x, row: place.y)
    }
    if changesCells { state.isWrapPending = false }  // erasures keep a pending wrap
  }

  /// Marks the rest of a row after an insertion of more cells than it moves, where tmux keeps old
  /// cells.
  private func markInsertion(
    _ sequence: ControlSequence, _ final: Unicode.Scalar, at place: Point
  ) {
    let rest = place.x..<size.width
    guard final == "@", max(1, sequence.value(0, default: 1)) * 2 > rest.count else { return }
    screen.markUncertain(rest, row: place.y)
  }

  /// Inserts or deletes lines.
  ///
  /// Above or below the margins, xterm and libvterm move nothing, but tmux moves all rows down to the
  /// bottom of the screen.
  func shiftLines(_ bytes: ArraySlice<UInt8>) {
    let first = state.cursor.y
    sendMove(bytes)
    guard !state.margins.rows.contains(first) else { return }
    for row in first..<size.height { screen.markUncertain(0..<size.width, row: row) }
  }

  /// Marks all rows as moved if the whole screen is erased, because some terminals then keep them in
  /// their scrollback.
  private func noteScrollback(of sequence: ControlSequence) {
    let part = sequence.value(0, default: 0)
    if part == 3 { screen.grid.forgetLostRows() }
    guard part == 2 || part == 22 || part == 0 && state.cursor == .zero else { return }
    screen.grid.forgetLostRows()
    noteScrollback()
  }

  /// Marks all rows as moved, unless the screen has no scrollback.
  func noteScrollback() {
    if !state.isAlternate { screen.damage.addMove(0..<size.height) }
  }

  /// Inserts or deletes cells of a row above or below the margins; libvterm does so only within
  /// them.
  private func shiftOutsideMargins(_ sequence: ControlSequence, isInsertion: Bool) {
    let place = state.cursor
    let columns = state.margins.columns
    guard !state.margins.rows.contains(place.y), columns.contains(place.x) else { return }
    let width = columns.upperBound - place.x
    let count = min(max(1, sequence.value(0, default: 1)), width)
    let rest = Rect(origin: place, size: Size(width: width, height: 1))
    scroll(rest, up: 0, left: isInsertion ? -count : count)
  }

  /// Marks the cells that are erased, inserted or deleted on some terminals only.
  private func markErasure(_ sequence: ControlSequence, _ final: Unicode.Scalar) {
    guard let run = state.uncertainRun else { return }
    let place = state.cursor
    let edge = place.x - run.left..<place.x + run.right + 1
    let columns =
      switch final {
      case "@", "P": run.start.x..<size.width
      case "X": edge.lowerBound..<edge.upperBound + sequence.value(0, default: 1)
      default: edge
      }
    screen.markUncertain(columns, row: place.y)
  }

  // MARK: The cursor

  /// The text up to the cursor whose columns depend on the terminal, or the cell at the cursor.
  var cursorTrail: CursorTrail {
    let cursor = state.cursor
    guard let start = state.uncertainRun?.start else {
      return CursorTrail(start: cursor, cells: [grid[cursor.x, cursor.y]])
    }
    let end = state.isWrapPending ? cursor.x + 1 : cursor.x
    return CursorTrail(start: start, cells: (start.x..<end).map { grid[$0, start.y] })
  }
}
