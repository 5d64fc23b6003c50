import TerminalKit
import Testing

/// Untrusted text, and text that is hard to measure.
@Suite(.serialized) struct MalformedInputTests {
  /// Bytes that no frame needs: BEL, DEL, introducers of strings, resets and eight-bit sequences,
  /// and bidi controls.
  private static let forbidden: [[UInt8]] =
    [[0x07], [0x7F], [0x1B, 0x5D], [0x1B, 0x50], [0x1B, 0x63], [0xC2, 0x9B], [0xC2, 0x9D]]
    + ["\u{202E}", "\u{2066}", "\u{200F}", "\u{FEFF}"].map { Array($0.utf8) }

  private static let texts: [(text: String, shown: String)] = [
    ("a\u{1B}[31mred", "a␛[31mred "), ("a\u{1B}]0;title\u{7}z", "a␛]0;title␇z "),
    ("a\u{9B}31mz", "a�31mz "), ("a\u{9D}0;x\u{9C}z", "a�0;x�z "),
    ("a\u{7}\u{8}\u{8}z", "a␇␈␈z "), ("a\u{202E}txt.exe\u{202C}z", "atxt.exez "),
    ("a\u{2066}b\u{2069}\u{200F}z\u{FEFF}", "abz "), ("a\u{7F}z", "a␡z "),
    ("a\u{1B}Pq#0\u{1B}\\z", "a␛Pq#0␛\\z "), ("a\u{1B}cz", "a␛cz "), ("a\tb\nc", "a"),
  ]

  private func show(
    _ words: [String], environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    try Programs.start(
      "snackdemo", ["show"] + words + ["--duration", "0", "--theme", "outline"],
      environment: environment)
  }

  /// Expects that only frames have reached the terminal.
  private func expectFramesOnly(_ session: TerminalSession) throws {
    try session.quit()
    let questions = Array(TerminalStrings.questions.utf8)
    let bytes = Array(session.terminal.receivedBytes.split(separator: questions).joined())
    for sequence in Self.forbidden {
      #expect(bytes.firstRange(of: sequence) == nil, "\(sequence)")
    }
  }

  @Test(arguments: texts)
  func controlsInAMessageAreEscaped(text: String, shown: String) throws {
    let session = try show([text])
    let image = try session.waitUntil("the message \(shown)", limit: conditionTimeout) {
      $0.text(row: 2, columns: 15..<64).hasPrefix(shown)
    }
    let styles = image.cells[2][15..<20].map { [$0.foreground, $0.background] }
    #expect(Set(styles).count == 1)
    try expectFramesOnly(session)
  }

  @Test(arguments: texts)
  func controlsInATitleAreEscaped(text: String, shown: String) throws {
    let session = try show(["x", "--title", text])
    try session.waitUntil("the title \(shown)", limit: conditionTimeout) {
      $0.text(row: 2, columns: 15..<64).hasPrefix(shown)
    }
    try expectFramesOnly(session)
  }

  @Test(arguments: texts.map(\.text))
  func controlsInAnIconAreStripped(text: String) throws {
    let session = try show(["The message", "--icon", text])
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("The message") }
    try expectFramesOnly(session)
  }

  @Test(arguments: texts.map(\.text) + ["通知 e\u{301} 👩‍👩‍👧 ❤️ ｶﾞ ﷽"])
  func plainLocaleGetsPlainBytes(text: String) throws {
    let session = try show([text, "--title", text, "--icon", text], environment: ["LC_ALL": "C"])
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains(".-----") }
    try expectFramesOnly(session)
    #expect(session.terminal.receivedBytes.allSatisfy { $0 < 0x80 })
  }

  @Test func invalidBytesOfTheCommandLineAreReplaced() throws {
    let demo = try Programs.path(of: "snackdemo")
    let script = """
      exec '\(demo)' show "$(printf 'bad \\377\\376 byte \\355\\240\\200 end')" --duration 0 \
      --theme outline
      """
    let session = try TerminalSession(ProgramLaunch(program: "/bin/sh", arguments: ["-c", script]))
    try session.waitUntil("the message", limit: conditionTimeout) {
      $0.contains("│ bad �� byte ��� end ")
    }
    try expectFramesOnly(session)
  }

  /// Clusters that terminals measure differently are sent in a form that they measure alike.
  @Test func toastWithWideTextIsWhole() throws {
    let session = try show(["通知 e\u{301}a\u{30A}\u{323} ❤️ 👩‍👩‍👧 z", "--title", "東京リージョン"])
    let image = try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("│ 東京リージョン ") && $0[1, 65]?.text == "╮"
    }
    #expect(image.contains("│ 通知 e\u{301}"))
    let right = image.cells[1...4].map { $0[65].text }
    #expect(right == ["╮", "│", "│", "╯"])
    try expectFramesOnly(session)
  }

  @Test(arguments: ["word ", "x", "通知", "\u{1B}[31m"])
  func longMessageHasTwelveRows(part: String) throws {
    let session = try show([String(repeating: part, count: 10_000 / part.utf8.count)])
    let image = try session.waitUntil("the toast", limit: conditionTimeout) {
      $0.contains("╰───") && $0[1, 65]?.text == "╮"
    }
    let last = try #require(image.position(of: "╰"))
    #expect(last.row == 12)
    #expect(image.lines[0] == "" && image.lines[23].contains("q quit"))
    #expect(image.text(row: last.row - 1, columns: 13..<66).contains("…"))
    #expect((1...last.row).allSatisfy { "╮│╯".contains(image[$0, 65]?.text ?? " ") })
    try expectFramesOnly(session)
  }
}
