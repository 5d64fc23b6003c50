import SnackTerm

/// A compositor that shows toasts over the output of a program.
///
/// It turns output and pictures into the bytes for the terminal, and reads and writes nothing
/// itself. As long as there are no toasts, output passes unchanged. Otherwise they are lifted where
/// output would move them, and painted again after it. It is a class because its emulator is.
final class OutputCompositor {
  let emulator: Emulator
  var painter: OverlayPainter
  /// The number of the frame that was painted last.
  var paintedFrame: Int?
  /// The end of an unfinished sequence of the program, held back while toasts are shown.
  private var held: [UInt8] = []
  private var unfinished = UnfinishedSequence()
  /// Whether the terminal's cursor is at the place of the picture.
  var isCursorParked = false
  /// Whether cells were drawn since the program's last output.
  ///
  /// A repetition (REP) would then repeat one of them.
  private var hasInterposed = false
  /// Whether the terminal's cursor is where the emulator's is.
  ///
  /// It may not be after a resize, even one under the alternate screen; nothing is painted then.
  var knowsCursor = true
  /// Whether other programs may have moved the terminal's cursor to another column.
  var forgotColumn = false
  /// Whether cells that were painted before a resize may still be on the terminal.
  ///
  /// Output must wait then, because it could move them into the scrollback.
  var needsRedraw = false
  /// Whether the terminal may divide the same text into other rows, after a resize without toasts.
  ///
  /// The known rows are drawn before the next toast.
  var mayDifferInRows = false
  /// Whether the terminal may return rows with cells of toasts from its scrollback.
  var mayReturnToasts = false
  /// How the terminal wraps lines when its width changes.
  var wrapping = LineWrapping.none
  /// How the last resize has rewrapped rows under toasts.
  var rewrapping = Rewrapping()

  /// The maximum number of bytes to hold back; a longer sequence passes without toasts.
  private static let maxHeld = 1 << 20
  /// The zero-width joiner in UTF-8.
  private static let joiner: [UInt8] = [0xE2, 0x80, 0x8D]

  init(_ emulator: Emulator, ladder: ColorLadder) {
    self.emulator = emulator
    painter = OverlayPainter(ladder: ladder)
    painter.forget(on: emulator.size)
  }

  /// Whether the terminal shows toasts.
  var isShowing: Bool { painter.isShowing }

  // MARK: Output

  /// Returns whether output must reach the terminal unchanged.
  ///
  /// If so, send it, and then call ``note(_:)``.
  func passes(under picture: OverlayPicture) -> Bool {
    !painter.isShowing && !picture.isShowing && held.isEmpty && !isCursorParked && !hasInterposed
  }

  /// Notes output that has passed unchanged.
  func note(_ output: UnsafeBufferPointer<UInt8>) { draw(output) }

  private func draw(_ output: UnsafeBufferPointer<UInt8>) {
    emulator.draw(output)
    unfinished.note(output, count: emulator.unfinishedCount)
    guard emulator.hasReturnedToResizedMain() else { return }
    knowsCursor = false
    forgotColumn = true
    mayDifferInRows = true
  }

  /// Whether the terminal has received part of a sequence that it can cancel.
  var canCancelSequence: Bool { unfinished.isCancellable(count: emulator.unfinishedCount) }

  /// Cancels the sequence by CAN (ECMA-48), so that toasts can be painted; ``show(_:under:)`` sends
  /// it again with its rest.
  /// - Returns: The bytes for the terminal.
  func cancelSequence() -> [UInt8] {
    guard canCancelSequence else { return [] }
    held = unfinished.remove()
    emulator.cancelSequence()
    return [0x18]
  }

  /// Returns the bytes for the terminal that show output under a picture.
  func show(_ output: UnsafeBufferPointer<UInt8>, under picture: OverlayPicture) -> [UInt8] {
    held += output
    let boundary = held.withUnsafeBufferPointer { emulator.lastBoundary(in: $0) }
    let isEndless = held.count > Self.maxHeld
    var count = isEndless ? held.count : boundary ?? held.count
    // tmux would join the first character of the overlay to a program's character before the joiner.
    if !isEndless, held[..<count].suffix(Self.joiner.count).elementsEqual(Self.joiner) {
      count -= Self.joiner.count
    }
    guard count > 0 else { return [] }
    let complete = Array(held[..<count])
    held.removeFirst(count)
    return show(complete, under: picture)
  }

  private func show(_ output: [UInt8], under picture: OverlayPicture) -> [UInt8] {
    let output = withoutRepetition(output)  // toasts may be removed before it
    hasInterposed = false
    var bytes = unparkCursor()
    let (state, trail) = (emulator.state, emulator.cursorTrail)
    emulator.resetDamage()
    output.withUnsafeBufferPointer { draw($0) }
    let damage = emulator.damage
    let isUncertain = damage.isUncertain || emulator.state.isPlaceUncertain
    if painter.isMoved(by: damage) || isUncertain || !emulator.isAtBoundary {
      bytes += painter.lift(from: state, trail: trail, over: emulator)
    } else {
      painter.note(damage)
    }
    let repainted = paint(picture, isDamaged: true)
    // The terminal then shows no frame without the toasts.
    TerminalWriter.continueUpdate(&bytes, over: output, into: repainted)
    return bytes + output + repainted
  }

