import CNcurses
import TerminalKit

@testable import SnackTerm

/// A screen of ncurses on which overlays are laid and a host writes, and what a terminal shows of it.
final class PicturedScreen {
  private let screen: LiveScreen
  private var compositor: Compositor

  /// Starts a screen with colours and makes it the current one.
  /// - Parameters:
  ///   - size: The screen in cells.
  ///   - terminal: A name of the terminal database.
  ///   - background: The background that the terminal has told.
  /// - Throws: An error if there is no such terminal.
  init(size: Size, terminal: String = "xterm-256color", background: Color? = nil) throws {
    let live = try LiveScreen(terminal: terminal, rows: size.height, columns: size.width)
    guard let live else { throw SnackTerm.TerminalError.unknownTerminal(terminal) }
    screen = live
    start_color()
    use_default_colors()
    compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
    if let background { compositor.adopt(background: background) }
  }

  /// Lets a host write text in colours into the standard window.
  func write(
    _ text: String, row: Int, column: Int, pair: Int16 = 0, attributes: UInt32 = 0
  ) {
    screen.select()
    wattr_set(snk_stdscr(), attributes, pair, nil)
    mvwaddstr(snk_stdscr(), Int32(row), Int32(column), text)
    wnoutrefresh(snk_stdscr())
  }

  /// Lays an overlay, and takes a picture of the terminal.
  func picture(of overlay: Canvas) -> ScreenImage {
    screen.select()
    if let window = Curses.virtualScreen { _ = compositor.composite(overlay, on: window) }
    doupdate()
    return screen.image
  }
}
