import Glibc
import SnackTerm

/// Output that later output of the same piece scrolls away, and that is not drawn.
///
/// At full speed, a program writes many screens of text between two frames of a toast. Only plain
/// output at the start of a piece is considered; see ``PlainOutput``.
extension Emulator {
  /// Draws output, apart from lines that scroll away.
  func draw(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    if !isAtBoundary, let end = bytes.firstIndex(of: .lineFeed) {
      start = end + 1
      drawAll(UnsafeBufferPointer(rebasing: bytes[..<start]))
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[start...])
    drawAll(UnsafeBufferPointer(rebasing: rest[skipLines(of: rest)...]))
  }

  /// Moves past lines that scroll away.
  ///
  /// The rest begins at the left of the bottom margin with a character of known width, so that
  /// neither the cursor nor the last character depends on the lines before.
  /// - Returns: The start of the rest.
  private func skipLines(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard isAtBoundary, screen.direct.unfinished.isEmpty, screen.canSkip,
      let base = bytes.baseAddress, memchr(base, Int32(UInt8.lineFeed), bytes.count) != nil
    else { return 0 }
    let plain = UnsafeBufferPointer(rebasing: bytes[..<PlainOutput.end(in: bytes)])
    guard let start = screen.startOfRest(of: plain) else { return 0 }
    let skipped = UnsafeBufferPointer(rebasing: plain[..<start])
    var scanner = SequenceScanner()
    scanner.scan(UnsafeBufferPointer(rebasing: skipped[PlainOutput.lastReset(in: skipped)...])) {
      guard case .control(let sequence) = $0, PlainOutput.isRendition(sequence) else { return }
      perform(control: sequence)
    }
    screen.moveToLastRow()
    return start
  }
}

extension DirectScreen {
  /// Whether text may be skipped: line feeds scroll once the cursor is at the bottom margin.
  var canSkip: Bool {
    direct.isEnabled && direct.skips && !state.hasSideMargins && !direct.hasShift
      && state.margins.rows.contains(state.cursor.y)
  }

  /// The number of line feeds that move the cursor to the bottom margin.
  private var feedsToLastRow: Int { state.margins.rows.upperBound - 1 - state.cursor.y }

  /// Returns the start of the last line at the bottom margin after which line feeds scroll away what
  /// all rows contain.
  ///
  /// `nil` if there is no such line whose first character is known.
  func startOfRest(of output: UnsafeBufferPointer<UInt8>) -> Int? {
    let rows = state.margins.rows.count + scrolledRowsToDraw(of: output)
    var feeds = output.last == .lineFeed ? 1 : 0
    var index = output.count - 1
    while index > 1 {
      defer { index -= 1 }
      guard output[index - 1] == .lineFeed else { continue }
      if feeds >= rows, output[index - 2] == .carriageReturn,
        startsKnown(output, at: index)
      {
        let before = output[..<index].lazy.filter { $0 == .lineFeed }
        return before.prefix(feedsToLastRow).count == feedsToLastRow ? index : nil
      }
      feeds += 1
    }
    return nil
  }

  /// Returns the number of rows to draw although they scroll away, because a larger terminal may
  /// return them; none of a fast stream.
  private func scrolledRowsToDraw(of output: UnsafeBufferPointer<UInt8>) -> Int {
    output.count < direct.fastOutput ? grid.scrolled.capacity : 0
  }

  /// Returns whether output begins with a known character, perhaps after renditions.
  private func startsKnown(_ output: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start
    while let end = PlainOutput.sequenceEnd(in: output, at: index) { index = end }
    guard let first = direct.widths.character(in: output, at: index) else { return false }
    return !direct.widths.mayHaveMark(in: output, at: index + first.count)
  }

  /// Moves the cursor to the left of the bottom margin.
  mutating func moveToLastRow() {
    grid.skipRows(state.margins.rows)
    state.cursor = Point(x: 0, y: state.margins.rows.upperBound - 1)
    state.isWrapPending = false
    state.uncertainRun = nil
    direct.isLibraryBehind = true
  }

  /// Returns the number of ASCII characters at an index that scroll away as they wrap.
  ///
  /// They fill whole rows, so the column of the cursor remains; those after them scroll away what
  /// all rows contain.
  func countOfScrolledCharacters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let rows = state.margins.rows.count + scrolledRowsToDraw(of: text)
    let visible = (feedsToLastRow + rows + 1) * size.width
    guard canSkip, text.count - start > visible else { return 0 }
    let run = text[start...].prefix { $0.isPrintable }.count
    return max(0, run - visible) / size.width * size.width
  }
}

/// Output that moves the cursor only within its row and down, erases only in its row, and sets the
/// rendition.
private enum PlainOutput {
  /// Returns the end of such output.
  static func end(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    while index < bytes.count {
      if isText(bytes[index]) {
        index += 1
      } else if let end = sequenceEnd(in: bytes, at: index) {
        index = end
      } else {
        return index
      }
    }
    return index
  }

  /// Returns the end of a rendition (SGR) or erasure in a line (EL) at an index; `nil` if there is
  /// none.
  static func sequenceEnd(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index < bytes.count, bytes[index] == 0x1B,
      let end = SequenceScanner.controlEnd(in: bytes, from: index),
      bytes[end - 1] == UInt8(ascii: "m") || bytes[end - 1] == UInt8(ascii: "K")
    else { return nil }
    return end
  }

  /// Returns whether a control sequence sets the rendition.
  static func isRendition(_ sequence: UnsafeBufferPointer<UInt8>) -> Bool {
    sequence.last == UInt8(ascii: "m")
  }

  /// Returns the start of the last sequence that resets the rendition if it is near the end, or 0.
  static func lastReset(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let resets = [Array("\u{1B}[m".utf8), Array("\u{1B}[0m".utf8)]
    return bytes.indices.suffix(512).last { index in
      bytes[index] == 0x1B && resets.contains { bytes[index...].starts(with: $0) }
    } ?? 0
  }

  /// Returns whether a byte is part of a character, DEL, or a control character of plain output.
  private static func isText(_ byte: UInt8) -> Bool {
    byte >= 0x20 || controls & (1 << UInt32(byte)) != 0
  }

  /// NUL, BEL, BS, HT, LF and CR, as bits.
  private static let controls: UInt32 =
    1 << 0x00 | 1 << 0x07 | 1 << 0x08 | 1 << 0x09 | 1 << 0x0A | 1 << 0x0D
}

extension UInt8 {
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D
}
