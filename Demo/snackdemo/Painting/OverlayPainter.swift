import SnackTerm

/// A painter that draws an overlay over the cells of a program, and removes it again.
///
/// It returns the bytes to send. Between them, the terminal is in the program's state, so that the
/// program's output can pass unchanged.
struct OverlayPainter {
  private var size = Size.zero
  /// The cells of the overlay that the terminal shows, row by row; `nil` where it shows the
  /// program's.
  private var painted: [PaintedCell?] = []
  /// The cells of the program under the overlay.
  private var beneath: [OutputCell] = []
  /// The rows with painted cells.
  private var paintedRows: Set<Int> = []
  /// The columns of painted rows down to the last cell that has been painted.
  private(set) var paintedWidths: [Int: Int] = [:]
  /// The renditions of painted rows whose program cells are all erased.
  private var erasedRows: [Int: Rendition] = [:]
  private var resolution: CellResolution

  init(ladder: ColorLadder) {
    resolution = CellResolution(ladder: ladder)
  }

  /// Whether the terminal shows cells of the overlay.
  var isShowing: Bool { !paintedRows.isEmpty }

  /// Adopts the terminal's colours; the next frame is painted with them.
  mutating func adopt(_ ladder: ColorLadder) {
    resolution = CellResolution(ladder: ladder)
  }

  // MARK: Frames

  /// Returns the bytes that show a frame in place of the last one; empty if nothing changes.
  /// - Parameters:
  ///   - frame: The overlay.
  ///   - emulator: The screen of the program.
  /// - Returns: The bytes for the terminal.
  mutating func paint(_ frame: Canvas, over emulator: Emulator) -> [UInt8] {
    fit(to: emulator.size)
    var writer = TerminalWriter(for: emulator)
    writer.begin(from: emulator.state)
    let count = writer.bytes.count
    for row in 0..<min(size.height, frame.size.height) {
      let drawn = frame.drawnColumns(inRow: row)
      guard !drawn.isEmpty || paintedWidths[row] != nil else { continue }
      paint(row, wanted: wantedRow(row, of: frame, over: emulator), over: emulator, to: &writer)
    }
    guard writer.bytes.count > count else { return [] }
    finish(&writer, with: emulator.state, over: emulator)
    return writer.bytes
  }

  private mutating func fit(to newSize: Size) {
    if newSize != size { forget(on: newSize) }
  }

  /// Forgets what was painted, because the terminal, of this size, no longer shows it.
  mutating func forget(on newSize: Size) {
    size = newSize
    painted = Array(repeating: nil, count: size.width * size.height)
    beneath = Array(
      repeating: OutputCell(erasedWith: .plain), count: size.width * size.height)
    paintedRows = []
    paintedWidths = [:]
    erasedRows = [:]
  }

  /// Returns the cells of the overlay in a row, with whole glyphs of the program beneath.
  private func wantedRow(_ row: Int, of frame: Canvas, over emulator: Emulator) -> [PaintedCell?] {
    var wanted = [PaintedCell?](repeating: nil, count: size.width)
    for column in frame.drawnColumns(inRow: row).clamped(to: 0..<size.width) {
      wanted[column] = painted(frame[column, row], column: column, row: row, over: emulator)
    }
    wanted.mendHalves()
    for column in wanted.indices where emulator.grid[column, row].width == 2 {
      let next = column + 1
      guard next < size.width, (wanted[column] == nil) != (wanted[next] == nil) else { continue }
      let free = wanted[column] == nil ? column : next
      wanted[free] = .glyph(.blank, emulator.grid[column, row].rendition)
    }
    return wanted
  }

  private func painted(
    _ cell: Cell, column: Int, row: Int, over emulator: Emulator
  ) -> PaintedCell? {
    let below = emulator.grid[column, row]
    if below.isUncertain { return nil }
    if cell.kind == .tail { return .tail }
    // The shade of a wide character's first column also covers the second.
    if cell.kind == .shade, below.content == .tail { return .tail }
    let host = settled(below.canvasCell(emulator.clusters))
    return resolution.resolved(cell, over: host)
      .flatMap { PaintedCell($0.glyph, Rendition($0.style), over: below) }
  }

  /// Returns a cell in the colours of the terminal.
  private func settled(_ cell: Cell) -> Cell {
    let (glyph, style) = resolution.settled(cell)
    return Cell(glyph, style)
  }

  private mutating func paint(
    _ row: Int, wanted: [PaintedCell?], over emulator: Emulator, to writer: inout TerminalWriter
  ) {
    erasedRows[row] = erasedRow(row, over: emulator)
    guard wanted.contains(where: { $0 != nil }) else {
      remove(row, over: emulator, by: &writer)
      for column in wanted.indices { painted[row * size.width + column] = nil }
      paintedRows.remove(row)
      return
    }
    for column in wanted.indices {
      let place = row * size.width + column
      if let cell = wanted[column] {
        beneath[place] = emulator.grid[column, row]
        if painted[place] != cell { writer.draw(cell, at: Point(x: column, y: row)) }
      } else if painted[place] != nil {
        writer.draw(emulator.grid[column, row], at: Point(x: column, y: row))
      }
      painted[place] = wanted[column]
    }
    paintedRows.insert(row)
    let width = wanted.reversed().drop { $0 == nil }.count
    paintedWidths[row] = max(width, paintedWidths[row] ?? 0)
  }

