import CNcurses

@testable import SnackTerm
import TestKit

/// A program that draws at random with everything that ncurses offers, unaware of any overlay.
///
/// Two hosts that perform the same operations draw the same.
final class RandomHost {
  /// An operation that a program may perform.
  ///
  /// Numbers are reduced modulo the valid range.
  struct Operation: CustomStringConvertible {
    let code: Int
    let numbers: [Int]
    let text: String

    var description: String { "\(code) \(numbers) \"\(text)\"" }
  }

  /// The windows on which the program draws.
  enum Windows {
    case standardOnly, overlapping, panels
    /// Plain windows; those above a changed one are drawn again.
    case ordered
  }

  let screen: HeadlessScreen
  let isWide: Bool
  /// The windows from bottom to top.
  private(set) var windows: [Window] = []
  private let kind: Windows
  private var panels: [UnsafeMutablePointer<PANEL>] = []

  /// Creates a host with the standard window and, depending on `kind`, windows that overlap it.
  init(size: Size, isWide: Bool, windows kind: Windows) throws {
    screen = try HeadlessScreen(size: size)
    self.isWide = isWide
    self.kind = kind
    if let window = snk_stdscr() { windows.append(window) }
    let places = [(2, 4, 10, 30), (6, 20, 12, 40), (10, 2, 8, 24)]
    for (row, column, height, width) in places where kind != .standardOnly {
      guard let window = newwin(Int32(height), Int32(width), Int32(row), Int32(column)) else {
        continue
      }
      windows.append(window)
      if kind == .panels, let panel = new_panel(window) { panels.append(panel) }
    }
    for window in windows { scrollok(window, true) }
  }

  /// Returns a random operation; hosts with wide text never cut their own glyphs in half.
  static func randomOperation(isWide: Bool, using random: inout SeededGenerator) -> Operation {
    let numbers = (0..<6).map { _ in Int.random(in: 0..<1000, using: &random) }
    let narrow = ["a", "bcd", "hello world", "....", "x y", "   ", "# ~"]
    let wide = ["称号", "日本語", "ab", "漢字  漢", "      ", "한국어", "e\u{301}x", "か\u{3099}漢\u{301}"]
    let text = (isWide ? wide : narrow).randomElement(using: &random) ?? ""
    return Operation(code: Int.random(in: 0..<20, using: &random), numbers: numbers, text: text)
  }

  /// Resizes the screen and redraws everything, as a program does after KEY_RESIZE.
  func resize(to size: Size) {
    screen.select()
    resizeterm(Int32(size.height), Int32(size.width))
    for window in windows { touchwin(window) }
    if panels.isEmpty { for window in windows { wnoutrefresh(window) } } else { update_panels() }
  }

  func perform(_ operation: Operation) {
    screen.select()
    let numbers = operation.numbers
    let window = windows[numbers[0] % windows.count]
    let (row, column) = place(in: window, numbers)
    switch operation.code {
    case 0...6: write(operation, on: window, row: row, column: column)
    case 7: werase(window)
    case 8:
      wmove(window, row, isWide ? 0 : column)
      wclrtoeol(window)
    case 9: wscrl(window, Int32(numbers[3] % 5 - 2))
    case 10: if !isWide { box(window, 0, 0) }
    case 11: touchwin(window)
    case 12:
      wmove(window, row, 0)
      winsdelln(window, Int32(numbers[3] % 5 - 2))
    case 13: insertOrDelete(on: window, row: row, column: column, inserts: numbers[3] % 2 == 0)
    case 14: wbkgd(window, chtype(numbers[3] % 3 == 0 ? COLOR_PAIR(2) : 32))
    case 15: movePanel(numbers)
    case 16: wclear(window)
    case 17: if isWide { addMark(on: window, row: row, column: column) }
    default: break
    }
    show(window, how: numbers[5])
  }

  private func place(in window: Window, _ numbers: [Int]) -> (Int32, Int32) {
    let row = Int32(numbers[1]) % max(1, getmaxy(window))
    let column = Int32(numbers[2]) % max(1, getmaxx(window))
    return (row, isWide ? column / 2 * 2 : column)
  }

  private func write(_ operation: Operation, on window: Window, row: Int32, column: Int32) {
    let numbers = operation.numbers
    wattr_set(window, numbers[3] % 4 == 0 ? snk_bold() : 0, Int16(numbers[4] % 7), nil)
    var text = operation.text
    if isWide {
      let columns = TextFlow.naturalWidth(text, limit: 100)
      if columns % 2 == 1 { text += " " }
      guard Int(column) + columns + 1 < getmaxx(window) else { return }
    }
    let characters = text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
    mvwaddnwstr(window, row, column, characters, -1)
    wattr_set(window, 0, 0, nil)
  }

  private func insertOrDelete(on window: Window, row: Int32, column: Int32, inserts: Bool) {
    guard !isWide else { return }
    wmove(window, row, column)
    if inserts { winsch(window, 0x41) } else { wdelch(window) }
  }

  /// Adds a combining mark to either column of the wide glyph at a place, if there is one.
  private func addMark(on window: Window, row: Int32, column: Int32) {
    var mark = Curses.makeCell("\u{302}", attributes: 0, pair: 0)
    guard wmove(window, row, column + 1 + column / 2 % 2) == OK else { return }
    wadd_wch(window, &mark)
  }

  private func movePanel(_ numbers: [Int]) {
    guard !panels.isEmpty else { return }
    let panel = panels[numbers[1] % panels.count]
    switch numbers[2] % 4 {
    case 0: top_panel(panel)
    case 1: hide_panel(panel)
    case 2: show_panel(panel)
    default: move_panel(panel, Int32(numbers[3] % 14), Int32(numbers[4] % 40 / 2 * 2))
    }
    update_panels()
  }

  private func showUpwards(from window: Window, updates: Bool) {
    wnoutrefresh(window)
    for above in windows.drop(while: { $0 != window }).dropFirst() {
      touchwin(above)
      wnoutrefresh(above)
    }
    if updates { doupdate() }
  }

  private func show(_ window: Window, how: Int) {
    if !panels.isEmpty { update_panels() }
    if kind == .ordered { return showUpwards(from: window, updates: how % 2 == 0) }
    switch how % 4 {
    case 0:
      if panels.isEmpty { wnoutrefresh(window) }
    case 1: if panels.isEmpty { wrefresh(window) } else { doupdate() }
    case 2:
      if panels.isEmpty { wnoutrefresh(window) }
      doupdate()
    default: break
    }
  }
}
