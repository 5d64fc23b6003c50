internal import CNcurses
internal import CSystem

/// A cell of an ncurses window.
typealias ScreenCell = cchar_t

/// A window of the host, or one of ncurses' two screens.
typealias Window = UnsafeMutablePointer<WINDOW>

/// The ncurses functions that the library calls, in Swift spelling.
///
/// No other file of the library uses ncurses symbols.
enum Curses {
  /// A C stream that ncurses reads keys from or writes to.
  typealias Stream = UnsafeMutablePointer<FILE>

  // MARK: Screens and windows

  /// The screen as it will be after the next update; `nil` before a screen is started.
  static var virtualScreen: Window? { snk_newscr() }

  /// The window that covers the screen.
  static var standardWindow: Window? { snk_stdscr() }

  /// Whether the screen is suspended or has ended.
  ///
  /// The C function is `isendwin`.
  static var isSuspended: Bool { isendwin() }

  static func size(of window: Window) -> Size {
    Size(width: Int(getmaxx(window)), height: Int(getmaxy(window)))
  }

  static func cursor(of window: Window) -> Point {
    Point(x: Int(getcurx(window)), y: Int(getcury(window)))
  }

  static func moveCursor(of window: Window, to point: Point) {
    wmove(window, Int32(point.y), Int32(point.x))
  }

  /// Sends the changes to the terminal.
  ///
  /// The C function is `doupdate`. It ignores SIGTSTP while it runs, so a stop key pressed during a
  /// frame would be lost. The signal is therefore blocked meanwhile, and sent again if it was
  /// pending before, because ignoring discards it.
  /// - Parameter signalsBlocked: Whether the caller already blocks SIGTSTP.
  static func update(signalsBlocked: Bool = false) {
    guard !signalsBlocked else { return System.keepingStopKey { _ = doupdate() } }
    System.blocking(.stopKey) { _ in System.keepingStopKey { _ = doupdate() } }
  }

  /// The terminal's size as known to ncurses.
  static var sentScreenSize: Size { snk_curscr().map { size(of: $0) } ?? .zero }

