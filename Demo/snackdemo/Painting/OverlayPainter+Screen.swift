import SnackTerm

/// Changes of the whole screen.
extension OverlayPainter {
  /// Returns the bytes that draw all known cells of the program again.
  func redraw(_ emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(for: emulator)
    writer.begin(from: emulator.state)
    let rows = (0..<emulator.size.height).filter { emulator.grid.isKnown(row: $0) }
    erase(rows.filter { canErase($0, of: emulator) }, of: emulator, by: &writer)
    for row in rows { redraw(row, of: emulator, by: &writer) }
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }

  /// Erases rows.
  ///
  /// After a resize, kitty joins a row that another one has continued, unless the row is deleted.
  private func erase(_ rows: [Int], of emulator: Emulator, by writer: inout TerminalWriter) {
    let size = emulator.size
    var rows = rows[...]
    // Some terminals would move a first row that is deleted into the scrollback.
    if rows.first == 0 { writer.eraseRow(rows.removeFirst(), .plain) }
    if let first = rows.first, first + rows.count == size.height,
      emulator.state.hasFullMargins(on: size)
    {
      writer.deleteRows(rows.count, from: first)
    } else {
      for row in rows { writer.eraseRow(row, .plain) }
    }
  }

  /// Draws a row, which has been erased if possible.
  ///
  /// Text that continues a row is drawn after it without moving the cursor, so that the terminal
  /// can join them again when it becomes wider.
  func redraw(_ row: Int, of emulator: Emulator, by writer: inout TerminalWriter) {
    let grid = emulator.grid
    let blank = OutputCell(erasedWith: .plain)
    let isErased = canErase(row, of: emulator)
    if isErased, continues(row, of: emulator) {
      writer.wrap(before: grid[0, row])
    }
    for column in 0..<emulator.size.width {
      let cell = grid[column, row]
      guard !cell.isUncertain, !isErased || cell != blank else { continue }
      writer.draw(cell, at: Point(x: column, y: row))
    }
  }

  /// Draws a row again from the end of the row that it continues.
  func redrawWhole(_ row: Int, of emulator: Emulator, by writer: inout TerminalWriter) {
    writer.eraseRow(row, .plain)
    if continues(row, of: emulator) {
      var column = emulator.size.width - 1
      if emulator.grid[column, row - 1].content == .tail { column -= 1 }
      let last = emulator.grid[column, row - 1]
      if !last.isUncertain { writer.draw(last, at: Point(x: column, y: row - 1)) }
    }
    redraw(row, of: emulator, by: &writer)
  }

  /// Returns whether the terminal can wrap text from the row above.
  func continues(_ row: Int, of emulator: Emulator) -> Bool {
    row > 0 && emulator.grid.wraps(row: row - 1) && emulator.state.margins.rows.upperBound != row
  }

  /// Returns whether all of a row can be erased and drawn again.
  ///
  /// The first row may continue one in the scrollback, which tmux would then no longer join to it.
  func canErase(_ row: Int, of emulator: Emulator) -> Bool {
    (row > 0 || emulator.grid.endsAboveScreen)
      && !(0..<emulator.size.width).contains { emulator.grid[$0, row].isUncertain }
  }

  /// Returns the background of a row of the program if all of it is erased.
  func erasedRow(_ row: Int, over emulator: Emulator) -> Rendition? {
    let first = emulator.grid[0, row]
    guard first.content == .erased,
      (0..<emulator.size.width).allSatisfy({ emulator.grid[$0, row] == first })
    else { return nil }
    return first.rendition
  }

  /// Scrolls rows at the top into the terminal's scrollback, and returns the bytes that do so.
  func scrollAway(_ rows: Int, over emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(for: emulator)
    writer.begin(from: emulator.state)
    writer.set(.plain)
    writer.move(to: Point(x: 0, y: emulator.size.height - 1))
    writer.write(Array(repeating: UInt8(ascii: "\n"), count: rows))
    emulator.scrollAway(rows)
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }

  /// Deletes rows at the top of the screen, which do not reach the scrollback.
  func delete(_ rows: Int, over emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(for: emulator)
    writer.begin(from: emulator.state)
    writer.deleteRows(rows, from: 0)
    emulator.scrollAway(rows)
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }
}
