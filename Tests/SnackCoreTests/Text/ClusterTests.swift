import SnackCore
import Testing

/// A character, and the form of it that terminals agree on.
struct ClusterCase: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The glyphs that are shown.
  let shown: [String]
  let columns: Int

  init(_ name: String, _ text: String, _ shown: [String], _ columns: Int) {
    self.name = name
    self.text = text
    self.shown = shown
    self.columns = columns
  }

  var testDescription: String { name }

  static let all = [
    ClusterCase("a family", "👨\u{200D}👩\u{200D}👧\u{200D}👦", ["👨"], 2),
    ClusterCase("a coloured hair", "👩🏽\u{200D}🦰", ["👩"], 2),
    ClusterCase("a rainbow flag", "🏳\u{FE0F}\u{200D}🌈", ["🏳"], 1),
    ClusterCase("a flag", "🇯🇵", ["J", "P"], 2),
    ClusterCase("flags beside each other", "🇩🇪🇯🇵🇫🇷", ["D", "E", " ", "J", "P", " ", "F", "R"], 8),
    ClusterCase("half a flag more", "🇩🇪🇯", ["D", "E", " ", "J"], 4),
    ClusterCase("flags apart", "🇩🇪 🇯🇵", ["D", "E", " ", "J", "P"], 5),
    ClusterCase("a flag of tags", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E007F}", ["🏴"], 2),
    ClusterCase("a skin", "👍🏿", ["👍"], 2),
    ClusterCase("a heart as text", "❤\u{FE0E}", ["❤"], 1),
    ClusterCase("a heart as emoji", "❤\u{FE0F}", ["❤"], 1),
    ClusterCase("a watch as text", "⌚\u{FE0E}", ["⌚"], 2),
    ClusterCase("a keycap", "7\u{FE0F}\u{20E3}", ["7"], 1),
    ClusterCase("a syllable of jamo", "\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"], 2),
    ClusterCase(
      "two leading jamo", "\u{1107}\u{1109}\u{1161}", ["\u{1107}", "\u{1109}\u{1161}"], 4),
    ClusterCase("a conjunct", "क्ष", ["क\u{94D}", "ष"], 2),
    ClusterCase("a conjunct with joiner", "क्\u{200D}ष", ["क\u{94D}", "ष"], 2),
    ClusterCase("a vowel sign beside", "का", ["क", "\u{93E}"], 2),
    ClusterCase("a vowel sign above", "कि", ["क", "\u{93F}"], 2),
    ClusterCase("a Tamil vowel of two parts", "கொ", ["க", "\u{BCA}"], 2),
    ClusterCase("a Thai am", "กำ", ["ก", "\u{E33}"], 2),
    ClusterCase("Arabic with its vowels", "\u{628}\u{651}\u{650}", ["\u{628}\u{651}\u{650}"], 1),
    ClusterCase(
      "a pile of accents", "Z" + String(repeating: "\u{301}\u{323}", count: 500),
      ["Z\u{301}\u{323}\u{301}"], 1),
    ClusterCase("an accent on nothing", "\u{301}", [" \u{301}"], 1),
  ]
}

@Suite struct ClusterTests {
  private func glyphs(of text: String) -> [Glyph] {
    SafeText(text).compactMap { element in
      if case .glyph(let glyph) = element { glyph } else { nil }
    }
  }

  @Test(arguments: ClusterCase.all)
  func isReducedToAPortableForm(_ sample: ClusterCase) {
    let glyphs = glyphs(of: sample.text)
    #expect(
      glyphs.map { Array($0.text.unicodeScalars) } == sample.shown.map { Array($0.unicodeScalars) })
    #expect(glyphs.reduce(0) { $0 + $1.width } == sample.columns)
  }

  /// Wrapping and ellipses break text only between clusters.
  @Test(arguments: ClusterCase.all, 5...9)
  func isNeverSplit(_ sample: ClusterCase, width: Int) {
    // Flags become two letters that wrap like a word, and repeated lone accents form one cluster.
    guard !sample.name.contains("flag") || sample.name.contains("of tags"),
      sample.name != "an accent on nothing"
    else { return }
    let whole = String(repeating: sample.text, count: 40)
    let one = glyphs(of: sample.text)
    let lines = TextFlow.wrap(whole, width: width, maxLines: .max)
    #expect(lines.count > 1)
    for line in lines { #expect(line.glyphs.count % one.count == 0) }
    for count in 1...3 {
      let cut = TextFlow.wrap(whole, width: width, maxLines: count).last?.glyphs ?? []
      #expect(cut.last == .ellipsis && (cut.count - 1) % one.count == 0)
    }
    let single = TextFlow.singleLine(whole, width: width).glyphs
    #expect(single.last == .ellipsis && (single.count - 1) % one.count == 0)
  }

  /// A chain of vowel signs longer than a line has to be cut somewhere.
  @Test func clusterLongerThanALineIsTruncated() {
    let chain = "क" + String(repeating: "\u{93E}", count: 9)
    #expect(TextFlow.wrap(chain, width: 4, maxLines: .max).map(\.width) == [4, 4, 2])
  }
}
