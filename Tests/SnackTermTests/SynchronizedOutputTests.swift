import CNcurses
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// Synchronized output (DECSET 2026) on terminals that report support for it.
  @Suite struct SynchronizedOutputTests {
    private static let start = "\u{1B}[?2026h"
    private static let end = "\u{1B}[?2026l"

    private func overlay(
      on screen: LineScreen, _ manager: SnackbarManager, answer: String
    ) throws -> SnackOverlay {
      // The whole toast is in the first frame.
      manager.appearance.addAnimation = Animation(duration: .zero)
      screen.type(answer + "\u{1B}[?62c")
      let overlay = try screen.overlay(manager, outputIsPrivate: true)
      _ = screen.sent(upTo: "\u{1B}[c")
      return overlay
    }

    @Test func frameIsOneSynchronizedUpdate() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let manager = SnackbarManager()
      let overlay = try overlay(on: screen, manager, answer: "\u{1B}[?2026;2$y")
      defer { overlay.close() }
      manager.add(snack: Snack(message: "hello", duration: .untilDismissed))
      overlay.step()
      let frame = screen.sent(upTo: Self.end)
      #expect(frame.components(of: Self.start) == 1)
      let start = try #require(frame.firstRange(of: Self.start))
      #expect(frame[start.upperBound...].contains("hello"))
    }

    @Test func nothingIsSentForAnEmptyFrame() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let manager = SnackbarManager()
      let overlay = try overlay(on: screen, manager, answer: "\u{1B}[?2026;2$y")
      defer { overlay.close() }
      manager.add(snack: Snack(message: "hello", duration: .untilDismissed))
      overlay.step()
      _ = screen.sent(upTo: Self.end)
      for _ in 0..<3 {
        wnoutrefresh(snk_stdscr())
        overlay.step()
      }
      mvwaddstr(snk_stdscr(), 20, 3, "more")
      wnoutrefresh(snk_stdscr())
      overlay.step()
      #expect(screen.sent(upTo: "more").components(of: Self.start) <= 1)
    }

    @Test(arguments: ["", "\u{1B}[?2026;0$y", "\u{1B}[?2026;4$y"])
    func otherTerminalsReceiveNoMarks(answer: String) throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let manager = SnackbarManager()
      let overlay = try overlay(on: screen, manager, answer: answer)
      defer { overlay.close() }
      manager.add(snack: Snack(message: "hello", duration: .untilDismissed))
      overlay.step()
      #expect(!screen.sent(upTo: "hello").contains("2026"))
    }
  }
}

extension String {
  /// Returns the number of occurrences of a text.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
