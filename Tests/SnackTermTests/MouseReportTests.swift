import Testing

@testable import SnackTerm

/// The terminal's input after `CSI <`.
@Suite struct MouseReportTests {
  /// Parses a text and returns the progress and the number of bytes consumed.
  private func read(_ text: String) -> (progress: MouseReport.Reader.Progress, taken: Int) {
    var reader = MouseReport.Reader()
    for (index, byte) in text.utf8.enumerated() {
      let progress = reader.consume(Int32(byte))
      if progress != .unfinished { return (progress, index + 1) }
    }
    return (.unfinished, text.utf8.count)
  }

  private static let place = Point(x: 39, y: 2)
  private static let reports: [(String, MouseReport)] = [
    ("0;40;3M", MouseReport(kind: .pressed, button: 1, place: place)),
    ("0;40;3m", MouseReport(kind: .released, button: 1, place: place)),
    ("2;40;3M", MouseReport(kind: .pressed, button: 3, place: place)),
    ("32;40;3M", MouseReport(kind: .moved, button: 1, place: place)),
    ("35;40;3M", MouseReport(kind: .moved, button: 0, place: place)),
    ("64;40;3M", MouseReport(kind: .pressed, button: 4, place: place)),
    ("65;40;3M", MouseReport(kind: .pressed, button: 5, place: place)),
    ("128;40;3M", MouseReport(kind: .pressed, button: 8, place: place)),
    ("28;40;3M", MouseReport(kind: .pressed, button: 1, place: place, modifiers: .all)),
    ("0;0;0M", MouseReport(kind: .pressed, button: 1, place: Point(x: -1, y: -1))),
    ("32;-1;-30M", MouseReport(kind: .moved, button: 1, place: Point(x: -2, y: -31))),
    (
      "0;99999;99999M",
      MouseReport(kind: .pressed, button: 1, place: Point(x: 99_998, y: 99_998))
    ),
  ]

  @Test(arguments: reports.indices)
  func readsAReport(number: Int) {
    let (text, report) = Self.reports[number]
    #expect(read(text).progress == .report(report))
  }

  @Test(arguments: [
    ("abc", 1), ("M", 1), (";", 1), ("0;M", 3), ("0;40M", 5), ("0;40;3;1M", 7), ("123456;1;1M", 6),
    ("-1;1;1M", 1), ("0;--1;3M", 4), ("0;1-;3M", 4), ("0;-;3M", 4), ("0;40;3~", 7),
    ("0;40;3\u{1B}", 7),
  ])
  func leavesBytesOutsideAReport(text: String, taken: Int) {
    let result = read(text)
    #expect(result.progress == .broken && result.taken == taken)
  }

  @Test func keyInsideAReportIsSeparate() {
    var reader = MouseReport.Reader()
    #expect(reader.consume(Int32(UInt8(ascii: "0"))) == .unfinished)
    #expect(reader.consume(Key.left.code) == .broken)
    #expect(reader.consume(-1) == .broken)
  }
}
