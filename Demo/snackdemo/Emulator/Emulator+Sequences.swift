import SnackTerm

/// The control sequences. Moves of the cursor or of cells go to libvterm; the others are
/// performed here, because libvterm lacks them or performs them otherwise than xterm.
extension Emulator {
  func perform(_ bytes: ArraySlice<UInt8>) {
    updateLibrary()
    if let sequence = ControlSequence(bytes) {
      perform(sequence, bytes)
    } else {
      performEscape(bytes)
    }
  }

  // MARK: Escape sequences

  private func performEscape(_ bytes: ArraySlice<UInt8>) {
    let rest = Array(bytes.dropFirst())
    guard let first = rest.first else { return }
    switch Unicode.Scalar(first) {
    case "7": saveCursor()
    case "8": restoreCursor()
    case "c": reset(bytes)
    case "D", "E", "M":
      sendMove(bytes)
      screen.notePlace()
    case "H":
      screen.direct.hasStandardTabs = false
      send(bytes)
    case "#" where rest == Array("#8".utf8): align(bytes)
    case "(" where rest.count > 1, ")" where rest.count > 1, "*" where rest.count > 1,
      "+" where rest.count > 1:
      designate(Int(first) - 0x28, rest, bytes)
    case "=", ">": modes.setKeypad(isApplication: first == UInt8(ascii: "="))
    case "n", "o":
      state.characterSets.current = first == UInt8(ascii: "n") ? 2 : 3
      send(bytes)
    case "N", "O", "|", "}", "~":
      screen.direct.hasShift = true
      send(bytes)
    default: break
    }
  }

  /// Fills the screen (DECALN), without margins and from the first cell.
  private func align(_ bytes: ArraySlice<UInt8>) {
    state.margins = OutputState(size: size).margins
    sendMove("\u{1B}[r".utf8)
    let rendition = state.rendition
    state.rendition = .plain
    sendMove(bytes)
    state.rendition = rendition
    state.hasOrigin = false
    moveCursor(to: .zero)
  }

  private func designate(_ set: Int, _ rest: [UInt8], _ bytes: ArraySlice<UInt8>) {
    state.characterSets.designations[set] = Array(rest.dropFirst())
    send(bytes)
  }

  private func reset(_ bytes: ArraySlice<UInt8>) {
    showScreen(isAlternate: false)
    hasResizedMain = false
    noteScrollback()
    screen.grid.forgetLostRows()
    state = OutputState(size: size)
    saved = [OutputState.Saved(), OutputState.Saved()]
    screen.direct.reset()
    modes = TerminalModes()
    sendMove(bytes)
    erase(Rect(origin: .zero, size: size), isSelective: false)
  }

  /// Sends a sequence that moves the cursor or cells.
  func sendMove(_ bytes: some Sequence<UInt8>) {
    state.isWrapPending = false
    send(bytes)
  }

  // MARK: Control sequences

  private func perform(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    let final = Unicode.Scalar(sequence.final)
    switch (sequence.form, final) {
    case (.plain, _): performPlain(sequence, final, bytes)
    case (.question, "h"), (.question, "l"):
      for parameter in sequence.parameters {
        setPrivateMode(parameter.value ?? 0, final == "h")
      }
    case (.question, "J"), (.question, "K"): send(bytes)
    case (.intermediate(UInt8(ascii: "!")), "p"): resetSoftly()
    case (.intermediate(UInt8(ascii: "'")), "}"), (.intermediate(UInt8(ascii: "'")), "~"):
      sendMove(bytes)
    case (.intermediate(UInt8(ascii: "\"")), "q"):
      screen.direct.protects = sequence.value(0, default: 0) == 1
      send(bytes)
    default: modes.apply(sequence, isAlternate: state.isAlternate)
    }
  }

