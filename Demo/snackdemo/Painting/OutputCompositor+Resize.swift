import SnackTerm

/// Resizes of the terminal, and its use by other programs.
extension OutputCompositor {
  /// Adopts a new size of the terminal.
  /// - Returns: The bytes for the terminal; `nil` if the position of its cursor must be asked for.
  func resize(to size: Size) -> [UInt8]? {
    let (old, isMain) = (emulator.size, !emulator.state.isAlternate)
    if isMain {
      mayReturnToasts = painter.isShowing || mayReturnToasts && emulator.grid.hasLostRows
    }
    needsRedraw = needsRedraw || painter.isShowing || isMain && mayReturnToasts
    if wrapping != .none, size.width != old.width, isMain { mayDifferInRows = true }
    if wrapping != .none, painter.isShowing, isMain {
      rewrapping = Rewrapping(
        of: emulator, to: size, wrapping: wrapping, painted: painter.paintedWidths)
    }
    emulator.resize(to: size, wrapping: wrapping)
    painter.forget(on: size)
    paintedFrame = nil
    isCursorParked = false
    knowsCursor = !isMain
    return isMain ? nil : redrawIfNeeded()
  }

  /// Adopts the position of the terminal's cursor; `nil` if the terminal does not report it.
  /// - Returns: The bytes for the terminal.
  func adoptCursor(at place: Point?) -> [UInt8] {
    if var place {
      place.y = rewrapping.row(from: place.y, on: emulator)
      emulator.adoptCursor(at: place, hasColumn: forgotColumn)
    }
    rewrapping = Rewrapping()
    forgotColumn = false
    knowsCursor = true
    if emulator.state.isAlternate { emulator.hasResizedMain = true }
    return redrawIfNeeded()
  }

  /// Returns the bytes that draw the program's screen over the cells that were painted before a resize.
  func redrawIfNeeded() -> [UInt8] { needsRedraw ? redraw() : [] }

  /// Returns the bytes that draw the known rows of the program's screen.
  func redraw() -> [UInt8] {
    needsRedraw = false
    if !emulator.state.isAlternate { mayDifferInRows = false }
    return painter.redraw(emulator)
  }

  /// Notes that other programs may have used the terminal.
  /// - Returns: Whether the position of its cursor must be asked for.
  func forgetScreen() -> Bool {
    guard !emulator.state.isAlternate else { return false }
    painter.forget(on: emulator.size)
    paintedFrame = nil
    isCursorParked = false
    emulator.forgetRows()
    (mayDifferInRows, mayReturnToasts) = (false, false)
    knowsCursor = false
    forgotColumn = true
    return true
  }
}
