import TerminalKit
import Testing

/// Text that terminals measure or order differently, in a toast of the real program.
@Suite(.serialized) struct HardTextTests {
  private static let texts = [
    "👨\u{200D}👩\u{200D}👧 🇯🇵 👍🏿 ❤\u{FE0F} 7\u{FE0F}\u{20E3}", "क्षिप्र กำ \u{1112}\u{1161}\u{11AB}",
    "Z\u{301}\u{323}\u{302}\u{308}\u{30A}", "תם ב-12:30!", "تم حفظ 3 ملفات.",
    "\u{202E}a\u{2066}b\u{200F}",
  ]

  @Test(arguments: texts)
  func borderAfterTheTextIsStraight(text: String) throws {
    let session = try Programs.start(
      "snackdemo", ["show", text, "--title", "Title", "--theme", "outline", "--duration", "0"])
    let image = try session.waitUntil("the toast", limit: conditionTimeout) { image in
      image.cells[1][13].text == "╭" && image.cells[4][13].text.hasPrefix("╰")
    }
    for row in 2...3 {
      let edges = image.cells[row].indices.filter { image.cells[row][$0].text.hasPrefix("│") }
      #expect(edges == [13, 65], "\(image)")
    }
    try session.type("\u{1B}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }

  /// The terminal receives the text in logical order, with marks but no other bidi controls.
  @Test func textKeepsItsOrder() throws {
    let session = try Programs.start(
      "snackdemo", ["show", "שלום \u{202E}עולם", "--theme", "outline", "--duration", "0"])
    let image = try session.waitUntil("the toast", limit: conditionTimeout) { image in
      image.cells[3][13].text.hasPrefix("╰")
    }
    let scalars = image.paddedLines[2].unicodeScalars
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}"]
    let shown = String(String.UnicodeScalarView(scalars.filter { !marks.contains($0) }))
    #expect(shown.contains("שלום עולם"))
    #expect(scalars.contains { $0 == "\u{200E}" } && !scalars.contains { $0 == "\u{202E}" })
    try session.type("\u{1B}")
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(0))
  }
}
