import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Colours and pairs on real terminals of the terminfo database.
  @Suite struct PaletteTests {
    private let style = Style(foreground: .palette(252), background: .palette(237))

    @Test func allocatesPairsFromTheTop() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      let before = (1...6).map { Curses.colors(ofPair: $0)?.foreground }
      var palette = Palette(allowsColor: true)
      let first = palette.rendering(of: style)
      let second = palette.rendering(of: Style(foreground: .palette(1), background: .standard))
      #expect(first.pair > 1000)
      #expect(second.pair == first.pair - 1)
      #expect((1...6).map { Curses.colors(ofPair: $0)?.foreground } == before)
    }

    @Test func hostPairBetweenOwnPairsIsKept() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      var palette = Palette(allowsColor: true)
      let first = palette.rendering(of: style)
      let between = first.pair - 1
      init_extended_pair(between, 5, 6)
      let second = palette.rendering(of: Style(foreground: .palette(1), background: .standard))
      #expect(second.pair == first.pair - 2)
      #expect(Curses.colors(ofPair: between)?.foreground == 5)
    }

    @Test func usesTheNearestPairWhenExhausted() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      var palette = Palette(allowsColor: true)
      let made: [(foreground: UInt8, background: UInt8)] = [(250, 237), (16, 231), (203, 237)]
      let pairs = made.map { colors in
        palette.rendering(
          of: Style(
            foreground: .palette(colors.foreground), background: .palette(colors.background))
        ).pair
      }
      for pair in Int32(1)..<(pairs.min() ?? 1) {
        #expect(init_extended_pair(pair, 7, 1) == OK)
      }
      for (wanted, nearest) in [((252, 238), 0), ((17, 230), 1), ((204, 236), 2)] {
        let style = Style(
          foreground: .palette(UInt8(wanted.0)), background: .palette(UInt8(wanted.1)))
        #expect(palette.rendering(of: style).pair == pairs[nearest], "\(wanted)")
      }
    }

    @Test func reusesAPairForTheSameColors() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      var palette = Palette(allowsColor: true)
      var bold = style
      bold.attributes = .bold
      let (plain, heavy) = (palette.rendering(of: style), palette.rendering(of: bold))
      #expect(plain.pair == heavy.pair)
      #expect(heavy.attributes == snk_bold())
    }

    /// The expected depth of a palette on a terminal.
    static let terminals: [(name: String, depth: ColorDepth)] = [
      ("xterm-256color", .indexed), ("xterm", .eight), ("linux", .eight), ("vt100", .mono),
      ("xterm-16color", .sixteen), ("xterm-direct", .direct),
    ]

    @Test(arguments: terminals)
    func fitsTheTerminal(name: String, depth: ColorDepth) throws {
      let screen = try HeadlessScreen(
        size: Size(width: 20, height: 4), terminal: name, startsColor: false)
      screen.select()
      var palette = Palette(allowsColor: true)
      let rendering = palette.rendering(of: style)
      #expect(palette.ladder.depth == depth)
      #expect((rendering.pair == 0) == (depth == .mono))
    }

    @Test func respectsNoColor() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4), startsColor: false)
      screen.select()
      var palette = Palette(allowsColor: false)
      #expect(palette.ladder.depth == .mono)
      #expect(palette.rendering(of: style).pair == 0)
      #expect(Curses.pairCount == 0)
    }

    @Test func leavesAHostWithoutColorsUnchanged() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4), startsColor: false)
      screen.select()
      mvwaddstr(snk_stdscr(), 1, 2, "host")
      wnoutrefresh(snk_stdscr())
      let before = screen.cells
      _ = Palette(allowsColor: true)
      wnoutrefresh(snk_stdscr())
      let after = screen.cells
      #expect(zip(before.joined(), after.joined()).allSatisfy { $0.equals($1) })
      #expect(Curses.pairColors(0) ?? .own == .own)
    }

    @Test func makesTheSameCellsAsNcurses() throws {
      let screen = try HeadlessScreen(size: Size(width: 20, height: 4))
      screen.select()
      for (base, mark, pair) in [("a", UInt32(0), Int32(3)), ("e", 0x301, 700), ("称", 0, 30_000)] {
        let scalar = try #require(base.unicodeScalars.first)
        let made = Curses.makeCell(scalar, (mark, 0, 0), attributes: snk_bold(), pair: pair)
        var wanted = ScreenCell.empty
        var wide = pair
        let characters = [wchar_t(bitPattern: scalar.value), wchar_t(bitPattern: mark), 0]
        setcchar(&wanted, characters, snk_bold(), Int16(clamping: pair), &wide)
        #expect(made.equals(wanted), "\(base)")
      }
    }
  }
}
