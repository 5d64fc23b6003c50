import Testing

@testable import TerminalKit

@Suite struct ScreenStreamTests {
  @Test(arguments: [
    ("a\u{1B}[4bX", ["aaaaaX", ""]), ("a\u{1B}[b", ["aa", ""]), ("称\u{1B}[2bx", ["称称称x", ""]),
    ("\u{1B}[1;10Ha\u{1B}[4bX", ["         aaa", "aaX"]), ("\u{1B}[3bx", ["x", ""]),
    ("\u{1B}]0;title\u{7}a\u{1B}[1b", ["aa", ""]),
  ])
  func repetitionSurvivesEveryCut(text: String, lines: [String]) throws {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      let screen = try Screen(rows: 4, columns: 12)
      screen.feed(Array(bytes[..<cut]))
      screen.feed(Array(bytes[cut...]))
      #expect(Array(screen.image.lines.prefix(2)) == lines, "cut at \(cut)")
    }
  }

  @Test func repetitionKeepsItsOwnAttributes() throws {
    let image = try shown("\u{1B}[2;31mx\u{1B}[2b")
    #expect(image.cells[0][..<3].allSatisfy { $0 == image[0, 0] })
  }

  @Test func singleBytesGiveTheSameScreen() throws {
    let text =
      "e\u{301}称\u{1B}[1;2;38;2;1;2;3mdim\u{1B}]2;t\u{1B}\\\u{1B}P$qm\u{1B}\\x\u{1B}[3b"
      + "\u{1B}[?12;25h\u{1B}[?1049h\u{1B}(0lqk\u{1B}(B\u{1B}7\u{1B}[9;9H\u{1B}8\u{1F600}\u{1B}[K"
    let screen = try Screen(rows: 4, columns: 12)
    for byte in text.utf8 { screen.feed([byte]) }
    #expect(screen.image.difference(from: try shown(text)) == "")
  }

  @Test func malformedSequencesAreHarmless() throws {
    #expect(try shown("a\u{1B}[3\u{1B}[1bz").lines[0] == "aaz")
    #expect(try shown("a\u{1B}\u{1B}[1bz").lines[0] == "aaz")
    #expect(try shown("a\u{1B}[12\u{18}z").lines[0] == "az")
    #expect(try shown("a\u{1B}]0;x\u{1B}[1bz").lines[0] == "aaz")
    let screen = try Screen(rows: 2, columns: 8)
    screen.feed([0x61, 0xE7, 0x62, 0xFF, 0x63])
    #expect(screen.image.lines[0] == "a\u{FFFD}b\u{FFFD}c")
  }

  @Test func sizesThatWouldBreakLibvterm() throws {
    let screen = try Screen(rows: 30, columns: 80)
    screen.feed("\u{1B}[17;29r\u{1B}[28;70H\u{1B}7text\n\n\n")
    screen.resize(rows: 3, columns: 10)
    screen.feed("\u{1B}8称号\u{1B}[9T\n\n\n")
    screen.resize(rows: 1, columns: 1)
    screen.feed("\u{1B}8称号称号\n")
    screen.resize(rows: 40, columns: 100)
    screen.feed("\u{1B}[2J\u{1B}[40;100Hz")
    #expect(screen.image[39, 99]?.text == "z")
    #expect(screen.image.rows == 40)
    #expect(screen.image.columns == 100)
  }

  @Test func resizingKeepsWhatFits() throws {
    let screen = try Screen(rows: 4, columns: 12)
    screen.feed("one\r\ntwo")
    screen.resize(rows: 3, columns: 6)
    #expect(screen.image.lines == ["one", "two", ""])
    #expect(screen.image.cursor == ScreenPosition(row: 1, column: 3))
  }
}
