import SnackTerm

/// Margins and the saved cursor.
extension Emulator {
  /// Sets whether positions count from the margins.
  ///
  /// libvterm does not learn of it: it would move a cursor outside the margins into them after any
  /// control sequence, even one that moves nothing.
  func setOrigin(_ isOn: Bool) {
    state.hasOrigin = isOn
    state.isPlaceUncertain = false
    moveHome()
  }

  private func moveHome() { moveCursor(to: state.cell(row: 1, column: 1, on: size)) }

  /// Moves the cursor to the position, row or column that a control sequence gives.
  func moveCursor(_ final: Unicode.Scalar, _ sequence: ControlSequence) {
    var place = state.cursor
    let first = sequence.value(0, default: 1)
    let target = state.cell(row: first, column: first, on: size)
    switch final {
    case "G", "`": place.x = target.x
    case "d":
      state.isPlaceUncertain = false
      place.y = target.y
    default:
      state.isPlaceUncertain = false
      place = state.cell(row: first, column: sequence.value(1, default: 1), on: size)
    }
    moveCursor(to: place)
  }

  /// Cancels a pending wrap, which libvterm would still perform after wrapping is switched off.
  func cancelWrap() {
    guard state.isWrapPending else { return }
    let run = state.uncertainRun
    moveCursor(to: state.cursor)
    state.uncertainRun = run
  }

  /// Moves the cursor by a control sequence; in origin mode, it remains within the margins.
  func moveWithinOrigin(_ bytes: ArraySlice<UInt8>) {
    sendMove(bytes)
    guard state.hasOrigin else { return }
    let (rows, columns) = (state.margins.rows, state.margins.columns)
    let place = Point(
      x: min(max(state.cursor.x, columns.lowerBound), columns.upperBound - 1),
      y: min(max(state.cursor.y, rows.lowerBound), rows.upperBound - 1))
    if place != state.cursor { moveCursor(to: place) }
  }

  func setRows(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    guard let rows = Self.margins(in: sequence, of: size.height) else { return }
    state.margins.rows = rows
    sendMove(bytes)
    moveHome()
    state.isPlaceUncertain = state.hasOrigin && rows.lowerBound > 0
  }

  func setColumns(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    guard let columns = Self.margins(in: sequence, of: size.width) else { return }
    state.margins.columns = columns
    sendMove(bytes)
    moveHome()
  }

  /// Returns the margins that a sequence sets within a number of rows or columns; `nil` if they are
  /// too narrow.
  private static func margins(in sequence: ControlSequence, of count: Int) -> Range<Int>? {
    let start = max(sequence.value(0, default: 1), 1) - 1
    let given = sequence.value(1, default: 0)
    let end = given == 0 ? count : min(given, count)
    return start + 1 < end ? start..<end : nil
  }

  /// Resets the margins at the sides, which libvterm would otherwise keep for the next time.
  func resetColumns() {
    guard state.margins.columns != 0..<size.width else { return }
    state.margins.columns = 0..<size.width
    let place = state.cursor
    send("\u{1B}[s".utf8)
    moveCursor(to: place)
  }

  // MARK: The saved cursor

  func saveCursor() {
    saved[state.isAlternate ? 1 : 0] = OutputState.Saved(
      cursor: state.cursor, rendition: state.rendition, characterSets: state.characterSets,
      hasOrigin: state.hasOrigin, isPlaceUncertain: state.isPlaceUncertain)
  }

  func restoreCursor() {
    let saved = saved[state.isAlternate ? 1 : 0]
    let link = state.rendition.link
    state.rendition = saved.rendition
    state.rendition.link = link
    restore(saved.characterSets)
    state.hasOrigin = saved.hasOrigin
    state.isPlaceUncertain = saved.isPlaceUncertain
    moveCursor(to: saved.cursor)
  }

  func restore(_ sets: OutputState.CharacterSets) {
    guard sets != state.characterSets else { return }
    state.characterSets = sets
    for (index, designation) in sets.designations.enumerated() {
      send([0x1B, UInt8(0x28 + index)] + designation)
    }
    let shifts = ["\u{F}", "\u{E}", "\u{1B}n", "\u{1B}o"]
    send(shifts[sets.current].utf8)
  }
}
