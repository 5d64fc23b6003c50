internal import CNcurses

// What a screen needs that is only part of the terminal.
extension Curses {
  /// Returns the system's description of a terminal; `nil` if there is none.
  static func description(of name: String, output: Int32) -> TerminalDescription? {
    var error: Int32 = 0
    guard setupterm(name, output, &error) == OK else { return nil }
    var description = TerminalDescription()
    description.names = String(cString: snk_terminal_names())
    for index in 0..<snk_flag_count() {
      description.flags.append(tigetflag(snk_flag_name(index)) > 0)
    }
    for index in 0..<snk_number_count() {
      description.numbers.append(tigetnum(snk_number_name(index)))
    }
    for index in 0..<snk_string_count() {
      let name = String(cString: snk_string_name(index))
      description.stringPositions[name] = Int(index)
      description.strings.append(capability(name))
    }
    addExtensions(to: &description)
    return description
  }

  private static func addExtensions(to description: inout TerminalDescription) {
    for index in 0..<snk_extension_count() {
      let name = String(cString: snk_extension_name(index))
      let (flag, number) = (tigetflag(name), tigetnum(name))
      if flag > 0 {
        description.extendedFlags.append(.init(name: name, value: true))
      } else if number >= 0 {
        description.extendedNumbers.append(.init(name: name, value: number))
      } else if let text = capability(name) {
        description.extendedStrings.append(.init(name: name, value: text))
      }
    }
  }

  /// Overwrites a string capability of the current terminal with one of the same length.
  static func overwriteCapability(_ name: String, with text: [UInt8]) {
    snk_overwrite_capability(name, text.map { CChar(bitPattern: $0) } + [0])
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

  /// The sent rows above the cursor, each with the number of columns up to its last glyph.
  static var sentWidthsAboveCursor: [Int] {
    guard let screen = snk_curscr() else { return [] }
    let (width, place) = (size(of: screen).width, cursor(of: screen))
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
