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

    /// An overlay over a screen, with a manually advanced clock.
    private struct Toaster {
      let manager = SnackbarManager()
      let overlay: SnackOverlay
      private let clock = ManualClock()

      init(over screen: LiveScreen) throws {
        overlay = try SnackOverlay(
          manager: manager, clock: Stopwatch(clock: clock), input: open("/dev/null", O_RDWR),
          output: screen.output,
          in: TerminalEnvironment { _ in nil })
      }

      /// Advances the clock, then steps the overlay.
      func step(after seconds: Int) {
        clock.advance(by: .seconds(seconds))
        overlay.step()
      }

      /// Dismisses a snack and waits until it has left.
      func dismiss(_ handle: SnackHandle) {
        handle.dismiss()
        overlay.step()
        step(after: 1)
      }
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
      let before = screen.looks
      let pairs = Self.contents(terminal.pairs)
      let toaster = try Toaster(over: screen)
      toaster.manager.appearance.theme = .named("nord") ?? .standard
      toaster.manager.appearance.theme.base.elevation = .none
      for level in Level.allCases {
        let snack = Snack(message: "Look at me", icon: "X", level: level)
        let handle = toaster.manager.add(snack: snack)
        toaster.overlay.step()
        toaster.step(after: 1)
        let frame = try #require(toaster.overlay.stack.focusedFrame(at: toaster.overlay.now))
        expectLegibleToast(on: screen, in: frame, over: before, level)
        toaster.dismiss(handle)
        #expect(screen.looks == before, "\(level)")
      }
      #expect(Self.contents(terminal.pairs) == pairs)
      toaster.overlay.close()
      #expect(Self.contents(terminal.pairs) == pairs)
    }

    /// Expects readable text in a frame, and the unchanged host around it.
    private func expectLegibleToast(
      on screen: LiveScreen, in frame: Rect, over before: [[LiveScreen.Look]], _ level: Level
    ) {
      let shown = screen.looks
      for (row, column) in Self.cells {
        let look = shown[row][column]
        let isRight =
          frame.contains(Point(x: column, y: row))
          ? Self.isReadable(look) || look.text == " " : look == before[row][column]
        #expect(isRight, "\(level) \(row),\(column) \(look)")
      }
      #expect(screen.lines.contains { $0.contains("Look at me") })
    }

    private static let cells = (0..<12).flatMap { row in (0..<60).map { (row, $0) } }

    /// The host redefines every pair in each frame, including the overlay's, and draws with them.
    @Test(arguments: terminals)
    func toastsFollowRedefinedHostPairs(
      terminal: (name: String, pairs: Int)
    ) throws {
      let last = 6
      let screen = try Self.start(terminal.name)
      Self.draw(2)
      let toaster = try Toaster(over: screen)
      // The whole toast is in the first frame.
      toaster.manager.appearance.addAnimation = Animation(duration: .zero)
      let snack = Snack(message: "Look at me", duration: .untilDismissed)
      let handle = toaster.manager.add(snack: snack)
      for turn in 0...last {
        if turn > 1 { Self.define(.everyMixture, pairs: terminal.pairs, turn: turn) }
        // An overlay allocates the highest pairs first.
        Self.draw(turn > 1 ? terminal.pairs : 2, generation: terminal.pairs - 40 + turn)
        toaster.step(after: 1)
        let text = screen.looks.joined().filter { "Lkm".contains($0.text) }
        #expect(text.count >= 3 && screen.lines.contains { $0.contains("Look at me") })
      }
      toaster.dismiss(handle)
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
      let toaster = try Toaster(over: screen)
      toaster.manager.add(snack: Snack(message: "Look at me", level: .error))
      toaster.overlay.step()
      begin(start, .late)
      drawHost(in: start)
      toaster.step(after: 1)
      #expect(screen.lines.contains { $0.contains("Look at me") })
      toaster.step(after: 9)
      toaster.step(after: 1)
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
