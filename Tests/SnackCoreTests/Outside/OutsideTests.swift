import Testing

@testable import SnackCore

@Suite struct AnnouncementTests {
  static let lines: [(Snack, String)] = [
    ("Saved", "Saved"),
    (Snack(title: "Disk", message: "Nearly full", level: .warning), "warning: Disk: Nearly full"),
    (Snack(title: "", message: "two\nlines\tand tabs", level: .info), "info: two lines and tabs"),
    (
      Snack(
        message: "Deleted", actions: [.undo {}, SnackAction("Show")]),
      "Deleted [Undo (u), Show]"
    ),
    (Snack(message: "", level: .error), "error"),
    (Snack(message: ""), ""),
  ]

  @Test(arguments: lines.indices)
  func aSnackIsOneLineOfText(index: Int) {
    let (snack, line) = Self.lines[index]
    #expect(Announcement(of: snack).line == line)
  }

  @Test(arguments: ["\u{1B}]0;evil\u{7}", "a\u{9B}31mb", "x\u{202E}y", "1\r2\u{7F}3\u{0}"])
  func noControlComesThrough(text: String) {
    let announcement = Announcement(of: Snack(title: text, message: text))
    let scalars = (announcement.line + announcement.title + announcement.body).unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
    #expect(!scalars.contains("\u{202E}"))
  }

  @Test func aHugeMessageIsCut() {
    let huge = Snack(message: String(repeating: "word ", count: 1_000_000))
    #expect(Announcement(of: huge).line.count <= 500)
  }
}

@Suite struct TerminalMessageTests {
  private func text(_ message: TerminalMessage) -> String {
    String(decoding: message.bytes, as: UTF8.self).replacing("\u{1B}", with: "<ESC>")
  }

  private let disk = Announcement(of: Snack(title: "Disk; A", message: "Full", level: .error))

  @Test(arguments: [
    (TerminalMessage.NoticeProtocol.osc9, "<ESC>]9;error: Disk; A: Full<ESC>\\"),
    (.osc777, "<ESC>]777;notify;Disk, A;Full<ESC>\\"),
    (
      .osc99,
      "<ESC>]99;i=snack7:d=0:e=1:p=title;RGlzazsgQQ==<ESC>\\"
        + "<ESC>]99;i=snack7:e=1:p=body;RnVsbA==<ESC>\\"
    ),
  ])
  func aNoticeIsSentByTheProtocolOfTheTerminal(
    by notice: TerminalMessage.NoticeProtocol, expected: String
  ) {
    let token = SnackToken(rawValue: 7)
    #expect(text(.notice(disk, token: token, by: notice)) == expected)
  }

  @Test(arguments: ["4;1;50", "", "9"])
  func aNumberInFrontIsNoOrder(message: String) {
    let notice = TerminalMessage.notice(
      Announcement(of: Snack(message: message)), token: SnackToken(rawValue: 1), by: .osc9)
    #expect(text(notice) == "<ESC>]9;* \(message)<ESC>\\")
  }

  @Test(arguments: TerminalMessage.NoticeProtocol.allCases)
  func noTextEndsANoticeEarly(by notice: TerminalMessage.NoticeProtocol) {
    let evil = Announcement(
      of: Snack(title: "a\u{1B}\\b\u{7}", message: "c\u{9C}d\u{1B}]52;c;eA==\u{7}"))
    let bytes = TerminalMessage.notice(evil, token: SnackToken(rawValue: 1), by: notice).bytes
    let starts = bytes.indices.filter { bytes[$0] == 0x1B }.count
    #expect(starts == (notice == .osc99 ? 4 : 2) && !bytes.contains(7))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ü\n", "w7wK"),
  ])
  func textIsEncodedAsTheStandardSays(plain: String, encoded: String) {
    #expect(text(.copy(plain)) == "<ESC>]52;c;\(encoded)<ESC>\\")
  }

  @Test func aHugeTextIsCutBetweenCharacters() {
    let message = TerminalMessage.copy(String(repeating: "ü", count: 50_000))
    #expect(message.bytes.count == 7 + 2 + (74_000 + 2) / 3 * 4)
  }

  @Test func aMultiplexerHandsItOn() {
    #expect(
      text(TerminalMessage.copy("f").throughMultiplexer())
        == "<ESC>Ptmux;<ESC><ESC>]52;c;Zg==<ESC><ESC>\\<ESC>\\")
  }
}

@Suite struct RateLimitTests {
  /// Moments in seconds, and which of them are allowed.
  @Test(arguments: [
    ([0.0, 0, 0, 0, 4, 5, 5, 10], "+++--+-+"), ([0.0, 1, 2, 3, 100, 100, 100, 100], "+++-+++-"),
    ([5.0, 1, 0, 0], "+++-"),
  ])
  func aBurstIsAllowedAndThenOneAnInterval(times: [Double], expected: String) {
    var limit = RateLimit(burst: 3, interval: 5)
    let signs = times.map { limit.allows(at: Moment(seconds: $0)) ? "+" : "-" }
    #expect(signs.joined() == expected)
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func withoutAnIntervalThereIsNoLimit(interval: Double) {
    var limit = RateLimit(burst: 0, interval: interval)
    #expect((0..<100).allSatisfy { _ in limit.allows(at: .start) })
  }
}
