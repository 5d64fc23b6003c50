import Testing

@testable import TerminalKit

@Suite struct ScreenTests {
  @Test func textIsWhereTheCursorWas() throws {
    let image = try shown("one\r\n\u{1B}[3;4Htwo\u{1B}[2D")
    #expect(image.lines == ["one", "", "   two", ""])
    #expect(image.paddedLines[0] == "one         ")
    #expect(image.cursor == ScreenPosition(row: 2, column: 4))
    #expect(image[0, 0] == ScreenCell(text: "o"))
    #expect(image[4, 0] == nil)
  }

  @Test func wideCharactersHaveATail() throws {
    let image = try shown("称号x")
    #expect(image.cells[0][..<5].map(\.text) == ["称", "", "号", "", "x"])
    #expect(image.cells[0][..<5].map(\.width) == [2, 0, 2, 0, 1])
    #expect(image.position(of: "号x") == ScreenPosition(row: 0, column: 2))
    #expect(image.lines[0] == "称号x")
  }

  @Test(arguments: [
    ("\u{1B}[1;2Hx", " x号"), ("\u{1B}[1;1Hx", "x 号"), ("\u{1B}[1;2H\u{1B}[X", "  号"),
    ("\u{1B}[1;2H\u{1B}[@", "   号"), ("\u{1B}[1;3Hé", "称é"),
  ])
  func halvesOfOverwrittenWideCharactersAreBlank(change: String, line: String) throws {
    #expect(try shown("称号" + change).lines[0] == line)
  }

  @Test func combiningMarksBelongToTheirCharacter() throws {
    let image = try shown("e\u{301}x")
    #expect(image[0, 0]?.text == "e\u{301}")
    #expect(image[0, 1]?.text == "x")
  }

  /// libvterm adds two columns for such a mark if its base character is in the same call.
  @Test(arguments: ["か\u{3099}", "は\u{309A}", "天\u{302A}", "か\u{3099}\u{301}"])
  func wideMarksTakeNoColumn(character: String) throws {
    let bytes = Array("\(character)漢x".utf8)
    for cut in 0...bytes.count {
      let screen = try Screen(rows: 2, columns: 12)
      screen.feed(Array(bytes[..<cut]))
      screen.feed(Array(bytes[cut...]))
      #expect(screen.image.lines[0] == "\(character)漢x", "cut at \(cut)")
      #expect(screen.image[0, 4]?.text == "x", "cut at \(cut)")
    }
  }

  /// The library separates texts by marks because isolates, which are newer, take a column.
  @Test func directionMarksTakeNoColumnWhereIsolatesDo() throws {
    let marked = try shown("|\u{200E}x\u{200F}y")
    #expect(marked[0, 0]?.text == "|\u{200E}" && marked[0, 1]?.text == "x\u{200F}")
    #expect(marked[0, 2]?.text == "y")
    #expect(try shown("|\u{2066}x")[0, 1]?.text != "x")
  }

  @Test(arguments: [
    ("31", ScreenColor.indexed(1)), ("38;5;200", .indexed(200)), ("94", .indexed(12)),
    ("38;2;2;22;3", .rgb(red: 2, green: 22, blue: 3)),
    ("38:2:1:2:3", .rgb(red: 1, green: 2, blue: 3)),
    ("38:2::1:2:3", .rgb(red: 1, green: 2, blue: 3)), ("31;39", .default),
  ])
  func foregroundColors(parameters: String, color: ScreenColor) throws {
    let image = try shown("\u{1B}[\(parameters)mA")
    #expect(image[0, 0] == ScreenCell(text: "A", foreground: color))
  }

