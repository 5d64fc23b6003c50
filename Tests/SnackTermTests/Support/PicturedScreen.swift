import CNcurses
import TerminalKit

@testable import SnackTerm

/// An ncurses screen for overlays and host text, with the terminal's image of it.
final class PicturedScreen {
  private let screen: LiveScreen
  private var compositor: Compositor

  /// Creates a screen with colours and makes it the current one.
  /// - Parameters:
  ///   - size: The size of the screen in cells.
  ///   - terminal: A name in the terminfo database.
  ///   - background: The background that the terminal has reported.
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

  /// Writes a host's text into the standard window.
  func write(
    _ text: String, row: Int, column: Int, pair: Int16 = 0, attributes: UInt32 = 0
  ) {
    screen.select()
    wattr_set(snk_stdscr(), attributes, pair, nil)
    mvwaddstr(snk_stdscr(), Int32(row), Int32(column), text)
    wnoutrefresh(snk_stdscr())
  }

  /// Composites an overlay and returns the terminal's image.
  func picture(of overlay: Canvas) -> ScreenImage {
    screen.select()
    if let window = Curses.virtualScreen { _ = compositor.composite(overlay, on: window) }
    doupdate()
    return screen.image
  }
}