  /// Removes the overlay from a row.
  ///
  /// tmux keeps the length of a row whose cells are erased one by one, and would later divide it as
  /// if they were text. All of it is drawn again, after the end of the row that it continues.
  private mutating func remove(_ row: Int, over emulator: Emulator, by writer: inout TerminalWriter)
  {
    let isLengthened =
      (paintedWidths[row] ?? 0) > emulator.grid.textWidth(ofRow: row)
      && erasedRows[row] == nil && !emulator.state.isAlternate
      && !emulator.grid.wraps(row: row) && canErase(row, of: emulator)
    let isReady = !continues(row, of: emulator) || painted[row * size.width - 1] == nil
    if isLengthened, isReady {
      redrawWhole(row, of: emulator, by: &writer)
    } else {
      uncover(row, by: &writer) { emulator.grid[$0, row] }
    }
    if !isLengthened || isReady { paintedWidths[row] = nil }
  }

  /// Draws the cells of the program where a row of the overlay is painted.
  ///
  /// A row without characters is erased as a whole; tmux would otherwise move its spaces into the
  /// scrollback when the screen is cleared.
  private func uncover(
    _ row: Int, by writer: inout TerminalWriter, showing cell: (Int) -> OutputCell
  ) {
    guard paintedRows.contains(row) else { return }
    if let background = erasedRows[row] { return writer.eraseRow(row, background) }
    for column in 0..<size.width where painted[row * size.width + column] != nil {
      writer.draw(cell(column), at: Point(x: column, y: row))
    }
  }

  // MARK: The program's output

  /// Returns the bytes that remove the overlay.
  /// - Parameters:
  ///   - state: The state of the program before its next output.
  ///   - trail: The cells to draw again to reach the cursor's position at that time.
  ///   - emulator: The screen of the program, which may already have that output.
  /// - Returns: The bytes for the terminal.
  mutating func lift(
    from state: OutputState, trail: CursorTrail, over emulator: Emulator
  ) -> [UInt8] {
    guard isShowing else { return [] }
    var writer = TerminalWriter(for: emulator)
    writer.begin(from: state)
    for row in paintedRows.sorted() {
      uncover(row, by: &writer) { beneath[row * size.width + $0] }
    }
    forget(on: emulator.size)
    writer.end(with: state) {
      $0.move(to: trail.start, from: state)
      $0.draw(trail)
    }
    return writer.bytes
  }

  /// Returns whether output has moved or replaced rows of the overlay.
  func isMoved(by damage: OutputDamage) -> Bool {
    paintedRows.contains { damage.movedRows.contains($0) }
  }

  /// Notes that output has changed cells, so that they are painted again.
  mutating func note(_ damage: OutputDamage) {
    for row in paintedRows where row < damage.columns.count && !damage.columns[row].isEmpty {
      erasedRows[row] = nil
      for column in damage.columns[row].clamped(to: 0..<size.width) {
        painted[row * size.width + column] = nil
      }
    }
  }

  // MARK: The state of the program

  /// Returns the bytes that restore the state of the program after the cursor was moved.
  func restore(_ state: OutputState, over emulator: Emulator) -> [UInt8] {
    var writer = TerminalWriter(for: emulator)
    writer.begin(from: state)
    finish(&writer, with: state, over: emulator)
    return writer.bytes
  }

  /// Restores the state of the program.
  ///
  /// Where its next character wraps, the last one is drawn again, as the terminal shows it.
  func finish(
    _ writer: inout TerminalWriter, with state: OutputState, over emulator: Emulator
  ) {
    writer.end(with: state) { writer in
      let trail = emulator.cursorTrail
      guard state.uncertainRun == nil else {
        writer.move(to: trail.start, from: state)
        return writer.draw(trail)
      }
      let place = lastCell(before: state.cursor, over: emulator)
      writer.move(to: place, from: state)
      if let cell = painted[place.y * size.width + place.x] {
        writer.draw(cell, at: place)
      } else {
        writer.draw(emulator.grid[place.x, place.y], at: place)
      }
    }
  }

  /// Returns the cell to draw last, so that the terminal wraps after it.
  ///
  /// The program's last character begins at `cursor`.
  private func lastCell(before cursor: Point, over emulator: Emulator) -> Point {
    let place = cursor.y * size.width + cursor.x
    // Two glyphs of the overlay may be over a wide character.
    if emulator.grid[cursor.x, cursor.y].width == 2, cursor.x + 1 < size.width,
      case .glyph? = painted[place + 1]
    {
      return Point(x: cursor.x + 1, y: cursor.y)
    }
    return painted[place] == .tail ? Point(x: cursor.x - 1, y: cursor.y) : cursor
  }
}
