import CNcurses
import Glibc
import Testing

@testable import SnackTerm

extension CursesSuite {
  /// The background query on a pseudo terminal, with the test in the terminal's role.
  @Suite struct BackgroundQueryTests {
    private static let light = "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\"
    private static let foregroundReply = "\u{1B}]10;rgb:6565/7b7b/8383\u{1B}\\"
    private static let mark = "\u{1B}[?62;22c"

    private func keys(_ overlay: SnackOverlay, _ count: Int) -> [Int32] {
      wtimeout(snk_stdscr(), 5_000)
      return (0..<count).map { _ in overlay.getKey() }
    }

    @Test func queriesAndExtractsTheReplyFromKeys() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      screen.type("a" + Self.foregroundReply + "\u{1B}OA" + Self.light + "é" + Self.mark + "z")
      let overlay = try screen.overlay()
      #expect(overlay.terminalBackground == .rgb(253, 246, 227))
      #expect(overlay.stack.traits.backgroundTone == .light)
      #expect(overlay.stack.traits.foreground == .rgb(101, 123, 131))
      #expect(keys(overlay, 5) == [97, KEY_UP, 0xC3, 0xA9, 122])
      let questions = screen.sent(upTo: "\u{1B}[c")
      #expect(questions.hasSuffix("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c"))
    }

    /// Typed input, the keys that it yields, and the background if a reply sets it.
    private static let cases: [(typed: String, keys: [Int32], color: Color?)] = [
      (mark + "x", [120], nil),
      ("\u{1B}]11;rgb:0/0/0\u{7}" + mark + "x", [120], .rgb(0, 0, 0)),
      ("\u{1B}]11;nonsense\u{7}" + mark, [], nil),
      (foregroundReply + mark + "x", [120], nil),
      ("\u{1B}]10x" + mark, [27, 93, 49, 48, 120], nil),
      (mark + foregroundReply + light + "x", [120], .rgb(253, 246, 227)),
      (mark + light + "x", [120], .rgb(253, 246, 227)),
      ("\u{1B}x" + mark, [27, 120], nil),
      ("\u{1B}]x" + mark, [27, 93, 120], nil),
      ("\u{1B}{" + mark, [27, 123], nil),
      ("a\u{1B}[?2026;2$yb" + mark + "c", [97, 98, 99], nil),
    ]

    @Test(arguments: cases)
    func neverMistakesKeysForReplies(typed: String, keys: [Int32], color: Color?) throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      screen.type(typed + "!")
      let overlay = try screen.overlay()
      // The rest of a malformed reply is read as keys.
      var read: [Int32] = []
      while read.last != 33, read.count < 30 { read += self.keys(overlay, 1) }
      let isRubbish = typed.contains("nonsense")
      if !isRubbish { #expect(read == keys + [33]) }
      #expect(overlay.terminalBackground == color)
    }

    @Test func lateReplyIsNotAKey() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let overlay = try screen.overlay(timeout: .zero)
      #expect(overlay.terminalBackground == nil)
      screen.type("a" + Self.foregroundReply + Self.light + "b" + Self.mark + "c")
      #expect(keys(overlay, 3) == [97, 98, 99])
      #expect(overlay.terminalBackground == .rgb(253, 246, 227))
    }

    @Test(arguments: ["getKey", "getCharacter"])
    func splitReplyIsNotAKey(function: String) throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let overlay = try screen.overlay(timeout: .zero)
      wtimeout(snk_stdscr(), 0)
      for part in ["\u{1B}]10;rgb:6565/7b", "7b/8383\u{1B}\\\u{1B}]11;rgb:fdfd/f6"] {
        screen.type(part)
        var character: UInt32 = 0
        let isKey = function == "getKey"
        #expect((isKey ? overlay.getKey() : overlay.getCharacter(&character)) == ERR)
      }
      screen.type("f6/e3e3\u{7}" + Self.mark + "x")
      #expect(keys(overlay, 1) == [120])
      #expect(overlay.stack.traits.foreground == .rgb(101, 123, 131))
      #expect(overlay.terminalBackground == .rgb(253, 246, 227))
    }

    @Test func repliesAreConsumedWithoutKeypadMode() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let overlay = try screen.overlay(timeout: .zero)
      keypad(snk_stdscr(), false)
      screen.type("a\u{1B}[A" + Self.foregroundReply + Self.light + Self.mark + "\u{1B}[B")
      #expect(keys(overlay, 7) == [97, 27, 91, 65, 27, 91, 66])
      #expect(overlay.terminalBackground == .rgb(253, 246, 227))
    }

    @Test func closeWaitsForPendingReplies() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let overlay = try screen.overlay(timeout: .zero)
      screen.type("a" + Self.foregroundReply + Self.light + Self.mark + "b")
      overlay.close()
      #expect((0..<2).map { _ in screen.key() } == [97, 98])
      screen.type("\u{1B}[?6c")
      #expect((0..<3).map { _ in screen.key() } == [27, 91, 63])
    }

    private static let silent = [
      ("linux", true, true), ("vt220", true, true), ("xterm-256color", false, true),
      ("xterm-256color", true, false),
    ]

    /// Covers the console, another terminal family, line-buffered input, and a disabled query.
    @Test(arguments: silent)
    func isNotSentToEveryTerminal(terminal: String, isReady: Bool, isWanted: Bool) throws {
      let screen = try LineScreen(terminal: terminal)
      if !isReady { nocbreak() }
      let overlay = try screen.overlay(timeout: isWanted ? .seconds(10) : nil)
      #expect(overlay.question.askedAt == nil)
      overlay.close()
      _ = "\u{1B}[5n".withCString { write(screen.line, $0, 4) }
      #expect(!screen.sent(upTo: "\u{1B}[5n").contains("]11;"))
    }

    @Test func themeFollowsTheReply() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      let manager = SnackbarManager()
      manager.appearance.theme = .standard
      let overlay = try screen.overlay(manager, timeout: .zero)
      manager.add(snack: Snack(message: "Saved", duration: .untilDismissed))
      var backgrounds: [Color] = []
      for answer in ["\u{1B}]11;#002b36\u{7}", Self.light] {
        screen.type(answer + "x")
        _ = keys(overlay, 1)
        overlay.step()
        let snack = try #require(overlay.stack.focused)
        let measure = SnackMeasure(
          configuration: overlay.stack.configuration, traits: overlay.stack.traits)
        backgrounds.append(measure.appearance(of: snack).backgroundColor)
      }
      #expect(backgrounds == [.palette(237), .palette(254)])
    }
  }
}
