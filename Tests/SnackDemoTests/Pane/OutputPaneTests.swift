import SnackTerm
import Testing

@testable import snackdemo

/// The lines of a command's output in the pane.
@Suite struct OutputPaneTests {
  /// Output and the frame of 12 columns and 3 rows that shows it.
  private static let frames: [(output: String, frame: String)] = [
    ("one\ntwo\n", "|one         |\n|two         |\n|            |"),
    ("one\r\n\r\ntwo", "|one         |\n|            |\n|two         |"),
    ("1\n2\n3\n4\n", "|2           |\n|3           |\n|4           |"),
    ("abcdefghijklmnopqr", "|abcdefghijkl|\n|mnopqr      |\n|            |"),
    ("abcdefghijkl\nm", "|abcdefghijkl|\n|m           |\n|            |"),
    // Wide glyphs are never divided.
    ("abcdefghijk東京", "|abcdefghijk |\n|東京        |\n|            |"),
    ("東京\rab", "|ab京        |\n|            |\n|            |"),
    ("東京\ra", "|a 京        |\n|            |\n|            |"),
    ("a東京\r12", "|12 京       |\n|            |\n|            |"),
    ("か\u{3099}e\u{301}x", "|か\u{3099}e\u{301}x        |\n|            |\n|            |"),
    ("👩‍👩‍👧x👍🏽y", "|👩x👍y      |\n|            |\n|            |"),
    ("a\u{202E}b\u{E0041}c", "|abc         |\n|            |\n|            |"),
    // Progress on one line.
    (" 10%\r 20%\r100%", "|100%        |\n|            |\n|            |"),
    ("long line\rshort\u{1B}[K\n", "|short       |\n|            |\n|            |"),
    ("abc\r\u{1B}[2Kd", "|d           |\n|            |\n|            |"),
    ("abcdef\u{8}\u{8}\u{8}\u{1B}[1Kx", "|   xef      |\n|            |\n|            |"),
    ("12%\u{8}\u{8}\u{8}99%", "|99%         |\n|            |\n|            |"),
    ("a\tb\n12345678\tc", "|a       b   |\n|12345678    |\n|    c       |"),
    // Everything else is dropped.
    ("a\u{1B}[2J\u{1B}[5;5Hb\u{7}\u{0}\u{1B}cd", "|abd         |\n|            |\n|            |"),
    (
      "a\u{1B}]0;title\u{7}b\u{1B}]52;c;eA==\u{1B}\\c",
      "|abc         |\n|            |\n|            |"
    ),
    (
      "a\u{1B}Pq#0\u{1B}\\b\u{9B}31mc\u{9D}0;t\u{9C}d",
      "|abcd        |\n|            |\n|            |"
    ),
    ("a\u{1B}(Bb\u{1B}[?1049hc\u{1B}[>4;2md", "|abcd        |\n|            |\n|            |"),
    // A string without an end hides only its own line.
    ("a\u{1B}]0;never\nb", "|a           |\n|b           |\n|            |"),
    ("a\u{1B}[1;2東b", "|a東b        |\n|            |\n|            |"),
  ]

  @Test(arguments: frames, [1, 2, 3, .max])
  func outputIsDrawnAlikeInPiecesOfAnySize(frame: (output: String, frame: String), piece: Int) {
    var stage = PaneStage(12, 3)
    stage.write(frame.output, piece: piece)
    #expect(stage.frame() == frame.frame, "\(frame.output.debugDescription)")
  }