  /// A hash of the terminal's content after everything that was sent.
  static var sentScreenHash: Int {
    guard let screen = snk_curscr() else { return 0 }
    let size = size(of: screen)
    let place = cursor(of: screen)
    defer { moveCursor(of: screen, to: place) }
    var hasher = Hasher()
    hasher.combine(place)
    var cells: [ScreenCell] = []
    for row in 0..<size.height {
      read(screen, row: row, columns: 0..<size.width, into: &cells)
      cells.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  /// Makes the next update clear the terminal and send the whole screen.
  static func invalidateSentScreen() {
    if let screen = snk_curscr() { clearok(screen, true) }
  }

  /// Copies a window's changes, if any, to the virtual screen, and returns whether there were any.
  ///
  /// A moved cursor counts as a change; otherwise `wgetch` would update the terminal for it.
  static func stage(_ window: Window) -> Bool {
    guard is_wintouched(window) || snk_has_moved(window), !is_pad(window) else { return false }
    wnoutrefresh(window)
    return true
  }

  /// Returns the host's cell at a point.
  ///
  /// It is the cell of the topmost window there that the host has listed, or else of the topmost
  /// panel, of the window in which the host waits for keys, or of the standard window.
  static func hostCell(at point: Point, of windows: HostWindows) -> ScreenCell? {
    for window in windows.named.reversed() {
      if let cell = cell(of: window, at: point) { return cell }
    }
    var panel = panel_below(nil)
    while let current = panel {
      if let window = panel_window(current), let cell = cell(of: window, at: point) {
        return cell
      }
      panel = panel_below(current)
    }
    if windows.named.isEmpty, let cell = windows.inputWindow.flatMap({ cell(of: $0, at: point) }) {
      return cell
    }
    return standardWindow.flatMap { cell(of: $0, at: point) }
  }

  /// The host's known windows other than its panels.
  struct HostWindows {
    /// The windows that the host has listed, topmost last.
    var named: [Window] = []
    /// The window in which the host waits for keys.
    var inputWindow: Window?
  }

  private static func cell(of window: Window, at point: Point) -> ScreenCell? {
    guard let (y, x) = place(of: point, in: window) else { return nil }
    let cursor = cursor(of: window)
    let hasMoved = snk_has_moved(window)
    defer {
      moveCursor(of: window, to: cursor)
      // Otherwise the next `wgetch` would update the terminal's cursor.
      if !hasMoved { snk_forget_move(window) }
    }
    var cell = ScreenCell()
    return mvwin_wch(window, y, x, &cell) == OK ? cell : nil
  }

  /// Returns the row and column of a window at a point of the screen; `nil` if it is outside.
  private static func place(of point: Point, in window: Window) -> (y: Int32, x: Int32)? {
    var (y, x) = (Int32(point.y), Int32(point.x))
    if is_pad(window) {
      guard snk_pad_place(window, y, x, &y, &x) else { return nil }
    } else {
      y -= getbegy(window) + snk_row_shift(window)
      x -= getbegx(window)
    }
    return y >= 0 && x >= 0 && y < getmaxy(window) && x < getmaxx(window) ? (y, x) : nil
  }

  // MARK: Cells

  /// Reads the cells of a row, including both columns of wide glyphs.
  static func read(_ window: Window, row: Int, columns: Range<Int>, into cells: inout [ScreenCell])
  {
    ensureCapacity(for: columns.count + 1, in: &cells)
    cells.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      snk_read_cells(
        window, Int32(row), Int32(columns.lowerBound), Int32(columns.count), start)
    }
    cells.removeLast(cells.count - columns.count)
  }

  /// Returns whether a row of a window holds the given cells in some columns.
  ///
  /// `known` is the whole row; `cells` is scratch memory.
  static func holds(
    _ window: Window, row: Int, columns: Range<Int>, of known: [ScreenCell],
    using cells: inout [ScreenCell]
  ) -> Bool {
    ensureCapacity(for: columns.count + 1, in: &cells)
    let (first, count) = (Int32(columns.lowerBound), Int32(columns.count))
    return cells.withUnsafeMutableBufferPointer { buffer in
      known.withUnsafeBufferPointer { known in
        guard let cells = buffer.baseAddress, let known = known.baseAddress else { return false }
        snk_read_cells(window, Int32(row), first, count, cells)
        return snk_same_cells(cells, known + columns.lowerBound, count)
      }
    }
  }

  private static func ensureCapacity(for count: Int, in cells: inout [ScreenCell]) {
    guard cells.count < count else { return }
    cells.append(contentsOf: repeatElement(ScreenCell(), count: count - cells.count))
  }

  /// Writes cells to a row in one call; a wide glyph is given by its first column only.
  static func write(_ cells: ArraySlice<ScreenCell>, to window: Window, row: Int, column: Int) {
    _ = cells.withUnsafeBufferPointer {
      mvwadd_wchnstr(window, Int32(row), Int32(column), $0.baseAddress, Int32($0.count))
    }
  }

  /// Adds the marks of a cell that another column of its glyph lacks.
  static func addMarks(
    of cell: ScreenCell, missingIn other: ScreenCell, to window: Window, row: Int, column: Int
  ) {
    var (cell, other) = (cell, other)
    snk_add_marks(window, Int32(row), Int32(column), &cell, &other)
  }

  /// A window's attributes and background, which alter everything written to it.
  struct Rendition {
    fileprivate var attributes: attr_t = 0
    fileprivate var pair: Int32 = 0
    fileprivate var background = ScreenCell()
  }

  /// Makes a window write cells unaltered, and returns the state for `restore`.
  static func neutralize(_ window: Window) -> Rendition {
    var saved = Rendition()
    var blank = makeCell(" ", attributes: 0, pair: 0)
    var shortPair: Int16 = 0
    wattr_get(window, &saved.attributes, &shortPair, &saved.pair)
    wgetbkgrnd(window, &saved.background)
    wbkgrndset(window, &blank)
    wattr_set(window, 0, 0, nil)
    return saved
  }

  static func restore(_ rendition: Rendition, of window: Window) {
    var saved = rendition
    wbkgrndset(window, &saved.background)
    wattr_set(window, saved.attributes, 0, &saved.pair)
  }

  static func makeCell(
    _ base: Unicode.Scalar, _ marks: (UInt32, UInt32, UInt32) = (0, 0, 0), attributes: UInt32,
    pair: Int32
  ) -> ScreenCell {
    var cell = ScreenCell()
    snk_cell_make(
      &cell, wchar_t(bitPattern: base.value), wchar_t(bitPattern: marks.0),
      wchar_t(bitPattern: marks.1), wchar_t(bitPattern: marks.2), attributes, pair)
    return cell
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    Int(snk_wcwidth(wchar_t(bitPattern: scalar.value)))
  }

  // Computed rather than stored: Swift checks the initialization of a stored global at every
  // access.
  static var dim: UInt32 { snk_dim() }
  static var reverse: UInt32 { snk_reverse() }

  /// The attributes that show the foreground colour even on a blank.
  static var foregroundOnBlanks: UInt32 { snk_reverse() | snk_standout() | snk_underline() }
  static var invisible: UInt32 { snk_invisible() }
  static var alternateSet: UInt32 { snk_alternate_set() }

  /// The attributes that affect a glyph's colours.
  static var tint: UInt32 { snk_bold() | snk_dim() | snk_reverse() | snk_standout() }

  /// The attribute bits that distinguish the columns of a wide glyph.
  static var columnMask: UInt32 { 0xFF }
}
