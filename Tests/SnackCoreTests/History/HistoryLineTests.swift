import TestKit
import Testing

@testable import SnackCore

/// History entries as lines of JSON, and the rejection of any other line.
@Suite struct HistoryLineTests {
  private static let texts = [
    "", "plain", "\"quoted\" \\ and /", "line\nline\r\n\tend", "\u{0}\u{1}\u{1B}[2J\u{7F}\u{9B}",
    "ä 日本 👩‍👩‍👧 e\u{301}", "\u{301}mark first", "\u{202E}turned\u{2028}\u{2066}", "\u{FEFF}\u{FFFF}",
    "{\"a\":1}", "\u{10FFFF}",
  ]

  private static let reasons: [CloseReason?] =
    [nil] + CloseReasonTests.endings.map(\.reason) + texts.map { .action($0) }

  private func entry(_ text: String, _ reason: CloseReason? = .timeout) -> SnackHistory.Entry {
    SnackHistory.Entry(
      token: SnackToken(rawValue: .max), level: .warning, title: text, message: text, time: 1.5,
      closeReason: reason)
  }

  /// Returns whether a line decodes to an entry with exactly the same scalars.
  private func returns(_ entry: SnackHistory.Entry) -> Bool {
    let read = SnackHistory.Entry(jsonLine: entry.jsonLine.utf8)
    return read == entry && read.map { $0.message.utf8.elementsEqual(entry.message.utf8) } == true
  }

  @Test func lineHasAllFieldsOfAnEntry() {
    let entry = SnackHistory.Entry(
      token: SnackToken(rawValue: 7), level: .error, title: nil, message: "a \"b\"\u{1B}",
      time: 1_763_700_000.25, wasShown: false, closeReason: .action("undo"))
    #expect(
      entry.jsonLine == """
        {"time":1763700000.25,"token":7,"level":"error","title":null,\
        "message":"a \\"b\\"\\u001b","shown":false,"reason":"action undo"}
        """)
    #expect(returns(entry))
  }

  @Test(arguments: texts) func everyTextRoundTrips(text: String) {
    #expect(returns(entry(text)))
    let bytes = entry(text).jsonLine.unicodeScalars
    #expect(bytes.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
  }

  @Test(arguments: reasons) func everyReasonRoundTrips(reason: CloseReason?) {
    #expect(returns(entry("m", reason)))
    if let reason { #expect(CloseReason(reason.description) == reason) }
  }

  @Test(arguments: [0, -0.0, 1e-300, 1.7e9, 9e15, 1e300, -5, .infinity, .nan])
  func everyTimeRoundTrips(time: Double) {
    #expect(
      returns(
        SnackHistory.Entry(
          token: SnackToken(rawValue: 0), message: "", time: time, closeReason: nil)))
  }

  /// A part of a valid line, its replacement, and whether the result is accepted.
  @Test(arguments: [
    ("1.5", "1.5", true), ("1.5", "15e-1", true), ("1.5", " 2\t", true), ("1.5", "01", false),
    ("1.5", "1.", false), ("1.5", ".5", false), ("1.5", "+1", false), ("1.5", "1e", false),
    ("1.5", "1e999", false), ("1.5", "nan", false), ("1.5", "\"1\"", false), ("1.5", "null", false),
    ("1.5", "[1]", false), ("1.5", "0x10", false), ("\"token\":1", "\"token\":1.0", false),
    ("\"token\":1", "\"token\":-1", false),
    ("\"token\":1", "\"token\":18446744073709551616", false), ("info", "loud", false),
    ("\"m\"", "null", false), ("\"m\"", "\"\\u00e4\\/\"", true),
    ("\"m\"", "\"\\ud83d\\ude00\"", true), ("\"m\"", "\"\\ud83d\"", false),
    ("\"m\"", "\"\\ude00\\ud83d\"", false), ("\"m\"", "\"\\x41\"", false),
    ("\"m\"", "\"\\u00g0\"", false), ("\"m\"", "\"a\tb\"", false), ("\"m\"", "\"m", false),
    ("\"message\"", "\"mess\"", false), ("true", "True", false), ("true", "1", false),
    ("timeout", "time", false), ("timeout", "swipe", false), ("timeout", "swipe away", false),
    ("}", ",\"new\":3}", true), ("}", ",\"new\":{}}", false), ("}", ",\"time\":1}", false),
    ("}", ",}", false), ("}", "", false), ("}", "}}", false), ("}", "} ", true), ("{", "[", false),
    ("{", "\u{FEFF}{", false),
  ])
  func isReadStrictly(part: String, replacement: String, isRead: Bool) {
    let line = """
      {"time":1.5,"token":1,"level":"info","title":"t","message":"m","shown":true,\
      "reason":"timeout"}
      """
    let ranges = line.ranges(of: part)
    #expect(ranges.count == 1)
    let changed = ranges.first.map { line.replacingCharacters(at: $0, with: replacement) } ?? ""
    #expect((SnackHistory.Entry(jsonLine: changed.utf8) != nil) == isRead, "\(changed)")
  }

  @Test func malformedLinesAreSkippedAndCounted() {
    let good = Array(entry("m").jsonLine.utf8)
    let lines: [[UInt8]] = [
      good, [0xFF, 0xFE], [], [0x20], good, Array("{".utf8), good.dropLast(),
    ]
    let found = SnackHistory.decode(lines: Array(lines.joined(separator: [0x0A])))
    #expect(found.entries == [entry("m"), entry("m")] && found.skippedCount == 3)
  }

  @Test func randomTextsRoundTripAndRandomBytesNeverCrash() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 0...20, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(
            in: 0...(Bool.random(using: &generator) ? 0x10FFFF : 0xFF), using: &generator))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      #expect(returns(entry(text, .action(text))))
      var bytes = Array(entry(text).jsonLine.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      let found = SnackHistory.decode(lines: bytes)
      // Entries from damaged lines are complete, so they round-trip.
      #expect(found.entries.allSatisfy { returns($0) })
      let noise = (0..<100).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(SnackHistory.decode(lines: noise).entries.isEmpty)
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
