import CNcurses
import Glibc
import TerminalKit

@testable import SnackTerm

/// A screen of ncurses whose output a terminal emulator shows.
final class PicturedScreen {
  private let handle: OpaquePointer
  private let stream: UnsafeMutablePointer<FILE>
  private let terminal: Screen
  private var shownBytes: off_t = 0
  private var compositor: Compositor
  let palette: Palette

  /// Starts a screen and makes it the current one.
  /// - Parameters:
  ///   - size: The screen in cells.
  ///   - terminal: A name of the terminal database.
  ///   - allowsUnicode: Whether glyphs beyond ASCII are sent.
  init(size: Size, terminal name: String = "xterm-256color", allowsUnicode: Bool = true) throws {
    setlocale(LC_ALL, "C.UTF-8")
    guard let stream = tmpfile(), let handle = newterm(name, stream, stream) else {
      throw SnackTerm.TerminalError.unknownTerminal(name)
    }
    (self.stream, self.handle) = (stream, handle)
    terminal = try Screen(rows: size.height, columns: size.width)
    set_term(handle)
    start_color()
    use_default_colors()
    resizeterm(Int32(size.height), Int32(size.width))
    palette = Palette(allowsColor: true)
    compositor = Compositor(palette: palette, allowsUnicode: allowsUnicode)
  }

  // The screen is never deleted: ncurses 6.4 then frees what its other screens still use.
  deinit {
    set_term(handle)
    endwin()
    fclose(stream)
  }

  /// Lets a host write text in colours into the standard window.
  func write(
    _ text: String, row: Int, column: Int, pair: Int16 = 0, attributes: UInt32 = 0
  ) {
    set_term(handle)
    wattr_set(snk_stdscr(), attributes, pair, nil)
    mvwaddstr(snk_stdscr(), Int32(row), Int32(column), text)
    wnoutrefresh(snk_stdscr())
  }

  /// Lays an overlay, and takes a picture of the terminal.
  func picture(of overlay: Canvas) -> ScreenImage {
    set_term(handle)
    if let screen = Curses.virtualScreen { _ = compositor.lay(overlay, on: screen) }
    doupdate()
    return picture
  }

  /// What the terminal shows of all that was sent.
  private var picture: ScreenImage {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = pread(fileno(stream), &bytes, bytes.count, shownBytes), count > 0 {
      terminal.feed(Array(bytes.prefix(count)))
      shownBytes += off_t(count)
    }
    return terminal.image
  }
}
