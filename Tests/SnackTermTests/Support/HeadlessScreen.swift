import CNcurses
import Glibc

@testable import SnackTerm

/// A real ncurses screen of any size that writes to /dev/null.
///
/// Tests read its virtual screen cell by cell.
final class HeadlessScreen {
  private let handle: OpaquePointer
  private let stream: UnsafeMutablePointer<FILE>

  /// Creates a screen, with colours by default, and makes it the current one.
  init(size: Size, terminal: String = "xterm-256color", startsColor: Bool = true) throws {
    setlocale(LC_ALL, "C.UTF-8")
    guard let stream = fopen("/dev/null", "r+"), let handle = newterm(terminal, stream, stream)
    else { throw TerminalError.unknownTerminal(terminal) }
    self.stream = stream
    self.handle = handle
    set_term(handle)
    if startsColor {
      start_color()
      use_default_colors()
      for pair in 1...6 { init_pair(Int16(pair), Int16(pair), pair % 2 == 0 ? -1 : 4) }
    }
    resizeterm(Int32(size.height), Int32(size.width))
    wnoutrefresh(snk_stdscr())
    doupdate()
  }

  // The screen is never deleted: ncurses 6.4 would free memory that its other screens use.
  deinit {
    set_term(handle)
    endwin()
  }

  /// Makes this the current screen of ncurses.
  func select() {
    set_term(handle)
  }

  /// The virtual screen.
  var virtual: Window {
    select()
    guard let window = Curses.virtualScreen else { preconditionFailure("The screen has ended.") }
    return window
  }

  /// All cells of the virtual screen, row by row.
  var cells: [[ScreenCell]] {
    let window = virtual
    let size = Curses.size(of: window)
    let cursor = Curses.cursor(of: window)
    defer { Curses.moveCursor(of: window, to: cursor) }
    return (0..<size.height).map { row in
      var cells = Array(repeating: ScreenCell.empty, count: size.width)
      Curses.read(window, row: row, columns: 0..<size.width, into: &cells)
      return cells
    }
  }

  /// The text of the virtual screen, one string per row.
  var text: [String] {
    cells.map { row in
      row.filter { $0.glyphColumn < 2 }.map(\.text).joined()
    }
  }
}

extension ScreenCell {
  /// The characters of the cell.
  var text: String {
    let values = [chars.0, chars.1, chars.2, chars.3, chars.4]
    var text = String.UnicodeScalarView()
    for value in values.prefix(while: { $0 != 0 }) {
      if let scalar = Unicode.Scalar(UInt32(bitPattern: value)) { text.append(scalar) }
    }
    return String(text)
  }
}
