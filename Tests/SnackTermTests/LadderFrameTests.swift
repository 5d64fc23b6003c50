import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// One scene at each colour depth, as a terminal shows it.
  @Suite struct LadderFrameTests {
    private func scene(
      _ terminal: String, theme: String = "nord", locale: String = "C.UTF-8"
    ) throws -> String {
      let screen = try #require(
        try LiveScreen(terminal: terminal, rows: 11, columns: 26, locale: locale))
      for row in 0..<11 { mvwaddstr(snk_stdscr(), Int32(row), 0, "the host's own text \(row)") }
      wnoutrefresh(snk_stdscr())
      let manager = SnackbarManager()
      let clock = ManualClock()
      manager.appearance.theme = .named(theme) ?? .standard
      manager.appearance.theme.base.layout.contentInset = Insets(columns: 1, rows: 0)
      manager.appearance.maxSnackWidth = 20
      let nowhere = open("/dev/null", O_RDWR)
      let overlay = try SnackOverlay(
        manager: manager, clock: Stopwatch(clock: clock), input: nowhere, output: screen.output,
        in: TerminalEnvironment { _ in nil })
      manager.add(snack: Snack(title: "Disk", message: "It is full…", level: .error))
      overlay.step()
      clock.advance(by: .seconds(1))
      overlay.step()
      defer { overlay.close() }
      return LiveScreen.drawing(of: Array(screen.looks.prefix(6)))
    }

    private static let rungs: [(String, theme: String, locale: String, drawing: String)] = [
      (
        "xterm-direct", "nord", "C.UTF-8",
        """
        |the host's own text 0     |..........................|
        |the▕▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏   |...abbbbbbbbbbbbbbbbbba...|
        |the▕✖  Disk           ▏   |...acddeeeeddddddddddda...|
        |the▕   It is full…    ▏   |...adddffdffdfffffdddda...|
        |the▕▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏   |...abbbbbbbbbbbbbbbbbba...|
        |the host's own text 5     |..........................|
        a #d79da3 on own
        b #d79da3 on #2e3440
        c #d79da3 on #2e3440 bold
        d own on #2e3440
        e #eceff4 on #2e3440 bold
        f #d8dee9 on #2e3440
        """
      ),
      (
        "xterm-256color", "nord", "C.UTF-8",
        """
        |the host's own text 0     |..........................|
        |the▕▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▏   |...abbbbbbbbbbbbbbbbbba...|
        |the▕✖  Disk           ▏   |...acddeeeeddddddddddda...|
        |the▕   It is full…    ▏   |...adddffdffdfffffdddda...|
        |the▕▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▏   |...abbbbbbbbbbbbbbbbbba...|
        |the host's own text 5     |..........................|
        a 181 on own
        b 181 on 237
        c 181 on 237 bold
        d own on 237
        e 255 on 237 bold
        f 253 on 237
        """
      ),
      (
        "xterm-16color", "nord", "C.UTF-8",
        """
        |the host's own text 0     |..........................|
        |the╭──────────────────╮   |...aaaaaaaaaaaaaaaaaaaa...|
        |the│✖  Disk           │   |...abccddddccccccccccca...|
        |the│   It is full…    │   |...accceeceeceeeeecccca...|
        |the╰──────────────────╯   |...aaaaaaaaaaaaaaaaaaaa...|
        |the host's own text 5     |......ffff.fff.ffff.f.....|
        a 9 on 0
        b 9 on 0 bold
        c own on 0
        d 7 on 0 bold
        e 7 on 0
        f own on own dim
        """
      ),
      (
        "xterm", "nord", "C.UTF-8",
        """
        |the host's own text 0     |..........................|
        |the╭──────────────────╮   |...aaaaaaaaaaaaaaaaaaaa...|
        |the│✖  Disk           │   |...abccddddccccccccccca...|
        |the│   It is full…    │   |...accceeceeceeeeecccca...|
        |the╰──────────────────╯   |...aaaaaaaaaaaaaaaaaaaa...|
        |the host's own text 5     |......ffff.fff.ffff.f.....|
        a 1 on 0
        b 1 on 0 bold
        c own on 0
        d 7 on 0 bold
        e 7 on 0
        f own on own dim
        """
      ),
      (
        "xterm", "paper", "C.UTF-8",
        """
        |the host's own text 0     |..........................|
        |the╭──────────────────╮   |...aaaaaaaaaaaaaaaaaaaa...|
        |the│✖  Disk           │   |...abccddddccccccccccca...|
        |the│   It is full…    │   |...acccddcddcdddddcccca...|
        |the╰──────────────────╯   |...aaaaaaaaaaaaaaaaaaaa...|
        |the host's own text 5     |......eeee.eee.eeee.e.....|
        a 1 on 7
        b 1 on 7 bold
        c own on 7
        d 0 on 7
        e own on own dim
        """
      ),
      (
        "vt100", "nord", "C.UTF-8",
        """
        |the host's own text 0     |..........................|
        |the┏━━━━━━━━━━━━━━━━━━┓   |..........................|
        |the┃✖  Disk           ┃   |....a..aaaa...............|
        |the┃   It is full…    ┃   |..........................|
        |the┗━━━━━━━━━━━━━━━━━━┛   |..........................|
        |the host's own text 5     |..........................|
        a own on own bold
        """
      ),
      (
        "xterm", "nord", "C",
        """
        |the host's own text 0     |..........................|
        |the+------------------+   |...aaaaaaaaaaaaaaaaaaaa...|
        |the|x  Disk           |   |...abccddddccccccccccca...|
        |the|   It is full~    |   |...accceeceeceeeeecccca...|
        |the+------------------+   |...aaaaaaaaaaaaaaaaaaaa...|
        |the host's own text 5     |......ffff.fff.ffff.f.....|
        a 1 on 0
        b 1 on 0 bold
        c own on 0
        d 7 on 0 bold
        e 7 on 0
        f own on own dim
        """
      ),
      (
        "vt100", "nord", "C",
        """
        |the host's own text 0     |..........................|
        |the####################   |..........................|
        |the#x  Error: Disk    #   |....a..aaaaaa.aaaa........|
        |the#   It is full~    #   |..........................|
        |the####################   |..........................|
        |the host's own text 5     |..........................|
        a own on own bold
        """
      ),
    ]

    @Test(arguments: rungs)
    func looksRight(terminal: String, theme: String, locale: String, drawing: String) throws {
      let shown = try scene(terminal, theme: theme, locale: locale)
      #expect(shown == drawing, "\(shown)")
    }
  }
}
