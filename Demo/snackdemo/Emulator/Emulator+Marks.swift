import SnackTerm

/// Combining marks that libvterm misplaces or drops.
extension Emulator {
  /// Sends text in parts, each wide mark at the start of one.
  ///
  /// Unicode lists kana voicing marks and ideographic tone marks as wide, although they occupy no
  /// column. libvterm adds two columns for such a mark, unless a call starts with it. File names
  /// from macOS have such marks.
  func sendParts(of text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in text.indices where index > start && Self.isWideMark(at: index, of: text) {
      sendPart(UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index
    }
    sendPart(UnsafeBufferPointer(rebasing: text[start...]))
  }

  private func sendPart(_ text: UnsafeBufferPointer<UInt8>) {
    let rest = UnsafeBufferPointer(rebasing: text[addMarks(of: text)...])
    screen.direct.isSendingText = true
    if !rest.isEmpty { send(rest) }
    screen.direct.isSendingText = false
    noteWrap(after: text)
  }

  /// Adds the marks at the start of text to the last character.
  ///
  /// libvterm would also give it the current rendition, and drop the marks while a wrap is pending.
  /// - Returns: The index after the marks.
  private func addMarks(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, first >= 0x80, let last = screen.last, isAfter(last) else {
      return 0
    }
    let others = String(decoding: text.prefix { $0 >= 0x80 }, as: UTF8.self).unicodeScalars
    let marks = others.prefix(while: Self.isMark)
    let cell = grid[last.place.x, last.place.y]
    let scalars = screen.lastText.unicodeScalars.map(\.value)
    guard !marks.isEmpty, !cell.isUncertain, shows(scalars, in: cell) else { return 0 }
    let pen = state.rendition
    state.rendition = cell.rendition
    put(
      scalars + marks.map(\.value), width: last.width, isProtected: cell.isProtected,
      at: last.place)
    state.rendition = pen
    return marks.reduce(0) { $0 + UTF8.width($1) }
  }

  /// Returns whether the cursor is immediately after a character.
  private func isAfter(_ character: LastCharacter) -> Bool {
    let columns = state.isWrapPending ? 0 : character.width
    return state.cursor == Point(x: character.place.x + columns, y: character.place.y)
  }

  /// Returns whether a cell shows a character with marks.
  private func shows(_ scalars: [UInt32], in cell: OutputCell) -> Bool {
    switch cell.content {
    case .character(let scalar, _): scalars == [scalar]
    case .cluster(let number, _): scalars == clusters[number]
    case .erased, .tail: false
    }
  }

  /// Returns whether all terminals add a character to the one before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    CellWidth.columns(of: scalar) == 0 && !UncertainRun.isUncertain([scalar.value], width: 0)
  }

  /// Returns whether the UTF-8 encoding of a wide mark begins at an index.
  private static func isWideMark(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[index] == 0xE3, index + 2 < text.count else { return false }
    switch (text[index + 1], text[index + 2]) {
    case (0x80, 0xAA...0xAD), (0x82, 0x99...0x9A): return true  // U+302A...302D, U+3099...309A
    default: return false
    }
  }
}
