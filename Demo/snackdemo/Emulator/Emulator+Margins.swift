import SnackTerm

/// Margins and the saved cursor.
extension Emulator {
  func setRows(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    let top = max(sequence.value(0, default: 1), 1) - 1
    let given = sequence.value(1, default: 0)
    let end = given == 0 ? size.height : min(given, size.height)
    guard top + 1 < end else { return }
    state.margins.rows = top..<end
    sendMove(bytes)
  }

  func setColumns(_ sequence: ControlSequence, _ bytes: ArraySlice<UInt8>) {
    let left = max(sequence.value(0, default: 1), 1) - 1
    let given = sequence.value(1, default: 0)
    let end = given == 0 ? size.width : min(given, size.width)
    guard left + 1 < end else { return }
    state.margins.columns = left..<end
    sendMove(bytes)
  }

  // MARK: The saved cursor

  func saveCursor() {
    saved[state.isAlternate ? 1 : 0] = OutputState.Saved(
      cursor: state.cursor, rendition: state.rendition, characterSets: state.characterSets,
      hasOrigin: state.hasOrigin)
  }

  func restoreCursor() {
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
