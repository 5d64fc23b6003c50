import SnackTerm

extension Emulator {
  /// The sequences that restore the terminal after a killed program.
  var restoration: String {
    // Ends an unfinished sequence.
    var text = isAtBoundary ? "" : "\u{18}"
    text += modes.resets + marginRestoration
    if state.isSynchronized { text += "\u{1B}[?2026l" }
    if state.isAlternate {
      text += modes.keyboardReset(isAlternate: true) + "\u{1B}[?\(modes.alternateScreen)l"
    }
    return text + modes.keyboardReset(isAlternate: false) + textRestoration
  }

  /// The sequences that reset origin mode and margins, and keep the cursor in its place.
  private var marginRestoration: String {
    if state.hasOrigin || state.hasSideMargins {
      let place = state.cursor
      return "\u{1B}[?6l\u{1B}[?69l\u{1B}[r\u{1B}[\(place.y + 1);\(place.x + 1)H"
    }
    guard !state.hasFullMargins(on: size) else { return "" }
    return state.isAlternate ? "\u{1B}[r" : "\u{1B}7\u{1B}[r\u{1B}8"
  }

  /// The sequences that reset how text is written, and show the cursor.
  private var textRestoration: String {
    // Not every terminal restores the saved rendition and character sets with the main screen.
    let renditions = [state.rendition] + (state.isAlternate ? [saved[0].rendition] : [])
    let sets = [state.characterSets] + (state.isAlternate ? [saved[0].characterSets] : [])
    var text = renditions.allSatisfy { $0 == .plain } ? "" : "\u{1B}[m"
    if renditions.contains(where: { $0.link != 0 }) { text += "\u{1B}]8;;\u{1B}\\" }
    if sets.contains(where: { $0 != OutputState.CharacterSets() }) { text += "\u{1B}(B\u{0F}" }
    if state.inserts { text += "\u{1B}[4l" }
    if screen.direct.startsLines { text += "\u{1B}[20l" }
    if !state.wraps { text += "\u{1B}[?7h" }
    if !state.showsCursor { text += "\u{1B}[?25h" }
    return text
  }
}
