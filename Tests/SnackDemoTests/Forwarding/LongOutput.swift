import TestKit

/// Random text that scrolls several times, between settings of margins and modes.
struct LongOutput {
  private var random: TestKit.SeededGenerator

  init(seed: UInt64) { random = TestKit.SeededGenerator(seed: seed) }

  private static let settings = [
    "", "", "", "\u{1B}[2;5r", "\u{1B}[3;7r", "\u{1B}[r", "\u{1B}[2;5r\u{1B}[3;9H", "\u{1B}[7;1H",
    "\u{1B}[2;24Hx", "\u{1B}[?6h", "\u{1B}[?6l", "\u{1B}[?7l", "\u{1B}[?7h",
    "\u{1B}[?69h\u{1B}[3;9s",
    "\u{1B}[?69l", "\u{1B}[4h", "\u{1B}[4l", "\u{1B}[20h", "\u{1B}[20l", "\u{1B}[44m", "\u{1B}[m",
    "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}N", "\u{1B}(0", "\u{1B}(B", "\u{1B}[3g", "\u{1B}c",
    "\u{1B}[H", "\u{1B}[2J\u{1B}[H", "\u{1B}[2;5r\u{1B}[2H", "\u{1B}[3A",
  ]

  private static let starts = [
    "a", "ab", "x", "line", "0", "漢", "é", "→", " ", "\t", "\u{301}", "x\u{301}", "👍🏽", "",
    "\u{1B}[4:3mx", "\u{1B}[m\u{1B}[38;5;9mx",
  ]

  private static let middles = [
    "", "", "bcd", "exactly 24 columns wide.", "The quick brown fox jumps over the lazy dog",
    "  漢字", "é", "a\u{301}",
    "❤\u{FE0F}",
    "\t", "\u{8}", "\u{7}", "\0", "\r", "\u{7F}", "ก็", "👨\u{200D}👩", "\u{1B}[1;31mred\u{1B}[m",
    "\u{1B}[42m\u{1B}[K", "\u{1B}[0m\u{1B}[K",
  ]

  private static let ends = ["\r\n", "\r\n", "\r\n", "\r\n", "\n", "\r\n\n", ""]

  private static let endings = [
    "", "", "", "\u{1B}[3b", "\u{301}", "\u{1B}[K", "\u{1B}M", "tail",
    String(repeating: "\n", count: 9), "x" + String(repeating: "\n", count: 20) + "\u{301}",
    "x" + String(repeating: "\n", count: 15) + "\u{1B}[1;2H\u{301}",
  ]

  private static let controls = [
    "\u{E}", "\u{F}", "\u{B}", "\u{C}", "\u{5}", "\u{1}", "\u{1B}[3;5H", "\u{1B}[",
  ]

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  /// Returns settings, text that follows, and an ending, in some pieces.
  mutating func pieces() -> [[UInt8]] {
    let text =
      switch count(0...4) {
      case 0: String(repeating: pick(["x", "ab ", "0123456789"]), count: count(1...400))
      case 1: (0..<count(1...60)).map { "line \($0)\r\n" }.joined()
      default: (0..<count(1...60)).map { _ in line() }.joined()
      }
    let rest = OutputDifferentialTests.pieces(
      of: Array((text + pick(Self.endings)).utf8), sizes: 1...4_000, using: &random)
    return [Array(pick(Self.settings).utf8)] + rest
  }

  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func line() -> String {
    let middle = count(0...199) == 0 ? pick(Self.controls) : pick(Self.middles)
    return pick(Self.starts) + middle + pick(Self.ends)
  }
}
