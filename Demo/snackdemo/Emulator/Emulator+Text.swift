import SnackTerm

/// Text with its control characters.
extension Emulator {
  /// Writes text, but holds back an incomplete character at its end.
  ///
  /// Otherwise, libvterm may decode the rest of the character as another one.
  func read(text: UnsafeBufferPointer<UInt8>) {
    guard screen.direct.unfinished.isEmpty else {
      let joined = screen.direct.unfinished + text
      screen.direct.unfinished = []
      return joined.withUnsafeBufferPointer { read(text: $0) }
    }
    let end = EncodedCharacter.unfinished(in: text)
    if end < text.count { screen.direct.unfinished = Array(text[end...]) }
    write(UnsafeBufferPointer(rebasing: text[..<end]))
  }

  /// Writes a character that was held back and remains incomplete.
  func endText() {
    guard !screen.direct.unfinished.isEmpty else { return }
    let bytes = screen.direct.unfinished
    screen.direct.unfinished = []
    bytes.withUnsafeBufferPointer { write($0) }
  }

  /// Writes text, through libvterm only where it is needed.
  func write(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      start = screen.draw(text, from: start)
      guard start < text.count else { return }
      let end =
        screen.drawsText
        ? Self.libraryEnd(in: text, from: start) : Self.rowEnd(in: text, from: start)
      writeByLibrary(UnsafeBufferPointer(rebasing: text[start..<end]))
      start = end
    }
  }

  /// Returns the end of the text for libvterm: after a shift, or where no combining mark can follow.
  private static func libraryEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < text.count, !(0x20...0x7E).contains(text[end]), text[end] != 0x0D,
      !isShift(text[end - 1])
    {
      end += 1
    }
    return end
  }

  /// Returns the end of text up to a shift, or to a carriage return, which ends text of uncertain
  /// columns.
  private static func rowEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    text[start...].firstIndex { $0 == 0x0D || isShift($0) }.map { $0 + 1 } ?? text.count
  }

  /// Returns whether a byte chooses a character set (SO, SI).
  private static func isShift(_ byte: UInt8) -> Bool { byte == 0x0E || byte == 0x0F }

  /// Writes text through libvterm, with malformed characters replaced and C1 controls removed.
  ///
  /// libvterm decodes text after malformed characters differently, and moves the cursor back at C1
  /// controls.
  private func writeByLibrary(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.contains(where: { $0 >= 0x80 }) else { return writeWellFormed(text) }
    var repaired = String(decoding: text, as: UTF8.self)
    repaired.unicodeScalars.removeAll { (0x80..<0xA0).contains($0.value) }
    Array(repaired.utf8).withUnsafeBufferPointer { writeWellFormed($0) }
  }

  private func writeWellFormed(_ text: UnsafeBufferPointer<UInt8>) {
    updateLibrary()
    screen.direct.hasLibraryWritten = false
    sendRuns(of: text[...])
    if text.contains(where: { $0 >= 0x20 && $0 != 0x7F }) { screen.direct.hasShift = false }
    if let last = text.last, Self.isShift(last) {
      state.characterSets.current = last == 0x0E ? 1 : 0
    }
    guard text.last == 0x0D else { return }
    state.uncertainRun = nil
    // At a carriage return in the first column, libvterm keeps a pending wrap.
    if size.width <= 2 { moveCursor(to: state.cursor) }
  }

  /// Sends runs of ASCII bytes and runs of other bytes separately.
  ///
  /// libvterm may otherwise ignore the character set for ASCII bytes after others.
  private func sendRuns(of text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    while let first = rest.first {
      let run = rest.prefix { ($0 < 0x80) == (first < 0x80) }
      sendsASCII = first < 0x80
      sendParts(of: UnsafeBufferPointer(rebasing: run))
      rest = rest.dropFirst(run.count)
    }
  }

  /// Updates the pending wrap after text.
  func noteWrap(after text: UnsafeBufferPointer<UInt8>) {
    guard let final = text.last(where: { !Self.isSilent($0) }) else { return }
    guard final >= 0x20, state.wraps, let last = screen.last, last.place == state.cursor else {
      state.isWrapPending = false
      return
    }
    // Combining marks alone do not change it.
    guard screen.direct.hasLibraryWritten else { return }
    state.isWrapPending = last.place.x + last.width >= wrapColumn
  }

  /// Returns whether a control character changes neither cells nor the cursor.
  private static func isSilent(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x05, 0x07, 0x0E, 0x0F, 0x7F: true
    default: false
    }
  }

  /// The column at which text wraps.
  private var wrapColumn: Int {
    state.margins.columns.contains(state.cursor.x)
      ? state.margins.columns.upperBound : size.width
  }
}
