import SnackCore
import Testing

/// Returns the elements of a text, with `→` for tabs and `↵` for newlines.
private func shown(_ text: String) -> String {
  SafeText(text).reduce(into: "") { result, element in
    switch element {
    case .glyph(let glyph): result += glyph.text
    case .tab: result += "→"
    case .newline: result += "↵"
    }
  }
}

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("a\nb", "a↵b"), ("a\r\nb", "a↵b"), ("a\rb", "a↵b"), ("a\r\r\nb", "a↵↵b"),
    ("a\n\rb", "a↵↵b"), ("\r\n\r\n", "↵↵"), ("a\u{85}b", "a↵b"), ("a\u{2028}b\u{2029}", "a↵b↵"),
    ("a\u{B}b\u{C}c", "a↵b↵c"), ("a\tb", "a→b"),
  ])
  func findsLineEndsAndTabs(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    ("\u{0}", "␀"), ("\u{7}", "␇"), ("\u{1B}[2J", "␛[2J"), ("\u{1B}]0;x\u{7}", "␛]0;x␇"),
    ("\u{7F}", "␡"), ("\u{9B}2J", "\u{FFFD}2J"), ("\u{90}\u{9C}", "\u{FFFD}\u{FFFD}"),
    ("\u{8}", "␈"), ("\u{FFFD}", "\u{FFFD}"),
  ])
  func makesControlsVisible(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(
    arguments: [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}",
      "\u{200C}", "\u{200D}", "\u{2060}", "\u{2064}", "\u{206F}", "\u{FEFF}", "\u{AD}", "\u{180E}",
      "\u{180B}", "\u{FFF9}", "\u{FFFB}", "\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{FE00}",
      "\u{FE0F}", "\u{E0100}", "\u{E01EF}", "\u{34F}", "\u{20E3}", "\u{1D173}", "\u{13430}",
    ] as [Unicode.Scalar])
  func dropsInvisibleFormatting(scalar: Unicode.Scalar) {
    #expect(shown("a\(scalar)b") == "ab")
    #expect(shown("\(scalar)") == "")
  }

  @Test(
    arguments: [
      (0xFFFE, 0xFFFD), (0xFDD0, 0xFFFD), (0x1FFFF, 0xFFFD), (0x10FFFF, 0xFFFD), (0x378, 0xFFFD),
      (0x1FAE8, 0xFFFD), (0xE0B0, 0xE0B0), (0xF0001, 0xF0001),
    ] as [(UInt32, UInt32)])
  func replacesScalarsOfUnknownWidth(value: UInt32, expected: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(shown(String(Character(scalar))).unicodeScalars.map(\.value) == [expected])
  }

  @Test(arguments: [
    ("👨\u{200D}👩\u{200D}👧x", "👨x"), ("🏳\u{FE0F}\u{200D}🌈", "🏳"),
    ("❤\u{FE0F}\u{200D}🔥!", "❤!"), ("👩🏽\u{200D}🚀", "👩"),
    ("👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏿.", "👩."),
    ("👍🏽👍", "👍👍"), ("🏽", "🏽"), ("a🏽", "a🏽"), ("☝🏽", "☝"), ("👨\u{200D}a", "👨a"),
    ("👨 \u{200D}👩", "👨 👩"), ("👨👩", "👨👩"), ("👨\u{200D}\n👩", "👨↵👩"), ("a\u{200D}👩", "a👩"),
    ("🧑\u{200D}\u{1FAE8}", "🧑"), ("❤\u{FE0F}", "❤"),
  ])
  func reducesEmojiClusters(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    ("🇩🇪", "DE"), ("🇩", "D"), ("🇩🇪🇫🇷🇦", "DE FR A"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!", "🏴!"),
    ("1\u{FE0F}\u{20E3}2\u{20E3}", "12"), ("#\u{FE0F}\u{20E3}", "#"), ("©\u{FE0F}", "©"),
  ])
  func writesFlagsAndKeycapsAsPlainText(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(arguments: [
    ("e\u{301}", 1, 1), ("\u{301}", 1, 1), ("x\n\u{301}y", 4, 4), ("x\t\u{301}", 3, 3),
    ("e\u{301}\u{302}\u{303}\u{304}\u{305}", 1, 1), ("각", 1, 2), ("\u{1112}\u{1161}\u{11AB}", 1, 2),
    ("क्\u{200D}ष", 2, 2), ("e\u{200B}\u{301}", 1, 1), ("漢\u{3099}", 1, 2), ("👍\u{301}", 1, 2),
    ("\u{1B}\u{301}", 1, 1),
  ])
  func attachesMarksToTheGlyphBefore(text: String, glyphs: Int, columns: Int) {
    let found = SafeText(text).compactMap { element in
      if case .glyph(let glyph) = element { glyph } else { nil }
    }
    let ends = SafeText(text).count { $0 == .newline || $0 == .tab }
    #expect(found.count + ends == glyphs)
    #expect(found.reduce(ends) { $0 + $1.width } == columns)
  }

  /// Returns the scalars of all Unicode with a glyph for which a condition holds.
  ///
  /// The condition receives the glyph and the widths of its scalars in the C library.
  private func scalars(where holds: (Glyph, [Int]) -> Bool) -> [Unicode.Scalar] {
    allScalars.filter { scalar in
      SafeText(String(Character(scalar))).contains { element in
        guard case .glyph(let glyph) = element else { return false }
        return holds(glyph, glyph.text.unicodeScalars.map { CLibrary.columns(of: $0) })
      }
    }
  }

  @Test func showsOnlyPrintableScalarsOfAllUnicode() {
    #expect(scalars { _, columns in columns.contains { $0 < 0 } }.isEmpty)
  }

  @Test(
    .enabled(if: CLibrary.isReference, "SKIPPED: the tables follow glibc 2.36, this is another one")
  )
  func glyphsOfAllUnicodeHaveTheWidthsOfTheCLibrary() {
    #expect(scalars { glyph, columns in columns.reduce(0, +) != glyph.width }.isEmpty)
  }

  @Test func readsOnlyOneScalarAhead() {
    var elements = SafeText(String(repeating: "ab\r\n", count: 1_000)).makeIterator()
    #expect(elements.next() == .glyph(Glyph("a")))
    #expect(elements.scalarsRead == 2)
  }

  @Test(arguments: [(2, 2, true), (3, 3, false), (4, 3, false), (0, 0, true)])
  func stopsAtTheScanLimit(limit: Int, count: Int, isCutShort: Bool) {
    var elements = SafeText("abc", scanLimit: limit).makeIterator()
    var found = 0
    while elements.next() != nil { found += 1 }
    #expect(found == count)
    #expect(elements.isCutShort == isCutShort)
  }
}