  private static let malformed: [(bytes: [UInt8], text: String)] = [
    ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ([0xE6, 0x9D, 0x61], "\u{FFFD}a"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xE6, 0x1B, 0x5B, 0x6D, 0x78], "\u{FFFD}x"),
  ]

  /// The replacement is the same as that of the standard library.
  @Test(arguments: malformed)
  func malformedTextIsReplaced(sample: (bytes: [UInt8], text: String)) {
    var stage = PaneStage(12, 1)
    stage.write(sample.bytes, piece: 1)
    #expect(stage.frame() == "|" + sample.text.padding(12) + "|")
    if !sample.bytes.contains(0x1B) {
      #expect(String(decoding: sample.bytes, as: UTF8.self) == sample.text)
    }
  }

  @Test func withoutUnicodeGlyphsAreFolded() {
    var stage = PaneStage(12, 1)
    stage.write("… ✓ é 東!")
    #expect(stage.frame(allowsUnicode: false) == "|~ + e ??!   |")
  }

  // MARK: Size

  @Test func linesAreWrappedAgainAfterAResize() {
    var stage = PaneStage(12, 3)
    stage.write("abcdefghijklmnopqr\nend")
    stage.size = Size(width: 6, height: 5)
    #expect(stage.frame() == "|abcdef|\n|ghijkl|\n|mnopqr|\n|end   |\n|      |")
    stage.size = Size(width: 30, height: 2)
    #expect(
      stage.frame() == "|abcdefghijklmnopqr            |\n|end                           |")
  }

  @Test(arguments: [(1, 1), (1, 3), (2, 1), (0, 0), (0, 5), (5, 0)])
  func tinySizesAreDrawn(width: Int, height: Int) {
    var stage = PaneStage(width, height)
    stage.write("東京\nab\n")
    for scroll in [OutputPane.Scroll.pageUp, .lineUp, .start, .lineDown, .pageDown, .end] {
      stage.pane.scroll(scroll, size: stage.size)
      #expect(stage.canvas().size == stage.size)
    }
    if width == 1, height == 1 { #expect(stage.frame() == "|b|") }
  }

  // MARK: Scrolling

  @Test func scrolledBackViewKeepsItsPlace() {
    var stage = PaneStage(4, 3)
    stage.write((1...9).map { "\($0)\n" }.joined())
    stage.pane.scroll(.pageUp, size: stage.size)
    #expect(stage.frame() == "|5   |\n|6   |\n|7   |" && stage.pane.isScrolledBack)
    stage.write("10\n11\n")
    #expect(stage.frame() == "|5   |\n|6   |\n|7   |")
    stage.pane.scroll(.lineUp, size: stage.size)
    #expect(stage.frame() == "|4   |\n|5   |\n|6   |")
    stage.pane.scroll(.start, size: stage.size)
    #expect(stage.frame() == "|1   |\n|2   |\n|3   |")
    stage.pane.scroll(.lineDown, size: stage.size)
    stage.pane.scroll(.pageDown, size: stage.size)
    #expect(stage.frame() == "|4   |\n|5   |\n|6   |")
    stage.pane.scroll(.end, size: stage.size)
    #expect(stage.frame() == "|9   |\n|10  |\n|11  |" && !stage.pane.isScrolledBack)
    stage.write("12\n")
    #expect(stage.frame() == "|10  |\n|11  |\n|12  |")
  }

  @Test func scrollingMovesByRowsOfLongLines() {
    var stage = PaneStage(2, 2)
    stage.write("aabbccdd\ne")
    stage.pane.scroll(.lineUp, size: stage.size)
    #expect(stage.frame() == "|cc|\n|dd|")
    stage.pane.scroll(.lineUp, size: stage.size)
    #expect(stage.frame() == "|bb|\n|cc|")
    stage.size = Size(width: 8, height: 1)
    #expect(stage.frame() == "|aabbccdd|")
    stage.pane.scroll(.lineDown, size: stage.size)
    #expect(stage.frame() == "|e       |" && !stage.pane.isScrolledBack)
  }

  @Test func shortOutputDoesNotScroll() {
    var stage = PaneStage(4, 3)
    stage.write("1\n2\n")
    stage.pane.scroll(.pageUp, size: stage.size)
    #expect(stage.frame() == "|1   |\n|2   |\n|    |" && !stage.pane.isScrolledBack)
  }

  // MARK: Bounds

  @Test func oldestLinesAreDropped() {
    var stage = PaneStage(8, 2, limits: .init(lines: 100, columns: 10_000, lineColumns: 50))
    stage.write((1...1000).map { "\($0)\n" }.joined(), piece: 7)
    stage.pane.scroll(.start, size: stage.size)
    let first = stage.pane.firstNumber + 1
    #expect(stage.pane.lines.count <= 100 && first + stage.pane.lines.count == 1001)
    #expect(stage.frame().hasPrefix("|\(first) "))
    // The visible line is dropped: the oldest one follows.
    stage.write((1001...1200).map { "\($0)\n" }.joined())
    #expect(stage.frame().hasPrefix("|\(stage.pane.firstNumber + 1) "))
  }

  /// Neither one endless line nor lines of tabs, each of which has many columns, need more memory.
  @Test(arguments: [
    "x", "東", "\t\t\t\t\t\tx\n", "\n", "\r\u{1B}[K", "e\u{301}\u{301}\u{301}\u{301}",
  ])
  func memoryIsBounded(unit: String) {
    let limits = OutputPane.Limits(lines: 100, columns: 2000, lineColumns: 60)
    var stage = PaneStage(8, 2, limits: limits)
    let piece = String(repeating: unit, count: 2000)
    for _ in 0..<10 {
      stage.write(piece)
      #expect(stage.pane.lines.count <= limits.lines)
      #expect(stage.pane.lines.reduce(0) { $0 + $1.columns.count } <= limits.columns)
      #expect(stage.pane.lines.allSatisfy { $0.columns.count <= limits.lineColumns })
    }
  }

  @Test func endlessSequencesNeedNoMemory() {
    var stage = PaneStage(8, 1)
    stage.write("\u{1B}[" + String(repeating: "1;", count: 100_000) + "ma")
    stage.write("\u{1B}]" + String(repeating: "t", count: 100_000) + "\u{7}b")
    #expect(stage.frame() == "|ab      |")
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
