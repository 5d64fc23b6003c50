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
  func snackIsOneLineOfText(index: Int) {
    let (snack, line) = Self.lines[index]
    #expect(Announcement(of: snack).line == line)
  }

  @Test(arguments: HostileText.all)
  func stripsControlCharacters(text: String) {
    let announcement = Announcement(
      of: Snack(title: text, message: text, actions: [SnackAction(text)]))
    for part in [announcement.line, announcement.title, announcement.body] {
      #expect(HostileText.isHarmless(part))
    }
    #expect(announcement.title.count <= 500 && announcement.body.count <= 500)
    #expect(announcement.asciiLine.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test func actionsAreOmittedWithoutInput() {
    let snack = Snack(message: "Deleted", actions: [.undo {}])
    #expect(Announcement(of: snack, offersActions: false).line == "Deleted")
  }

  @Test func localeWithoutUnicodeGetsASCII() {
    #expect(Announcement(of: "Grün ─ x").asciiLine == "Grun - x")
  }
}

@Suite struct ControlStringTests {
  private func text(_ string: ControlString) -> String {
    String(decoding: string.bytes, as: UTF8.self).replacing("\u{1B}", with: "<ESC>")
  }

  private let disk = Announcement(of: Snack(title: "Disk; A", message: "Full", level: .error))

  @Test(arguments: [
    (ControlString.NotificationProtocol.osc9, "<ESC>]9;error: Disk; A: Full<ESC>\\"),
    (.osc777, "<ESC>]777;notify;Disk, A;Full<ESC>\\"),
    (
      .osc99,
      "<ESC>]99;i=snack7:d=0:e=1:p=title;RGlzazsgQQ==<ESC>\\"
        + "<ESC>]99;i=snack7:e=1:p=body;RnVsbA==<ESC>\\"
    ),
  ])
  func notificationUsesTheTerminalProtocol(
    by format: ControlString.NotificationProtocol, expected: String
  ) {
    let token = SnackToken(rawValue: 7)
    #expect(text(.notification(disk, token: token, by: format)) == expected)
  }

  @Test(arguments: ["4;1;50", "", "9"])
  func leadingNumberIsNotParsedAsCommand(message: String) {
    let notification = ControlString.notification(
      Announcement(of: Snack(message: message)), token: SnackToken(rawValue: 1), by: .osc9)
    #expect(text(notification) == "<ESC>]9;* \(message)<ESC>\\")
  }

  @Test(arguments: HostileText.all, ControlString.NotificationProtocol.allCases)
  func noTextTerminatesANotification(evil: String, by format: ControlString.NotificationProtocol) {
    let announcement = Announcement(of: Snack(title: evil, message: evil))
    let message = ControlString.notification(
      announcement, token: SnackToken(rawValue: 1), by: format)
    let parts = text(message).split(separator: "<ESC>", omittingEmptySubsequences: false)
    // Each control string has an introducer and a terminator.
    #expect(parts.count == (format == .osc99 ? 5 : 3))
    for (part, place) in zip(parts.dropFirst(), 0...) {
      #expect(place % 2 == 1 ? part == "\\" : part.hasPrefix("]\(format.rawValue.dropFirst(3));"))
      #expect(HostileText.isHarmless(String(part)))
    }
    guard format == .osc777 else { return }
    #expect(parts[1].count { $0 == ";" } == 3)
  }

  @Test(arguments: HostileText.all)
  func copiedTextIsBase64Only(evil: String) {
    let copy = text(.copy(evil)).dropFirst("<ESC>]52;c;".count).dropLast("<ESC>\\".count)
    #expect(copy.utf8.allSatisfy { $0 == 0x2B || $0 == 0x3D || (0x2F...0x7A).contains($0) })
    #expect(copy.utf8.count <= (ControlString.maxCopiedBytes + 2) / 3 * 4)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("ü\n", "w7wK"),
  ])
  func textIsEncodedAsBase64(plain: String, encoded: String) {
    #expect(text(.copy(plain)) == "<ESC>]52;c;\(encoded)<ESC>\\")
  }

  @Test func hugeTextIsTruncatedBetweenCharacters() {
    let message = ControlString.copy(String(repeating: "ü", count: 50_000))
    #expect(message.bytes.count == 7 + 2 + (74_000 + 2) / 3 * 4)
  }

  @Test func multiplexerPassesItThrough() {
    let message = ControlString.copy("f")
    #expect(
      text(message.through(.tmux)) == "<ESC>Ptmux;<ESC><ESC>]52;c;Zg==<ESC><ESC>\\<ESC>\\")
    #expect(text(message.through(.screen)) == "<ESC>P<ESC>]52;c;Zg==\u{7}<ESC>\\")
  }

  @Test func longStringIsSplitForTheMultiplexer() {
    let message = ControlString.copy(String(repeating: "long ", count: 500))
    let pieces = text(message.through(.screen)).split(separator: "<ESC>\\")
    #expect(pieces.allSatisfy { $0.hasPrefix("<ESC>P") && $0.utf8.count < 256 })
    let whole = pieces.map { $0.dropFirst("<ESC>P".count) }.joined()
    #expect(whole == text(message).replacing("<ESC>\\", with: "\u{7}"))
  }
}

@Suite struct RateLimitTests {
  /// Times in seconds, and which of them are allowed.
  @Test(arguments: [
    ([0.0, 0, 0, 0, 4, 5, 5, 10], "+++--+-+"), ([0.0, 1, 2, 3, 100, 100, 100, 100], "+++-+++-"),
    ([5.0, 1, 0, 0], "+++-"),
  ])
  func burstIsAllowedThenOnePerInterval(times: [Double], expected: String) {
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
