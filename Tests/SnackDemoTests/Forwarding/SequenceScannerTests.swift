import Testing

@testable import snackdemo

/// Where output can be divided.
struct SequenceScannerTests {
  private static func boundary(in text: String, after start: String = "") -> Int? {
    var scanner = SequenceScanner()
    scan(Array(start.utf8), by: &scanner)
    return Array(text.utf8).withUnsafeBufferPointer { scanner.lastBoundary(in: $0) }
  }

  private static func scan(_ bytes: [UInt8], by scanner: inout SequenceScanner) {
    bytes.withUnsafeBufferPointer { scanner.scan($0) { _ in } }
  }

  @Test(
    arguments: [
      ("text", 4), ("text\u{1B}", 4), ("text\u{1B}[3", 4), ("text\u{1B}[3m", 8), ("é", 2),
      ("\u{1B}]0;title\u{7}", 10), ("\u{1B}]0;title\u{1B}\\", 11),
      // An Escape ends a string, and begins the next sequence.
      ("\u{1B}]0;title\u{1B}[", 9), ("\u{1B}]0;title\u{1B}[3", 9), ("\u{1B}]0;title\u{1B}[3m", 13),
    ])
  func outputEndsAfterCharactersAndSequences(text: String, end: Int) {
    #expect(Self.boundary(in: text) == end)
  }

  @Test func partOfASequenceHasNoBoundary() {
    #expect(Self.boundary(in: "[3", after: "\u{1B}") == nil)
    #expect(Self.boundary(in: "8;5m", after: "\u{1B}[3") == 4)
  }

  /// Long output is scanned from a recent Escape only, with the same result.
  @Test(arguments: 0..<40)
  func longOutputHasTheBoundaryOfAWholeScan(seed: UInt64) {
    let pieces = [
      "text", "\u{1B}", "\u{1B}[", "1;31", "m", "\u{1B}]0;", "\u{7}", "\u{1B}\\", "\u{1B}P",
      "\u{1B}Ptmux;", "\u{1B}\u{1B}", "\u{18}", "é", "漢", "\n", "\u{1B}(", "B", "\\", "]", "k",
    ]
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var whole = SequenceScanner()
      whole.hasTitles = generator.next() % 2 == 0
      let text = { (0..<$0).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined() }
      Self.scan(Array(text(4).utf8), by: &whole)
      var bytes = Array(text(200).utf8)
      bytes.removeLast(Int(generator.next() % 3))
      let found = bytes.withUnsafeBufferPointer { whole.lastBoundary(in: $0) }
      let wasBoundary = whole.isAtBoundary
      Self.scan(bytes, by: &whole)
      let end = bytes.count - whole.unfinishedCount
      #expect(found == (end > 0 || end == 0 && wasBoundary ? end : nil))
    }
  }
}
