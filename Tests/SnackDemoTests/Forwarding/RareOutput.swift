import TestKit

/// Random output that is rare, malformed, or at the edge of the screen.
struct RareOutput {
  private var random: TestKit.SeededGenerator

  init(seed: UInt64) { random = TestKit.SeededGenerator(seed: seed) }

  private static let texts = [
    "a", "hello", "The quick brown fox jumps over", "0123456789abcdefghijklmn", "漢", "漢字漢字漢",
    "\u{E9}", "ελλ", "→─┼", "👍", "👍🏽", "\u{80}", "\u{FFFD}", "\u{AD}", "\u{E000}", "한", "ﾊ",
    "\u{10FFFF}",
    "e\u{301}", "\u{301}", "漢\u{301}", "\u{E9}\u{301}\u{302}x", "ก็ก", "か\u{3099}",
    // In the last column, libvterm keeps or drops marks, depending on how calls split the output.
    "\r\u{FE0F}", "\r\u{FEFF}", "\r❤\u{FE0F}", "👨\u{200D}👩", "a\u{2DE0}b", "🇩🇪",
  ].map { Array($0.utf8) }

  private static let controls = [
    // The sequence ends the text: libvterm ignores the set for ASCII after non-ASCII text.
    "\u{E}\u{1B}[?25h", "\u{F}\u{1B}[?25h",
    "\r\n", "\n", "\r", "\t", "\u{8}", "\u{B}", "\u{C}", "\u{7}", "\0", "\u{5}", "\u{1}", "\u{7F}",
    "\u{1A}", "\r\n\r\n", "\t\t\t", "\n\n",
  ].map { Array($0.utf8) }

  private static let sequences = [
    "H", "5H", "3;20H", "2;24H", "7;24H", ";9H", "0;0H", "99;99f", "4;H", "K", "1K", "2K", "3K",
    "J",
    "m", "0m", ";1m", "31;m", "38;5;9m", "38;2;1;2;3m", "38;5m", "48;2;1m", "4:3m", "4m",
    "1;4;38;5;2;7m",
    "58;5;1m", "38:2::1:2:3m", "48;5;300m", "99999999m", "44m", "4h", "4l", "4l", "20h", "20l",
    "20l", "?6h",
    "?6l", "?6l", "?7l", "?7h", "?7h",
    "?69h", "?69h", "?69l", "?69l", "3;9s", "2;5r", "r", "r", "g", "3g",
    "1\"q", "0\"q", "0\"q", "?K", "!p", "2b", "3C", "2D", "A", "2B", "4G", "2@", "P", "L", "M",
    "2X", "?1049h", "?1049l", "1:2H", "2I", "Z",
  ].map { Array("\u{1B}[\($0)".utf8) }

  private static let escapes: [[UInt8]] = [
    "7", "8", "c", "D", "E", "M", "H", "Na", "Ob", "(0", "(B", "(B", ")0", "*0", "#8",
    "]8;;a\u{7}",
    "]8;;\u{7}", "[3\r1m", "[\u{1B}[1m", "[1\u{18}", "[2;\nH",
  ].map { Array("\u{1B}\($0)".utf8) }

  private static let malformed: [[UInt8]] = [
    [0xE6], [0xE6, 0xBC], [0xBC], [0xC0, 0x80], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F],
    [0xE6, 0x41],
    [0xE0, 0x80, 0x80], [0xC3], [0xF5, 0x80], [0xE6, 0x0A],
  ]

  /// Returns the bytes of random operations.
  mutating func operations(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in operation() }
  }

  private mutating func operation() -> [UInt8] {
    let choices =
      switch Int.random(in: 0...19, using: &random) {
      case 0...8: Self.texts
      case 9...12: Self.controls
      case 13...17: Self.sequences
      case 18: Self.escapes
      default: Self.malformed
      }
    return choices.randomElement(using: &random) ?? []
  }
}
