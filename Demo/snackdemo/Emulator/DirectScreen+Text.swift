import SnackTerm

/// Common output, drawn without libvterm but with the same result.
///
/// libvterm calls back for each character; here, text is drawn in runs.
extension DirectScreen {
  /// Whether text can be drawn without libvterm in the terminal's modes.
  var drawsText: Bool {
    direct.isEnabled && state.wraps && !state.inserts && !state.hasOrigin
      && !state.hasSideMargins && state.uncertainRun == nil && !direct.protects && !direct.hasShift
      && state.characterSets.areASCII && state.characterSets.current < 2
      && size.width > 2
  }

  /// Draws text until libvterm is needed.
  /// - Returns: The end of the drawn text.
  mutating func draw(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard drawsText, knowsWrap || text[start] == 0x0D else { return start }
    let skipped = countOfScrolledCharacters(in: text, from: start)
    if skipped > 0 { grid.skipRows(state.margins.rows) }
    var index = start + skipped
    while index < text.count {
      let end = drawPart(of: text, from: index)
      guard end > index else { return end }
      index = end
    }
    return index
  }

  /// Whether the pending wrap is certain; after a line feed, libvterm may still have one.
  private var knowsWrap: Bool {
    direct.isLibraryBehind || state.isWrapPending || state.cursor.x < size.width - 2
  }

  /// Draws characters up to the end of a row, or a control character.
  private mutating func drawPart(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    if text[start] < 0x20 || text[start] == 0x7F { return control(text[start]) ? start + 1 : start }
    return drawRow(of: text, from: start)
  }

  // MARK: Characters

  /// Draws characters up to the end of a row.
  /// - Returns: The end of the drawn characters.
  private mutating func drawRow(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let first = direct.widths.character(in: text, at: start),
      !direct.widths.mayHaveMark(in: text, at: start + first.count)
    else { return start }
    if state.isWrapPending || state.cursor.x + first.width > size.width { wrap() }
    let place = state.cursor
    let run = grid.put(
      text, from: start, at: place, with: state.rendition, widths: direct.widths)
    noteDrawn(run, at: place)
    return run.end
  }

  /// Records drawn characters, and moves the cursor past them, or onto the last one if a wrap is
  /// pending.
  private mutating func noteDrawn(_ run: CharacterRun, at place: Point) {
    let end = place.x + run.columns
    // The other half of an overwritten wide character has become blank.
    damage.add(max(0, place.x - 1)..<min(size.width, end + 1), row: place.y)
    let last = Point(x: end - run.last.width, y: place.y)
    note(LastCharacter(place: last, width: run.last.width, scalar: run.last.scalar))
    state.isWrapPending = end >= size.width
    state.cursor.x = state.isWrapPending ? last.x : end
    direct.isLibraryBehind = true
    direct.hasWritten = true
  }

  private mutating func wrap() {
    let row = state.cursor.y
    if row == state.margins.rows.upperBound - 1 || row < size.height - 1 {
      grid.noteWrap(above: row + 1)
    }
    moveDown()
    state.cursor.x = 0
    state.isWrapPending = false
  }

  // MARK: Control characters

  /// Executes a control character; returns `false` if it needs libvterm.
  private mutating func control(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x07: return true
    case 0x08: state.cursor.x = max(0, state.cursor.x - 1)
    case 0x09 where direct.hasStandardTabs && !state.isWrapPending:
      state.cursor.x = min((state.cursor.x / 8 + 1) * 8, size.width - 1)
    // After a line feed, libvterm may keep a pending wrap.
    case 0x0A where !direct.startsLines && !state.isWrapPending: moveDown()
    case 0x0D: state.cursor.x = 0
    default: return false
    }
    state.isWrapPending = false
    direct.isLibraryBehind = true
    return true
  }

  /// Moves the cursor to the next row, or scrolls at the bottom margin.
  private mutating func moveDown() {
    if state.cursor.y == state.margins.rows.upperBound - 1 {
      feedLine()
    } else if state.cursor.y < size.height - 1 {
      state.cursor.y += 1
    }
  }

  // MARK: Control sequences

  /// Executes a control sequence without marker or intermediates; `false` if it needs libvterm.
  mutating func perform(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard direct.isEnabled, !bytes.contains(UInt8(ascii: ":")) else { return false }
    var reader = ParameterReader(bytes)
    switch Unicode.Scalar(bytes.last ?? 0) {
    case "m": state.rendition.apply(reader)
    case "H", "f":
      moveCursor(row: reader.next()?.value ?? 1, column: reader.next()?.value ?? 1)
    case "K" where state.uncertainRun == nil: eraseRow(reader.next()?.value ?? 0)
    default: return false
    }
    return true
  }

  /// Moves the cursor to a row and column, counted from 1.
  private mutating func moveCursor(row: Int, column: Int) {
    state.cursor = state.cell(row: row, column: column, on: size)
    state.isPlaceUncertain = false
    state.isWrapPending = false
    state.uncertainRun = nil
    direct.isLibraryBehind = true
  }

  private mutating func eraseRow(_ part: Int) {
    let (column, row) = (state.cursor.x, state.cursor.y)
    let columns =
      switch part {
      case 0: column..<size.width
      case 1: 0..<column + 1
      case 2: 0..<size.width
      default: 0..<0
      }
    guard !columns.isEmpty else { return }
    erase(Rect(x: columns.lowerBound, y: row, width: columns.count, height: 1))
    // Only some terminals erase the last cell; see ``Emulator/performErasure``.
    if state.isWrapPending, part == 0 { grid.markUncertain(column: column, row: row) }
  }
}