  @Test(arguments: [
    "1": ScreenAttributes.bold, "2": .dim, "3": .italic, "4": .underline, "5": .blink,
    "7": .reverse, "9": .strike, "0;2;7": [.dim, .reverse], "1;2;22": [], "2;0": [],
    "2;48;5;2;1": [.dim, .bold], "12": [], "2;": [], "": [],
  ])
  func attributes(parameters: String, expected: ScreenAttributes) throws {
    #expect(try shown("\u{1B}[\(parameters)mA")[0, 0]?.attributes == expected)
  }

  @Test func erasedCellsHaveABackgroundOnly() throws {
    let image = try shown("\u{1B}[1;4;7;31;44m\u{1B}[K")
    #expect(image[0, 5] == ScreenCell(background: .indexed(4)))
    #expect(try shown("\u{1B}[?5h")[0, 0] == ScreenCell(attributes: .reverse))
  }

  @Test func leavingTheAlternateScreenRestoresTheScreen() throws {
    let screen = try Screen(rows: 4, columns: 12)
    screen.feed("main")
    let before = screen.image
    screen.feed("\u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[2;2Halt")
    #expect(screen.image.isAlternateScreen)
    #expect(screen.image.lines == ["", " alt", "", ""])
    screen.feed("\u{1B}[?1049l\u{1B}[23;0;0t")
    #expect(screen.image.difference(from: before) == "")
  }

  @Test func hiddenCursorStaysHidden() throws {
    #expect(try shown("").isCursorVisible)
    #expect(try !shown("\u{1B}7\u{1B}[?25l\u{1B}8").isCursorVisible)
    #expect(try !shown("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1049l").isCursorVisible)
    #expect(try shown("\u{1B}[?25l\u{1B}[?12;25h").isCursorVisible)
    #expect(try shown("\u{1B}[?25l\u{1B}c").isCursorVisible)
    #expect(try shown("\u{1B}[?25l\u{1B}[!p").isCursorVisible)
  }

  @Test func modesAreKnownByNumber() throws {
    let image = try shown("\u{1B}[?1006;1000h\u{1B}[?2004h\u{1B}[?2004l")
    #expect(image.privateModes == [7, 25, 1000, 1006])
  }

  @Test func lineDrawingOfTheAlternateCharacterSet() throws {
    #expect(try shown("\u{1B}(0lqk\u{1B}(Bq").lines[0] == "┌─┐q")
    #expect(try shown("\u{1B}(0q\u{1B}[3b\u{1B}(Bq").lines[0] == "────q")
  }

  @Test(arguments: [
    ("abcdef\u{1B}[1;3H\u{1B}[2@", ["ab  cdef", ""]), ("abcdef\u{1B}[1;3H\u{1B}[2P", ["abef", ""]),
    ("abcdef\u{1B}[1;3H\u{1B}[2X", ["ab  ef", ""]), ("\u{1B}[1;11H\u{1B}[ZX", ["        X", ""]),
    ("a\r\nb\u{1B}[S", ["b", ""]), ("a\r\nb\u{1B}[T", ["", "a"]),
    ("a\r\nb\u{1B}[H\u{1B}[L", ["", "a"]), ("a\r\nb\u{1B}[H\u{1B}[M", ["b", ""]),
    ("abc\u{1B}[1K", ["", ""]), ("ab\u{1B}[5Gx\u{1B}[2dY", ["ab  x", "     Y"]),
    ("ab\u{1B}[H\u{1B}[4hX\u{1B}[4l", ["Xab", ""]), ("a\r\nb\u{1B}[H\u{1B}M", ["", "a"]),
  ])
  func editing(text: String, lines: [String]) throws {
    #expect(try Array(shown(text).lines.prefix(2)) == lines)
  }

  @Test func questionsAreAnswered() throws {
    let screen = try Screen(rows: 4, columns: 12)
    #expect(screen.feed("\u{1B}[c") == Array("\u{1B}[?1;2c".utf8))
    #expect(screen.feed("\u{1B}[2;3H\u{1B}[6n") == Array("\u{1B}[2;3R".utf8))
    #expect(screen.feed("plain") == [])
  }
}
