import SnackTerm

/// The control sequences. Moves of the cursor or of cells go to libvterm; the others are
/// performed here, because libvterm lacks them or performs them otherwise than xterm.
extension Emulator {
  func perform(_ bytes: ArraySlice<UInt8>) {
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
    case "D", "E", "M": sendMove(bytes)
    case "H": send(bytes)
    case "#" where rest == Array("#8".utf8): align(bytes)
    case "(" where rest.count > 1, ")" where rest.count > 1, "*" where rest.count > 1,
      "+" where rest.count > 1:
      designate(Int(first) - 0x28, rest, bytes)
    case "n", "o":
      state.characterSets.current = first == UInt8(ascii: "n") ? 2 : 3
      send(bytes)
    case "N", "O", "|", "}", "~": send(bytes)
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
    if state.hasOrigin { setPrivateMode(6, false) }
    moveCursor(to: .zero)
  }

  private func designate(_ set: Int, _ rest: [UInt8], _ bytes: ArraySlice<UInt8>) {
    state.characterSets.designations[set] = Array(rest.dropFirst())
    send(bytes)
  }

  private func reset(_ bytes: ArraySlice<UInt8>) {
    showScreen(isAlternate: false)
    state = OutputState(size: size)
    saved = [OutputState.Saved(), OutputState.Saved()]
    sendMove(bytes)
    erase(Rect(origin: .zero, size: size), isSelective: false)
  }

  /// Sends a sequence that moves the cursor or cells.
  private func sendMove(_ bytes: some Sequence<UInt8>) {
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
    case (.intermediate(UInt8(ascii: "!")), "p"): resetSoftly(bytes)
    case (.intermediate(UInt8(ascii: "'")), "}"), (.intermediate(UInt8(ascii: "'")), "~"):
      sendMove(bytes)
    case (.intermediate(UInt8(ascii: "\"")), "q"): send(bytes)
    default: break
    }
  }

  private func performPlain(
    _ sequence: ControlSequence, _ final: Unicode.Scalar, _ bytes: ArraySlice<UInt8>
  ) {
    switch final {
    case "m": state.rendition.apply(sequence.parameters)
    case "A", "F": moveRows(-max(1, sequence.value(0, default: 1)), toStart: final == "F")
    case "B", "E": moveRows(max(1, sequence.value(0, default: 1)), toStart: final == "E")
    case "C", "D", "G", "H", "I", "L", "M", "S", "Z", "`", "a", "d", "e", "f", "j", "k":
      sendMove(bytes)
    case "T" where sequence.parameters.count < 2: sendMove(bytes)
    case "@", "J", "K", "P", "X": performErasure(sequence, final, bytes)
    case "g": send(bytes)
    case "b": repeatLast(sequence.value(0, default: 1))
    case "r": setRows(sequence, bytes)
    case "s": if state.hasSideMargins { setColumns(sequence, bytes) } else { saveCursor() }
    case "u": restoreCursor()
    case "h", "l":
      for mode in sequence.parameters.compactMap(\.value) where mode == 4 || mode == 20 {
        if mode == 4 { state.inserts = final == "h" }
        send("\u{1B}[\(mode)\(final)".utf8)
      }
    default: break
    }
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
    guard let scalars = last?.scalars else { return [] }
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    let count = min(max(count, 1), size.width * size.height)
    return Array(repeatElement(Array(text.utf8), count: count).joined())
  }

  private func resetSoftly(_ bytes: ArraySlice<UInt8>) {
    var fresh = OutputState(size: size)
    (fresh.cursor, fresh.isAlternate) = (state.cursor, state.isAlternate)
    state = fresh
    saved[fresh.isAlternate ? 1 : 0] = OutputState.Saved()
    send(bytes)
  }

  // MARK: Margins

  private func setRows(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    let top = max(sequence.value(0, default: 1), 1) - 1
    let given = sequence.value(1, default: 0)
    let end = given == 0 ? size.height : min(given, size.height)
    guard top + 1 < end else { return }
    state.margins.rows = top..<end
    sendMove(bytes)
  }

  private func setColumns(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    let left = max(sequence.value(0, default: 1), 1) - 1
    let given = sequence.value(1, default: 0)
    let end = given == 0 ? size.width : min(given, size.width)
    guard left + 1 < end else { return }
    state.margins.columns = left..<end
    sendMove(bytes)
  }

  // MARK: Private modes

  private func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 6:
      state.hasOrigin = isOn
      sendMode(mode, isOn)
      state.isWrapPending = false
    case 7:
      state.wraps = isOn
      if !isOn { state.isWrapPending = false }
      sendMode(mode, isOn)
    case 25: state.showsCursor = isOn
    case 47: showScreen(isAlternate: isOn)
    case 69:
      state.hasSideMargins = isOn
      state.margins.columns = 0..<size.width
      sendMode(mode, isOn)
    case 1047: showAlternate1047(isOn)
    case 1048: if isOn { saveCursor() } else { restoreCursor() }
    case 1049: showAlternate1049(isOn)
    case 2026: state.isSynchronized = isOn
    default: break
    }
  }

  private func sendMode(_ mode: Int, _ isOn: Bool) {
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

  // MARK: The saved cursor

  private func saveCursor() {
    saved[state.isAlternate ? 1 : 0] = OutputState.Saved(
      cursor: state.cursor, rendition: state.rendition, characterSets: state.characterSets,
      hasOrigin: state.hasOrigin)
  }

  private func restoreCursor() {
    let saved = saved[state.isAlternate ? 1 : 0]
    let link = state.rendition.link
    state.rendition = saved.rendition
    state.rendition.link = link
    restore(saved.characterSets)
    if state.hasOrigin != saved.hasOrigin {
      state.hasOrigin = saved.hasOrigin
      sendMode(6, saved.hasOrigin)
    }
    moveCursor(to: saved.cursor)
  }

  private func restore(_ sets: OutputState.CharacterSets) {
    guard sets != state.characterSets else { return }
    state.characterSets = sets
    for (index, designation) in sets.designations.enumerated() {
      send([0x1B, UInt8(0x28 + index)] + designation)
    }
    let shifts = ["\u{F}", "\u{E}", "\u{1B}n", "\u{1B}o"]
    send(shifts[sets.current].utf8)
  }
}
