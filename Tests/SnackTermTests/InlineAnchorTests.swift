import SnackCore
import Testing

@testable import SnackTerm

/// The position of an inline screen on its terminal.
@Suite struct InlineAnchorTests {
  private let terminal = Size(width: 80, height: 24)

  private func anchor(_ x: Int, _ y: Int, rows: Int) -> InlineAnchor {
    InlineAnchor(below: Point(x: x, y: y), rows: rows, on: terminal)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
      .replacing("\r\n", with: "↵")
  }

  @Test func screenStartsInTheRowOfACursorAtTheLeft() {
    let anchor = anchor(0, 5, rows: 4)
    #expect(anchor.firstRow == 5 && anchor.start == Point(x: 0, y: 5))
    #expect(text(anchor.reservation) == "↵↵↵␛[0006;0001H␛[J")
    #expect(text(anchor.ending) == "␛[0006;0001H␛[J␛[0006;0001H")
  }

  @Test func screenStartsBelowAnUnfinishedLine() {
    let anchor = anchor(7, 5, rows: 4)
    #expect(anchor.firstRow == 6 && anchor.start == Point(x: 7, y: 5))
    #expect(text(anchor.reservation) == "↵↵↵↵␛[0007;0001H␛[J")
    #expect(text(anchor.ending) == "␛[0007;0001H␛[J␛[0006;0008H")
  }

  @Test func terminalScrollsByTheMissingRows() {
    #expect(anchor(0, 23, rows: 6).firstRow == 18)
    #expect(anchor(0, 20, rows: 4).firstRow == 20)
    let inLine = anchor(9, 23, rows: 6)
    #expect(inLine.firstRow == 18 && inLine.start == Point(x: 9, y: 17))
  }

  @Test func tallestScreenReplacesTheUnfinishedLine() {
    let anchor = anchor(9, 3, rows: 99)
    #expect(anchor.rows == 24 && anchor.firstRow == 0 && anchor.start == .zero)
  }

  @Test func capabilitiesOfAllAnchorsHaveTheSameLength() {
    let lengths = [anchor(0, 0, rows: 1), anchor(70, 23, rows: 20)].map {
      $0.capabilities.map(\.text.count)
    }
    #expect(lengths[0] == lengths[1])
    #expect(text(anchor(0, 18, rows: 4).cursorAddress) == "␛[%i%p1%{0018}%+%d;%p2%dH")
  }

  @Test func onlyTerminalsWithUsualAddressesShowAnInlineScreen() {
    var description = TerminalDescription(
      names: "tiny", flags: [], numbers: [], texts: Array(repeating: .absent, count: 400))
    for (cup, ed, isUsable) in [
      ("\u{1B}[%i%p1%d;%p2%dH", "\u{1B}[J", true),
      ("\u{1B}[%i%p1%d;%p2%dH$<5>", "\u{1B}[J$<50>", true),
      ("\u{1B}=%p1%' '%+%c%p2%' '%+%c", "\u{1B}[J", false),
      ("\u{1B}[%i%p1%d;%p2%dH", "\u{1B}Y", false),
    ] {
      description[.cup] = Array(cup.utf8)
      description[.ed] = Array(ed.utf8)
      description[.smcup] = [1]
      let inline = description.inline(at: anchor(0, 5, rows: 4))
      #expect((inline != nil) == isUsable)
      #expect(inline?[.smcup] == nil)
      if isUsable { #expect(inline?[.rmcup] == anchor(0, 5, rows: 4).ending) }
    }
  }

  // MARK: Reports

  @Test(arguments: [
    ("\u{1B}[5;1R", "0,4", ""), ("ab\u{1B}[A\u{1B}[24;80Rc", "79,23", "ab\u{1B}[Ac"),
    ("\u{1B}[1;1R\u{1B}[2;2R", "0,0", "\u{1B}[2;2R"), ("\u{1B}\u{1B}[3;4R", "3,2", "\u{1B}"),
  ])
  func reportIsFoundAmongKeys(input: String, place: String, typed: String) throws {
    let report = try #require(CursorReport(in: Array(input.utf8)))
    #expect("\(report.place.x),\(report.place.y)" == place)
    #expect(String(decoding: report.typed, as: UTF8.self) == typed)
  }

  @Test(arguments: [
    "", "R", "\u{1B}[5;1", "\u{1B}[0;1R", "\u{1B}[5R", "\u{1B}[123456;1R", "\u{1B}OR",
  ])
  func otherInputIsNotAReport(input: String) {
    #expect(CursorReport(in: Array(input.utf8)) == nil)
  }

  @Test func knownTerminalsDoNotWrapLinesAgain() {
    for (variables, wraps) in [
      (["TERM": "xterm-256color"], true),
      (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], false),
      (["TERM": "screen", "TMUX": "x"], true), (["TERM": "screen"], true),
      (["TERM": "linux"], false), (["TERM": "vt100"], false), (["TERM": "vte-256color"], true),
      (["TERM": "tmux-256color", "XTERM_VERSION": "x", "TMUX": "x"], true),
    ] {
      #expect(TerminalEnvironment.wrapsLines { variables[$0] } == wraps, "\(variables)")
    }
  }

  @Test func onlyVTEWrapsColors() {
    for (variables, wraps) in [
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], true),
      (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-kitty", "VTE_VERSION": "7006"], false),
      (["TERM": "xterm", "VTE_VERSION": "7006", "XTERM_VERSION": "XTerm(379)"], false),
    ] {
      #expect(TerminalEnvironment.wrapsColors { variables[$0] } == wraps, "\(variables)")
    }
  }
}
