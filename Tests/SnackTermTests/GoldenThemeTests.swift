import CNcurses
import Foundation
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Every theme, with every level and colour depth, as a terminal shows it.
  ///
  /// The pictures are in the folder Golden, one file per theme. With `SNACK_GOLDEN=write` in the
  /// environment they are rewritten, for review before they are committed.
  @Suite struct GoldenThemeTests {
    private static let rungs = [
      ("xterm-direct", "C.UTF-8"), ("xterm-256color", "C.UTF-8"), ("xterm-16color", "C.UTF-8"),
      ("xterm", "C.UTF-8"), ("vt100", "C.UTF-8"), ("xterm-256color", "C"),
    ]
    private static let size = Size(width: 20, height: 22)
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden")

    /// Renders all levels of a theme, one below the other, over a host's text.
    private func scene(_ theme: Theme, terminal: String, locale: String) throws -> String {
      let screen = try #require(
        try LiveScreen(
          terminal: terminal, rows: Self.size.height, columns: Self.size.width, locale: locale))
      for row in 0..<Self.size.height {
        mvwaddstr(snk_stdscr(), Int32(row), 0, "the host, row \(row)")
      }
      wnoutrefresh(snk_stdscr())
      let manager = SnackbarManager()
      let clock = ManualClock()
      manager.appearance.theme = theme
      manager.appearance.maxSnackWidth = 14
      manager.appearance.snackSpacing = min(1, theme.base.elevation.extent.bottom)
      let nowhere = open("/dev/null", O_RDWR)
      defer { close(nowhere) }
      let overlay = try SnackOverlay(
        manager: manager, clock: Stopwatch(clock: clock), input: nowhere, output: screen.output,
        in: TerminalEnvironment { _ in nil })
      for level in Level.allCases {
        manager.add(snack: Snack(message: "\(level)", duration: .untilDismissed, level: level))
      }
      overlay.step()
      clock.advance(by: .seconds(2))
      overlay.step()
      defer { overlay.close() }
      return LiveScreen.drawing(of: screen.looks)
    }

    @Test(arguments: Theme.builtIn.map(\.name))
    func matchesTheGoldenImage(name: String) throws {
      let theme = try #require(Theme.named(name))
      let drawings = try Self.rungs.map { terminal, locale in
        "== \(terminal), \(locale)\n" + (try scene(theme, terminal: terminal, locale: locale))
      }
      let picture = drawings.joined(separator: "\n\n") + "\n"
      let file = Self.folder.appendingPathComponent("\(name).txt")
      if ProcessInfo.processInfo.environment["SNACK_GOLDEN"] == "write" {
        try picture.write(to: file, atomically: true, encoding: .utf8)
      }
      let golden = try String(contentsOf: file, encoding: .utf8)
      let (found, wanted) = (picture.split(separator: "\n"), golden.split(separator: "\n"))
      let first = zip(found, wanted).first { $0 != $1 }
      #expect(
        first == nil && found.count == wanted.count,
        "first difference: \(String(describing: first))")
    }
  }
}