  private func performPlain(
    _ sequence: ControlSequence, _ final: Unicode.Scalar, _ bytes: ArraySlice<UInt8>
  ) {
    switch final {
    case "m": state.rendition.apply(sequence.parameters)
    case "A", "F": moveRows(-max(1, sequence.value(0, default: 1)), toStart: final == "F")
    case "B", "E": moveRows(max(1, sequence.value(0, default: 1)), toStart: final == "E")
    case "G", "H", "`", "d", "f": moveCursor(final, sequence)
    case "C", "D", "I", "Z", "a", "e", "j", "k": moveWithinOrigin(bytes)
    case "L", "M": shiftLines(bytes)
    case "S": sendMove(bytes)
    case "T" where sequence.parameters.count < 2: sendMove(bytes)
    case "@", "J", "K", "P", "X": performErasure(sequence, final, bytes)
    case "g":
      screen.direct.hasStandardTabs = false
      send(bytes)
    case "b": repeatLast(sequence.value(0, default: 1))
    case "r": setRows(sequence, bytes)
    case "s": if state.hasSideMargins { setColumns(sequence, bytes) } else { saveCursor() }
    case "u": restoreCursor()
    case "h", "l":
      for parameter in sequence.parameters { setMode(parameter.value ?? 0, final == "h") }
    default: break
    }
  }

  private func setMode(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 4: state.inserts = isOn
    case 20: screen.direct.startsLines = isOn
    default: return
    }
    send("\u{1B}[\(mode)\(isOn ? "h" : "l")".utf8)
  }

  /// Moves the cursor up or down, at most to the margin; libvterm would pass it.
  private func moveRows(_ count: Int, toStart: Bool) {
    let (row, rows) = (state.cursor.y, state.margins.rows)
    let first = row >= rows.lowerBound ? rows.lowerBound : 0
    let last = row < rows.upperBound ? rows.upperBound - 1 : size.height - 1
    let target = min(max(row + count, first), last)
    moveCursor(to: Point(x: toStart ? 0 : state.cursor.x, y: target))
  }

  /// Writes the last character again (REP); libvterm would not continue on the next row.
  private func repeatLast(_ count: Int) {
    lastCharacter(times: count).withUnsafeBufferPointer { write($0) }
  }

  /// Returns the last character a number of times.
  func lastCharacter(times count: Int) -> [UInt8] {
    let count = min(max(count, 1), size.width * size.height)
    return Array(repeatElement(screen.lastText, count: count).joined().utf8)
  }

  /// Resets the modes one by one (DECSTR), because libvterm ignores the sequence.
  private func resetSoftly() {
    var fresh = OutputState(size: size)
    fresh.cursor = state.cursor
    fresh.isAlternate = state.isAlternate
    send("\u{1B}[4l\u{1B}[?7h\u{1B}[?69l\u{1B}[r\u{1B}[0\"q".utf8)
    restore(OutputState.CharacterSets())
    state = fresh
    saved[fresh.isAlternate ? 1 : 0] = OutputState.Saved()
    screen.direct.protects = false
    modes.resetSoftly()
    moveCursor(to: fresh.cursor)
  }

  // MARK: Private modes

  private func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    modes.set(mode, isOn)
    switch mode {
    case 6: setOrigin(isOn)
    case 7:
      state.wraps = isOn
      if !isOn { cancelWrap() }
      sendMode(mode, isOn)
    case 25: state.showsCursor = isOn
    case 47: showScreen(isAlternate: isOn)
    case 69:
      resetColumns()
      state.hasSideMargins = isOn
      sendMode(mode, isOn)
    case 1047: showAlternate1047(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049: showAlternate1049(isOn)
    case 2026: state.isSynchronized = isOn
    default: break
    }
  }

  func sendMode(_ mode: Int, _ isOn: Bool) {
    send("\u{1B}[?\(mode)\(isOn ? "h" : "l")".utf8)
  }

  /// Shows the alternate screen, which is cleared when it is left.
  private func showAlternate1047(_ isOn: Bool) {
    if !isOn, state.isAlternate { eraseAll() }
    showScreen(isAlternate: isOn)
  }

  /// Saves the cursor and shows the cleared alternate screen, or restores both.
  private func showAlternate1049(_ isOn: Bool) {
    if isOn {
      saveCursor()
      showScreen(isAlternate: true)
      eraseAll()
    } else {
      showScreen(isAlternate: false)
      restoreCursor()
    }
  }

  private func eraseAll() { erase(Rect(origin: .zero, size: size), isSelective: false) }
}
