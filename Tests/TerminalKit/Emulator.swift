import CVTerm
import Glibc

/// A thin wrapper around libvterm's terminal.
final class Emulator {
  private let terminal: OpaquePointer
  private let state: OpaquePointer
  private let screen: OpaquePointer

  /// The minimum width: libvterm 0.1.4 writes out of bounds for a wide character in one column.
  static let smallestWidth = 2

  init(rows: Int, columns: Int) throws(TerminalError) {
    guard let terminal = vterm_new(Int32(max(rows, 1)), Int32(max(columns, Self.smallestWidth)))
    else { throw .systemCall("vterm_new", code: ENOMEM) }
    self.terminal = terminal
    vterm_set_utf8(terminal, 1)
    state = vterm_obtain_state(terminal)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  var size: (rows: Int, columns: Int) {
    var rows: Int32 = 0
    var columns: Int32 = 0
    vterm_get_size(terminal, &rows, &columns)
    return (Int(rows), Int(columns))
  }

  /// The position of the cursor, clamped to the screen because libvterm may not clamp it.
  var cursor: ScreenPosition {
    var position = VTermPos()
    vterm_state_get_cursorpos(state, &position)
    let size = size
    return ScreenPosition(
      row: min(max(Int(position.row), 0), size.rows - 1),
      column: min(max(Int(position.col), 0), size.columns - 1))
  }

  /// Renders bytes, which must not end within a character.
  ///
  /// libvterm adds two columns for a wide combining mark, unless a call starts with it.
  func write(_ bytes: [UInt8]) {
    var start = 0
    for index in bytes.indices where WideMark.begins(at: index, of: bytes) {
      send(bytes[start..<index])
      start = index
    }
    send(bytes[start...])
  }

  private func send(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(terminal, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
  }

  /// Consumes the terminal's replies to the program, such as answers to queries.
  func consumeReplies() -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: vterm_output_get_buffer_current(terminal))
    let count = vterm_output_read(terminal, &buffer, buffer.count)
    return buffer.prefix(count).map(UInt8.init(bitPattern:))
  }

  /// Changes the size.
  ///
  /// The scrolling region is reset first, as in xterm, because libvterm keeps one that is larger
  /// than the new screen and then writes out of bounds.
  func resize(rows: Int, columns: Int) {
    let before = cursor
    write(Array("\u{1B}[r".utf8))
    move(to: before)
    vterm_set_size(terminal, Int32(max(rows, 1)), Int32(max(columns, Self.smallestWidth)))
    move(to: cursor)
  }

  func cell(row: Int, column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
    return cell
  }

  private func move(to position: ScreenPosition) {
    write(Array("\u{1B}[\(position.row + 1);\(position.column + 1)H".utf8))
  }
}
