import Testing

@testable import TerminalKit

@Suite struct ScreenImageTests {
  @Test func findsText() throws {
    let image = try shown("ab ab\r\n称ab")
    #expect(image.contains("b a"))
    #expect(!image.contains("ba"))
    #expect(!image.contains(""))
    #expect(
      image.positions(of: "ab").map(\.description)
        == ["row 0 column 0", "row 0 column 3", "row 1 column 2"])
    #expect(image.text(row: 1, columns: 0..<3) == "称a")
    #expect(image.text(row: 1, columns: 2..<99) == "ab        ")
    #expect(image.text(row: 9, columns: 0..<1) == "")
  }

  @Test func differenceNamesCellsAndShowsRows() throws {
    let one = try shown("abc\r\nsame")
    let other = try shown("a\u{1B}[1;31mX\u{1B}[mc\r\nsame")
    #expect(one.difference(from: one) == "")
    #expect(
      other.difference(from: one) == """
        row 0 column 1: "X" 1 on default, bold instead of "b" default on default, plain
        row 0 is  |aXc         |
        instead of |abc         |
        """)
  }

  @Test func differenceIsTruncatedWithACount() throws {
    let full = try shown(String(repeating: "x", count: 24))
    let report = try full.difference(from: shown("", rows: 3))
    #expect(report.contains("size: 4 rows of 12 instead of 3 rows of 12"))
    #expect(report.contains("cursor: row 1 column 11 instead of row 0 column 0"))
    #expect(report.contains("and 26 more cells"))
    #expect(report.contains("row 0 column 0: \"x\""))
  }

  @Test func invisibleDifferencesAreIgnored() throws {
    let spaces = try shown("\u{1B}[1;31;44m \r").asSeen
    let erased = try shown("\u{1B}[44m\u{1B}[X\u{1B}[m").asSeen
    #expect(spaces.cells == erased.cells)
    #expect(try shown("\u{1B}[4m ").asSeen[0, 0]?.attributes == .underline)
  }

  @Test func descriptionFramesTheScreen() throws {
    #expect(
      try shown("称\u{1B}[?25l", rows: 1, columns: 4).description == """
        +----+
        |称  |
        +----+
        cursor at row 0 column 2, hidden
        """)
  }
}
