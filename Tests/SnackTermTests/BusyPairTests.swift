import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Toasts over hosts that use all colour pairs, as a terminal shows them.
  @Suite struct BusyPairTests {
    /// The colours that a host gives its pairs.
    enum Habit: CaseIterable {
      /// Every combination of its colours.
      case everyMixture
      /// The same two colours in every pair.
      case oneMixture
      /// Barely legible text.
      case darkOnDark
    }

    private static let terminals: [(name: String, pairs: Int)] = [
      ("xterm", 64), ("xterm-16color", 256), ("xterm-256color", 65_536),
    ]

    private static func define(_ habit: Habit, pairs: Int, turn: Int = 0) {
      let colors = Curses.colorCount
      for pair in 1..<pairs {
        switch habit {
        case .everyMixture:
          let foreground = (pair + turn) % colors
          init_extended_pair(Int32(pair), Int32(foreground), Int32(pair / colors % colors))
        case .oneMixture: init_extended_pair(Int32(pair), 7, 1)
        case .darkOnDark: init_extended_pair(Int32(pair), 4, 0)
        }
      }
    }

    /// Draws twelve rows of text, each in one of the first `pairs` colour pairs.
    private static func draw(_ pairs: Int, generation: Int = 0) {
      werase(snk_stdscr())
      for row in 0..<12 {
        var pair = Int32(1 + (row * 37 + generation) % (pairs - 1))
        wattr_set(snk_stdscr(), row % 3 == 0 ? snk_bold() : 0, 0, &pair)
        mvwaddstr(
          snk_stdscr(), Int32(row), 0, "row \(row) of the host in pair \(pair) at \(generation)")
      }
      wattr_set(snk_stdscr(), 0, 0, nil)
      wnoutrefresh(snk_stdscr())
    }

    private static func start(_ terminal: String) throws -> LiveScreen {
      let screen = try #require(try LiveScreen(terminal: terminal, rows: 12, columns: 60))
      start_color()
      use_default_colors()
      return screen
    }

    private static func contents(_ pairs: Int) -> [PairColors?] {
      (0..<pairs).map { Curses.pairColors(Int32($0)) }
    }

    private static func isReadable(_ look: LiveScreen.Look) -> Bool {
      guard let foreground = look.foreground, let background = look.background else {
        return look.foreground == look.background
      }
      return ColorMatch.contrast(XtermPalette.color(foreground), XtermPalette.color(background))
        >= LimitedPalette.minContrast
    }

    @Test(arguments: terminals, Habit.allCases)
    func toastsAreLegibleAndKeepTheHostColors(
      terminal: (name: String, pairs: Int), habit: Habit
    ) throws {
      let screen = try Self.start(terminal.name)
      Self.define(habit, pairs: terminal.pairs)
      Self.draw(terminal.pairs)
      doupdate()
      let (before, pairs) = (screen.looks, Self.contents(terminal.pairs))
      let (manager, clock) = (SnackbarManager(), ManualClock())
      manager.appearance.theme = .named("nord") ?? .standard
      manager.appearance.theme.base.elevation = .none
      let nowhere = open("/dev/null", O_RDWR)
      let overlay = try SnackOverlay(
        manager: manager, clock: clock, input: nowhere, output: screen.output,
        in: TerminalEnvironment { _ in nil })
      for level in Level.allCases {
        let handle = manager.add(snack: Snack(message: "Look at me", icon: "X", level: level))
        overlay.step()
        clock.advance(by: .seconds(1))
        overlay.step()
        let (rect, shown) = (
          try #require(overlay.stack.focusedFrame(at: overlay.now)), screen.looks
        )
        for (row, column) in Self.cells {
          let look = shown[row][column]
          let isRight =
            rect.contains(Point(x: column, y: row))
            ? Self.isReadable(look) || look.text == " " : look == before[row][column]
          #expect(isRight, "\(level) \(row),\(column) \(look)")
        }
        #expect(screen.lines.contains { $0.contains("Look at me") })
        handle.dismiss()
        overlay.step()
        clock.advance(by: .seconds(1))
        overlay.step()
        #expect(screen.looks == before, "\(level)")
      }
      #expect(Self.contents(terminal.pairs) == pairs)
      overlay.close()
      #expect(Self.contents(terminal.pairs) == pairs)
    }

    private static let cells = (0..<12).flatMap { row in (0..<60).map { (row, $0) } }

    /// The host redefines every pair in each frame, including the overlay's, and draws with them.
    @Test(arguments: terminals)
    func toastsFollowRedefinedHostPairs(
      terminal: (name: String, pairs: Int)
    ) throws {
      let last = 6
      let screen = try Self.start(terminal.name)
      let (manager, clock) = (SnackbarManager(), ManualClock())
      let nowhere = open("/dev/null", O_RDWR)
      Self.draw(2)
      // The whole toast is in the first frame.
      manager.appearance.addAnimation = Animation(duration: .zero)
      let overlay = try SnackOverlay(
        manager: manager, clock: clock, input: nowhere, output: screen.output,
        in: TerminalEnvironment { _ in nil })
      let handle = manager.add(snack: Snack(message: "Look at me", duration: .untilDismissed))
      for turn in 0...last {
        if turn > 1 { Self.define(.everyMixture, pairs: terminal.pairs, turn: turn) }
        // An overlay allocates the highest pairs first.
        Self.draw(turn > 1 ? terminal.pairs : 2, generation: terminal.pairs - 40 + turn)
        clock.advance(by: .seconds(1))
        overlay.step()
        let text = screen.looks.joined().filter { "Lkm".contains($0.text) }
        #expect(text.count >= 3 && screen.lines.contains { $0.contains("Look at me") })
      }
      handle.dismiss()
      overlay.step()
      clock.advance(by: .seconds(1))
      overlay.step()
      let shown = screen.looks
      let other = try Self.start(terminal.name)
      Self.define(.everyMixture, pairs: terminal.pairs, turn: last)
      Self.draw(terminal.pairs, generation: terminal.pairs - 40 + last)
      doupdate()
      #expect(shown == other.looks)
    }

    /// The moment at which a host starts its colours, if ever.
    enum Start: CaseIterable {
      case before, beforeWithoutOwn, late, never
    }

    private func begin(_ start: Start, _ moment: Start) {
      guard start == moment || start == .beforeWithoutOwn && moment == .before else { return }
      start_color()
      if start != .beforeWithoutOwn { use_default_colors() }
      for pair in 1...6 { init_pair(Int16(pair), Int16(pair), pair % 2 == 0 ? 7 : 0) }
    }

    private func drawHost(in start: Start) {
      for row in 0..<12 {
        wattr_set(snk_stdscr(), 0, start == .never ? 0 : Int16(row % 7), nil)
        mvwaddstr(snk_stdscr(), Int32(row), 0, "row \(row) of the host")
      }
      wattr_set(snk_stdscr(), 0, 0, nil)
      wnoutrefresh(snk_stdscr())
    }

    @Test(arguments: ["xterm", "xterm-256color", "xterm-direct"], Start.allCases)
    func hostIsRestoredWhenItStartsItsColors(terminal: String, start: Start) throws {
      let screen = try #require(try LiveScreen(terminal: terminal, rows: 12, columns: 60))
      begin(start, .before)
      let (manager, clock) = (SnackbarManager(), ManualClock())
      let nowhere = open("/dev/null", O_RDWR)
      let overlay = try SnackOverlay(
        manager: manager, clock: clock, input: nowhere, output: screen.output,
        in: TerminalEnvironment { _ in nil })
      manager.add(snack: Snack(message: "Look at me", level: .error))
      overlay.step()
      begin(start, .late)
      drawHost(in: start)
      clock.advance(by: .seconds(1))
      overlay.step()
      #expect(screen.lines.contains { $0.contains("Look at me") })
      clock.advance(by: .seconds(9))
      overlay.step()
      clock.advance(by: .seconds(1))
      overlay.step()
      let shown = screen.looks
      let other = try #require(try LiveScreen(terminal: terminal, rows: 12, columns: 60))
      begin(start, .before)
      begin(start, .late)
      drawHost(in: start)
      doupdate()
      #expect(shown == other.looks)
    }
  }
}
