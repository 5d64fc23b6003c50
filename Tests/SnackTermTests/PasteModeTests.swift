@testable import Bulletin
import CNcurses
@testable import SnackTerm
import Testing

extension CursesSuite {
  /// Bracketed paste mode: the sequences that enable it, and the input that follows.
  @Suite struct PasteModeTests {
    private static let paste = ReportModes(paste: true)
    private static let all = ReportModes(pointer: .hover, focus: .needed, paste: true)

    private func reports(on screen: LineScreen, _ terminal: String) -> TerminalReports {
      TerminalReports(output: screen.line, terminal: terminal)
    }

    @Test func ncursesSetsAndRestoresTheMode() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      var reports = reports(on: screen, "xterm-256color")
      reports.set(Self.paste)
      #expect(reports.active == Self.paste && reports.persistentModes.isEmpty)
      #expect(screen.sent(upTo: "2004h") == "\u{1B}[?2004s\u{1B}[?2004h")
      endwin()
      #expect(screen.sent(upTo: "\u{1B}[?1049l").contains("\u{1B}[?2004l"))
      wrefresh(snk_stdscr())
      #expect(screen.sent(upTo: "2004h").contains("\u{1B}[?1049h"))
      reports.set(.nothing)
      #expect(screen.sent(upTo: "2004r").hasSuffix("\u{1B}[?2004l\u{1B}[?2004r"))
    }

    @Test func allModesAreSetInOneSequence() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      var reports = reports(on: screen, "xterm-256color")
      reports.set(Self.all)
      #expect(screen.sent(upTo: "2004h").hasSuffix("\u{1B}[?1006;1003;1004;2004h"))
      reports.set(ReportModes(pointer: .drags))
      let sent = screen.sent(upTo: "1002h")
      #expect(sent.contains("\u{1B}[?1006;1003;1004;2004l\u{1B}[?2004r"))
      #expect(sent.hasSuffix("\u{1B}[?1006;1002h"))
      reports.set(.nothing)
      #expect(screen.sent(upTo: "1002l").hasSuffix("\u{1B}[?1006;1002l"))
    }

    @Test(arguments: ["tmux-256color", "screen-256color"])
    func modeIsDisabledForTheStopKeyAndAtTheEnd(terminal: String) throws {
      let screen = try LineScreen(terminal: terminal)
      var reports = reports(on: screen, terminal)
      reports.set(Self.paste)
      #expect(reports.persistentModes == .paste)
      #expect(screen.sent(upTo: "2004h").contains("2004s"))
      HostSignals.persistentModes.suspend()
      #expect(screen.sent(upTo: "2004l") == "\u{1B}[?2004l")
      HostSignals.persistentModes.resume()
      #expect(screen.sent(upTo: "2004h") == "\u{1B}[?2004h")
      reports.set(.nothing)
      #expect(screen.sent(upTo: "2004r").hasSuffix("\u{1B}[?2004l\u{1B}[?2004r"))
      HostSignals.persistentModes.end()
      reports.set(Self.all)
      #expect(reports.persistentModes == [.paste, .focus])
      #expect(screen.sent(upTo: "2004h").hasSuffix("\u{1B}[?1006;1003;1004;2004h"))
      endwin()
      reports.abandon()
      #expect(screen.sent(upTo: "2004l").hasSuffix("\u{1B}[?1004l\u{1B}[?2004l"))
    }

    @Test(arguments: ["vt100", "linux"])
    func nothingIsSentToATerminalWithoutReports(terminal: String) throws {
      let screen = try LineScreen(terminal: terminal)
      var reports = reports(on: screen, terminal)
      #expect(reports.supported(Self.paste) == .nothing)
      reports.set(Self.paste)
      #expect(reports.active == .nothing && Curses.key(for: "\u{1B}[200~") <= 0)
    }

    @Test func hostKeysAreRestored() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      var reports = reports(on: screen, "xterm-256color")
      define_key("\u{1B}[200~", 700)
      reports.set(Self.paste)
      reports.set(Self.all)
      #expect(Curses.key(for: "\u{1B}[200~") == TerminalReports.Code.pasteBegin)
      #expect(Curses.key(for: "\u{1B}[201~") == TerminalReports.Code.pasteEnd)
      reports.set(.nothing)
      #expect(Curses.key(for: "\u{1B}[200~") == 700)
      #expect(Curses.key(for: "\u{1B}[201~") == 0)
    }

    @Test func pasteIsOneTextBetweenKeys() throws {
      let screen = try LineScreen(terminal: "xterm-256color")
      var reports = reports(on: screen, "xterm-256color")
      reports.set(Self.paste)
      let text = "two\nlines \u{1B}[A\u{1B}[Mabc 漢字\u{7F}"
      screen.type("a\u{1B}[200~\(text)\u{1B}[201~\u{1B}[A")
      #expect(screen.key() == 97)
      #expect(screen.key() == TerminalReports.Code.pasteBegin)
      var reader = PasteReader()
      #expect(reader.read(from: screen.line) == text)
      #expect(keys(1, of: screen) == [.up])
    }

    /// Key sequences from a terminal, whether or not its terminfo entry has them.
    @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color", "linux"])
    func terminalKeysAreCardKeys(terminal: String) throws {
      let screen = try LineScreen(terminal: terminal)
      screen.type("é\u{1}\t\r\u{7F}\u{1B}[1;5D\u{1B}[1;3C\u{1B}b\u{1B}[3~\u{1B}[5~")
      let expected: [CardKey] = [
        .character("é"), .control("a"), .tab, .enter, .backspace, .wordLeft, .wordRight, .alt("b"),
        .delete, .pageUp,
      ]
      #expect(keys(expected.count, of: screen) == expected)
    }

    /// Reads card keys until there are `count` of them or no more arrive.
    private func keys(_ count: Int, of screen: LineScreen) -> [CardKey] {
      var reader = CardKeyReader.forCurrentScreen()
      var keys = [CardKey]()
      while keys.count < count, let window = Curses.standardWindow {
        let code = screen.key()
        guard code != Curses.noKey else { break }
        if let key = reader.consume(code: code, peek: { Curses.peekKey(window) }) {
          keys.append(key)
        }
      }
      return keys
    }
  }
}
