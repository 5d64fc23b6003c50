import SnackCore
import TestKit
import Testing

private let pieces = [
  "a", "word", "well-known", "/usr/lib", " ", "  ", "\u{A0}", "\u{3000}", "\n", "\r\n", "\t", "漢",
  "字。", "「", "」", "한국", "e\u{301}", "\u{301}", "\u{302}\u{303}\u{304}\u{305}",
  "👨\u{200D}👩\u{200D}👧", "👍🏽", "🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}", "\u{200D}",
  "\u{202E}", "\u{1B}[31m", "\u{9B}", "\u{7}", "\u{7F}", "\u{E0B0}", "\u{FFFE}",
  "\u{1112}\u{1161}", "क्ष", "\u{AD}", "…", "!", ")", "\u{1FAE8}",
]

private func randomText(seed: UInt64) -> String {
  var generator = SeededGenerator(seed: seed)
  return (0..<Int.random(in: 0...60, using: &generator)).reduce(into: "") { text, _ in
    text += pieces.randomElement(using: &generator) ?? ""
  }
}

private func visible(_ glyphs: some Sequence<Glyph>) -> [Glyph] {
  glyphs.filter { !$0.isSpace }
}

@Suite struct RandomTextTests {
  private static let samples: Range<UInt64> = 0..<300

  @Test func everyLineFitsItsWidth() {
    for seed in Self.samples {
      let text = randomText(seed: seed)
      for width in [1, 2, 3, 7, 20] {
        let lines = TextFlow.wrap(text, width: width, maxLines: 6)
        #expect(lines.count <= 6)
        for line in lines + [TextFlow.singleLine(text, width: width)] {
          #expect(line.width <= width)
          #expect(line.width == line.glyphs.reduce(0) { $0 + $1.width })
          #expect(line.glyphs.last?.isSpace != true)
        }
      }
    }
  }

  @Test func losesNoVisibleGlyphIfTheTextFits() {
    for seed in Self.samples {
      let text = randomText(seed: seed)
      let expected = visible(
        SafeText(text).compactMap { element in
          if case .glyph(let glyph) = element { glyph } else { nil }
        })
      for width in [2, 3, 5, 13, 80] {
        let lines = TextFlow.wrap(text, width: width, maxLines: .max)
        #expect(visible(lines.flatMap(\.glyphs)) == expected)
      }
    }
  }

  @Test func needsNoBreakAtItsNaturalWidth() {
    for seed in Self.samples {
      let text = randomText(seed: seed)
      let width = TextFlow.naturalWidth(text, limit: .max)
      let lines = TextFlow.wrap(text, width: width, maxLines: .max)
      let lineEnds = SafeText(text).count { $0 == .newline }
      #expect(lines.count <= lineEnds + 1)
      #expect((lines.map(\.width).max() ?? 0) == width)
    }
  }

  @Test func showsNoControlAndFoldsToAsciiOfTheSameWidth() {
    for seed in Self.samples {
      for line in TextFlow.wrap(randomText(seed: seed), width: 9, maxLines: .max) {
        for scalar in line.text.unicodeScalars {
          #expect(CLibrary.columns(of: scalar) >= 0)
          #expect(scalar.properties.generalCategory != .control)
          #expect(scalar.properties.generalCategory != .format)
        }
        #expect(line.asciiFolded.width == line.width)
        #expect(line.asciiFolded.text.unicodeScalars.allSatisfy { (0x20..<0x7F) ~= $0.value })
      }
    }
  }

  @Test func readsItsOwnOutputUnchanged() {
    for seed in Self.samples {
      let line = TextFlow.singleLine(randomText(seed: seed), width: 50)
      #expect(TextFlow.singleLine(line.text, width: 50) == line)
    }
  }
}