  /// Returns output with a repetition at its start written out.
  private func withoutRepetition(_ output: [UInt8]) -> [UInt8] {
    guard output.starts(with: "\u{1B}[".utf8),
      let end = output.dropFirst(2).firstIndex(where: { $0 >= 0x40 }),
      let sequence = ControlSequence(output[...end]), case .plain = sequence.form,
      sequence.final == UInt8(ascii: "b")
    else { return output }
    return emulator.lastCharacter(times: sequence.value(0, default: 1)) + output[(end + 1)...]
  }

  // MARK: Pictures

  /// Returns the bytes for the terminal that show a picture in place of the last one.
  func paint(_ picture: OverlayPicture) -> [UInt8] { paint(picture, isDamaged: false) }

  private func paint(_ picture: OverlayPicture, isDamaged: Bool) -> [UInt8] {
    guard emulator.isAtBoundary, knowsCursor, !emulator.state.isPlaceUncertain,
      isDamaged || paintedFrame != picture.number || isCursorParked != (picture.cursor != nil),
      var bytes = reveal(rowsOf: picture.frame)
    else { return [] }
    bytes += unparkCursor()
    if picture.isShowing, mayDifferInRows, !emulator.state.isAlternate { bytes += redraw() }
    bytes += painter.paint(picture.frame, over: emulator)
    hasInterposed = hasInterposed || !bytes.isEmpty
    paintedFrame = picture.number
    return bytes + parkCursor(of: picture)
  }

  /// Returns the bytes that remove all toasts.
  func lift() -> [UInt8] {
    guard emulator.isAtBoundary else { return [] }
    paintedFrame = nil
    hasInterposed = true
    return unparkCursor()
      + painter.lift(from: emulator.state, trail: emulator.cursorTrail, over: emulator)
  }

  /// Returns the bytes that remove all toasts, and send what was held back.
  func end() -> [UInt8] {
    let rest = held
    held = []
    let bytes = (emulator.isAtBoundary ? redrawIfNeeded() : []) + lift()
    rest.withUnsafeBufferPointer { draw($0) }
    return bytes + rest
  }

  /// Drops the unfinished sequence that is held back.
  func dropHeldOutput() { held = [] }

  /// Deletes blank rows at the top of the screen, unless anything was drawn or has scrolled there.
  ///
  /// Call it when there are no toasts.
  /// - Parameter rows: The number of rows above the first output.
  /// - Returns: The bytes for the terminal.
  func deleteBlankRows(_ rows: Int) -> [UInt8] {
    let columns = 0..<emulator.size.width
    let blank = OutputCell(erasedWith: .plain)
    func isBlank(_ row: Int) -> Bool { columns.allSatisfy { emulator.grid[$0, row] == blank } }
    guard (1..<emulator.size.height).contains(rows), emulator.isAtBoundary, knowsCursor,
      !mayDifferInRows, !painter.isShowing, !emulator.state.isAlternate,
      emulator.grid.unknownRows == 0,
      emulator.state.hasFullMargins(on: emulator.size), emulator.state.cursor.y >= rows,
      (0..<rows).allSatisfy(isBlank), emulator.state.cursor.y == rows || !isBlank(rows)
    else { return [] }
    return painter.delete(rows, over: emulator)
  }

  // MARK: The cursor of a card

  private func parkCursor(of picture: OverlayPicture) -> [UInt8] {
    guard let place = picture.cursor, painter.isShowing else { return [] }
    isCursorParked = true
    return Array("\u{1B}[\(place.y + 1);\(place.x + 1)H\u{1B}[?25h".utf8)
  }

  private func unparkCursor() -> [UInt8] {
    guard isCursorParked else { return [] }
    isCursorParked = false
    return painter.restore(emulator.state, over: emulator)
  }

  /// Scrolls content from before the program out of the way of a frame.
  ///
  /// That content is unknown, so it could not be restored; the terminal's scrollback keeps it.
  /// - Returns: The bytes for the terminal; `nil` if the frame cannot be painted now.
  private func reveal(rowsOf frame: Canvas) -> [UInt8]? {
    let unknown = emulator.grid.unknownRows
    let covered = (0..<min(unknown, frame.size.height)).contains {
      !frame.drawnColumns(inRow: $0).isEmpty
    }
    guard covered else { return [] }
    guard !emulator.state.isAlternate, emulator.state.hasFullMargins(on: emulator.size) else {
      return nil
    }
    return lift() + painter.scrollAway(unknown, over: emulator)
  }
}
