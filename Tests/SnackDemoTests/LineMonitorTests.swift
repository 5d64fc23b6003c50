import Testing

@testable import snackdemo

/// The percentages and lines that a toast shows of its command's output.
@Suite struct LineMonitorTests {
  /// Output, and the percentage and the line to show.
  private static let outputs: [(output: String, percent: Double?, line: String?)] = [
    ("", nil, nil), ("40", nil, nil), ("40\n", 40, nil), ("a\n40\nb\n", 40, "b"),
    ("0\n100\n", 100, nil), ("7%\n", 7, nil), ("12.5%\n", 12.5, nil), (" 50 % \n", 50, nil),
    ("40\r\nx\r\n", 40, "x\r"), ("\n \n", nil, nil), ("40 files\n", nil, "40 files"),
    ("101\n", nil, "101"), ("-1\n", nil, "-1"), ("1e1\n", nil, "1e1"), ("0x5\n", nil, "0x5"),
    (".5\n", nil, ".5"), ("5.\n", nil, "5."), ("%\n", nil, "%"), ("4 0\n", nil, "4 0"),
    ("nan\n", nil, "nan"), ("unfinished", nil, nil),
    ("0000000000000000000000000000000001\n", nil, "0000000000000000000000000000000001"),
  ]

  @Test(arguments: outputs, [1, 3, 1000])
  func percentagesAreFound(
    output: (output: String, percent: Double?, line: String?), pieceLength: Int
  ) {
    var monitor = LineMonitor()
    var bytes = Array(output.output.utf8)[...]
    while !bytes.isEmpty {
      Array(bytes.prefix(pieceLength)).withUnsafeBytes { monitor.read($0) }
      bytes = bytes.dropFirst(pieceLength)
    }
    let report = monitor.consumeReport()
    #expect(report.fraction == output.percent.map { $0 / 100 })
    #expect(report.line == output.line)
    #expect(monitor.consumeReport() == (nil, nil))
  }

  @Test func longLineIsCut() {
    var monitor = LineMonitor()
    Array(String(repeating: "x", count: 100_000).utf8).withUnsafeBytes { monitor.read($0) }
    Array("\n".utf8).withUnsafeBytes { monitor.read($0) }
    #expect(monitor.consumeReport().line?.count == 400)
  }
}
