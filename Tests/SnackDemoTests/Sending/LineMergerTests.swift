import Testing

@testable import snackdemo

/// Lines of standard input as toasts, at most one in a second.
struct LineMergerTests {
  private typealias Group = LineMerger.Group

  @Test func linesThatArriveTooSoonAreMerged() {
    var merger = LineMerger()
    let start = ContinuousClock.now
    let next = { (seconds: Double) in start + .seconds(seconds) }
    merger.add("one")
    #expect(merger.deadline == nil)  // at once
    #expect(merger.next(at: start, isAtEnd: false) == Group(text: "one", count: 1))
    #expect(merger.next(at: start, isAtEnd: false) == nil)
    for line in ["two", "three", " ", "four"] { merger.add(line) }
    #expect(merger.next(at: next(0.9), isAtEnd: false) == nil)
    #expect(merger.deadline == next(1))
    #expect(merger.next(at: next(1), isAtEnd: false) == Group(text: "four", count: 3))
    merger.add("five")
    #expect(merger.next(at: next(1.5), isAtEnd: false) == nil)
    #expect(merger.next(at: next(1.5), isAtEnd: true) == Group(text: "five", count: 1))
    #expect(merger.next(at: next(9), isAtEnd: true) == nil)
  }

  private static let pieces: [([String], [String])] = [
    (["one\ntwo\n"], ["one", "two"]),
    (["o", "ne\n\n", "two"], ["one", "two"]),
    (["\n\n"], []),
    (["a\r\n"], ["a\r"]),
    (
      [String(repeating: "x", count: 9_000), "\nend"],
      [String(repeating: "x", count: 4_096), "end"]
    ),
  ]

  @Test(arguments: pieces)
  func piecesBecomeLines(pieces: [String], lines: [String]) {
    var text = TextLines()
    var found = pieces.flatMap { text.add(Array($0.utf8)) }
    found += text.end()
    #expect(found == lines)
  }
}
