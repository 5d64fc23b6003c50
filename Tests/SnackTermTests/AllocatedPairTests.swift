import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Hosts that get their colour pairs from `alloc_pair` and `find_pair`.
  @Suite struct AllocatedPairTests {
    private static let size = Size(width: 40, height: 6)
    private static let style = Style(foreground: .palette(252), background: .palette(237))
    private let screen: HeadlessScreen
    private var compositor: Compositor

    init() throws {
      screen = try HeadlessScreen(size: Self.size)
      screen.select()
      compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
    }

    private mutating func show(_ text: String) {
      var overlay = Canvas(size: Self.size)
      if !text.isEmpty {
        overlay.fill(Rect(x: 4, y: 1, width: 30, height: 3), style: Self.style)
        overlay.put(TextFlow.singleLine(text, width: 20), x: 6, y: 2, style: Self.style)
      }
      _ = compositor.composite(overlay, on: screen.virtual)
    }

    private func write(_ text: String, pair: Int32) {
      var pair = pair
      wattr_set(snk_stdscr(), 0, 0, &pair)
      mvwaddstr(snk_stdscr(), 2, 8, text)
      wnoutrefresh(snk_stdscr())
    }

    /// Text in the toast's colours, whose pair the host allocates before or after the toast.
    @Test(arguments: [true, false])
    func textInTheColorsOfAToastIsKept(isAllocatedFirst: Bool) {
      var this = self
      var pair = isAllocatedFirst ? alloc_pair(252, 237) : 0
      this.show("toast")
      if !isAllocatedFirst { pair = alloc_pair(252, 237) }
      write("host", pair: pair)
      this.show("another")
      this.show("")
      #expect(screen.text[2].dropFirst(8).hasPrefix("host"))
      #expect(screen.cells[2][8].pair == pair)
    }

    @Test func pairOfTheHostKeepsItsColorsAfterTheToast() {
      var this = self
      this.show("toast")
      let pair = alloc_pair(252, 237)
      this.show("")
      this.compositor.releasePairs()
      #expect(Curses.pairColors(pair) == PairColors(foreground: 252, background: 237))
      #expect(find_pair(252, 237) == pair)
    }

    @Test func pairOfTheHostIsStillFoundAfterTheToast() {
      var this = self
      let pair = alloc_pair(252, 237)
      this.show("toast")
      this.show("")
      this.compositor.releasePairs()
      #expect(find_pair(252, 237) == pair)
      #expect(Curses.pairColors(pair) == PairColors(foreground: 252, background: 237))
    }

    @Test func pairsAreFreeAfterTheToast() {
      var this = self
      this.show("toast")
      let pair = screen.cells[2][6].pair
      #expect(pair > 1000)
      this.show("")
      this.compositor.releasePairs()
      #expect(Curses.pairColors(pair) == PairColors(foreground: 0, background: 0))
      this.show("again")
      #expect(screen.cells[2][6].pair == pair)
    }

    /// The host has no other pair left, so ncurses gives it the toast's.
    @Test func textInAPairTakenFromTheToastIsKept() throws {
      let screen = try HeadlessScreen(size: Self.size, terminal: "xterm")
      screen.select()
      var compositor = Compositor(palette: Palette(allowsColor: true), allowsUnicode: true)
      var overlay = Canvas(size: Self.size)
      overlay.fill(
        Rect(x: 4, y: 1, width: 30, height: 3),
        style: Style(foreground: .palette(7), background: .palette(4)))
      _ = compositor.composite(overlay, on: screen.virtual)
      let toast = screen.cells[2][8].pair
      for number in 0..<64 { alloc_pair(Int32(number / 8), Int32(number % 8)) }
      write("host", pair: toast)
      _ = compositor.composite(overlay, on: screen.virtual)
      _ = compositor.composite(Canvas(size: Self.size), on: screen.virtual)
      #expect(screen.text[2].dropFirst(8).hasPrefix("host"))
    }
  }
}
