import SnackTerm

/// Resizes of the terminal, and its use by other programs.
extension OutputCompositor {
  /// Adopts a new size of the terminal.
  /// - Returns: The bytes for the terminal; `nil` if the position of its cursor must be asked for.
  func resize(to size: Size) -> [UInt8]? {
    let wasShowing = painter.isShowing
    // Where painted cells are moved by rewrapping is not known.
    let isRewrapped = wrapsLines && size.width < emulator.size.width
    mayHaveJoinedRows =
      wrapsLines && size.width > emulator.size.width && size.height >= emulator.size.height
    needsRedraw = needsRedraw || wasShowing
    if !needsRedraw, wrapsLines { emulator.forgetWrappedRows(at: size.width) }
    emulator.resize(to: size)
    painter.forget()
    paintedFrame = nil
    isCursorParked = false
    knowsCursor = emulator.state.isAlternate || needsRedraw && isRewrapped
    return knowsCursor ? redraw() : nil
  }

  /// Adopts the position of the terminal's cursor; `nil` if the terminal does not report it.
  /// - Returns: The bytes for the terminal.
  func adoptCursor(at place: Point?) -> [UInt8] {
    // Joined rows, which are drawn again, have moved the cursor up, and not the rows.
    let isJoined = needsRedraw && mayHaveJoinedRows
    if let place, !isJoined || place.y >= emulator.state.cursor.y {
      emulator.adoptCursor(at: place, hasColumn: forgotColumn)
    }
    forgotColumn = false
    knowsCursor = true
    if emulator.state.isAlternate { emulator.hasResizedMain = true }
    return redraw()
  }

  /// Returns the bytes that draw the program's screen over the cells that were painted before a resize.
  func redraw() -> [UInt8] {
    defer { needsRedraw = false }
    return needsRedraw ? painter.redraw(emulator) : []
  }

  /// Notes that other programs may have used the terminal.
  /// - Returns: Whether the position of its cursor must be asked for.
  func forgetScreen() -> Bool {
    guard !emulator.state.isAlternate else { return false }
    emulator.forgetRows()
    knowsCursor = false
    forgotColumn = true
    return true
  }
}
