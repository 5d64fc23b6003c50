internal import CNcurses

// Calls for a screen that is only part of the terminal.
extension Curses {
  /// Overwrites a string capability of the current terminal with one of the same length.
  static func overwrite(
    _ capability: TerminalDescription.TextCapability, with text: [UInt8]
  ) {
    snk_overwrite_capability("\(capability)", text.map { CChar(bitPattern: $0) } + [0])
  }

  /// Changes the size of the screen without asking the terminal.
  /// - Parameters:
  ///   - rows: The new number of rows.
  ///   - columns: The new number of columns; `nil` keeps the current one.
  static func resizeScreen(rows: Int, columns: Int? = nil) {
    let width = columns ?? standardWindow.map { size(of: $0).width } ?? 80
    resize_term(Int32(rows), Int32(width))
  }

  /// Pushes bytes back, so that they are read next.
  static func unread(_ bytes: [UInt8]) {
    for byte in bytes.reversed() { unread(Int32(byte)) }
  }

  /// Suspends the screen, as `endwin` does.
  static func suspend() {
    endwin()
  }

  /// Makes keys arrive one at a time again on a suspended screen.
  static func resumeInput() {
    reset_prog_mode()
  }

  /// Sends the whole screen, which resumes a suspended one.
  static func resendScreen() {
    invalidateSentScreen()
    update()
  }

  /// The number of columns up to the last glyph in each sent row above the cursor.
  static var sentWidthsAboveCursor: [Int] {
    guard let screen = snk_curscr() else { return [] }
    let width = size(of: screen).width
    let place = cursor(of: screen)
    defer { moveCursor(of: screen, to: place) }
    var cells: [ScreenCell] = []
    return (0..<place.y).map { row in
      read(screen, row: row, columns: 0..<width, into: &cells)
      return (cells.lastIndex { !$0.isPlainBlank } ?? -1) + 1
    }
  }

  /// The column of the terminal's cursor.
  static var sentCursorColumn: Int { snk_curscr().map { cursor(of: $0).x } ?? 0 }
}
