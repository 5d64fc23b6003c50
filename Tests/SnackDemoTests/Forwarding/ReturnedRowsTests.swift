import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Rows that line feeds have moved into the scrollback, and that a larger terminal returns.
@Suite struct ReturnedRowsTests {
  private static func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "line \($0)" }.joined(separator: "\r\n")
  }

  /// Returns the number of unknown rows after output on 6 rows, and a resize that returns some.
  private static func unknownRows(
    after output: String, rows: Int = 3, wrapping: LineWrapping = .text
  ) throws -> Int {
    let compositor = try OutputStage().compositor
    Array(output.utf8).withUnsafeBufferPointer { compositor.note($0) }
    let emulator = compositor.emulator
    emulator.resize(to: Size(width: 30, height: 6 + rows), wrapping: wrapping)
    emulator.adoptCursor(at: Point(x: 0, y: emulator.state.cursor.y + rows))
    return emulator.grid.unknownRows
  }

  /// Neither the rows nor a toast is moved into the scrollback again.
  @Test(arguments: [LineWrapping.none, .text], [false, true])
  func rowsAreKnownOnALargerScreen(wrapping: LineWrapping, hasToast: Bool) throws {
    var stage = try OutputStage()
    stage.compositor.wrapping = wrapping
    stage.write(Self.lines(1...10))
    if hasToast { stage.show("TOAST") }
    #expect(stage.compositor.resize(to: Size(width: 30, height: 9)) == nil)
    let screen = try Screen(rows: 9, columns: 30)
    let shown = (2...10).map { hasToast && $0 == 6 ? "lineTOAST" : "line \($0)" }
    screen.feed(shown.joined(separator: "\r\n"))
    let bytes = stage.compositor.adoptCursor(at: Point(x: 7, y: 8))
    screen.feed(String(decoding: bytes + stage.show("OTHER") + stage.show(nil), as: UTF8.self))
    #expect(screen.image.lines == (2...10).map { "line \($0)" })
  }

  @Test(arguments: [(0, 0), (3, 3)])
  func theOldestRowsAreForgotten(more: Int, unknown: Int) throws {
    let count = CellGrid.scrollback + 6
    let rows = CellGrid.scrollback + more
    #expect(try Self.unknownRows(after: Self.lines(1...count + 9), rows: rows) == unknown)
  }

  /// These move rows into the scrollback of some terminals only, or remove them.
  @Test(arguments: [
    "\u{1B}[H\u{1B}[M", "\u{1B}[S", "\u{1B}D", "\u{1B}[2J", "\u{1B}[3J", "\u{1B}c\u{1B}[6H",
    "\u{1B}[3;6r\u{1B}[6H\n\u{1B}[r\u{1B}[6H",
  ])
  func otherSequencesMakeThemUnknown(sequence: String) throws {
    #expect(try Self.unknownRows(after: Self.lines(1...20) + sequence) == 3)
  }

  /// A line that begins above the screen ends there if its rest is replaced.
  @Test(
    arguments: [
      ("", "yrest"), ("\u{1B}[H\u{1B}[Knew", "new"), ("\u{1B}[H\u{1B}[Lnew", "new"),
      ("\u{1B}[H\u{1B}Mnew", "new"),
    ], [false, true])
  func aLineEndsAboveTheScreen(output: (text: String, row: String), resizes: Bool) throws {
    let compositor = try OutputStage().compositor
    let emulator = compositor.emulator
    let line = String(repeating: "y", count: 30)
    let text = "\(line)rest\r\n" + Self.lines(1...(resizes ? 4 : 5))
    Array(text.utf8).withUnsafeBufferPointer { compositor.note($0) }
    if resizes { emulator.resize(to: Size(width: 30, height: 5), wrapping: .text) }
    Array(output.text.utf8).withUnsafeBufferPointer { compositor.note($0) }
    emulator.resize(to: Size(width: 29, height: emulator.size.height), wrapping: .text)
    #expect(Self.text(ofRow: 0, of: emulator) == output.row)
  }

  @Test(arguments: [
    "\u{1B}[1;4r\u{1B}[4H\n\n\u{1B}[r\u{1B}[6H", "\u{1B}[?1049h\n\n\n\u{1B}[2J\u{1B}[?1049l",
    "\r" + String(repeating: "x", count: 70),
  ])
  func theyRemainKnown(output: String) throws {
    #expect(try Self.unknownRows(after: Self.lines(1...20) + output) == 0)
  }

  /// A terminal of one column divides each line into many rows.
  @Test func linesReturnFromANarrowTerminal() throws {
    let compositor = try OutputStage().compositor
    let emulator = compositor.emulator
    let lines = (10...40).map { "\($0)" + String(repeating: "x", count: 28) }
    Array(lines.joined(separator: "\r\n").utf8).withUnsafeBufferPointer { compositor.note($0) }
    emulator.resize(to: Size(width: 1, height: 1), wrapping: .text)
    emulator.resize(to: Size(width: 30, height: 20), wrapping: .text)
    emulator.adoptCursor(at: Point(x: 29, y: 19))
    #expect(emulator.grid.unknownRows == 0)
  }

  /// libvterm draws on a narrow terminal, and text of unusual modes.
  @Test(
    arguments: [
      (Size(width: 30, height: 3), "\u{1B}[4h\r\nline 11\r\nline 12\u{1B}[4l"),
      (Size(width: 2, height: 2), "\r\nab\r\ncde"), (Size(width: 1, height: 1), "\r\nab\r\ncde"),
    ])
  func linesThatLibvtermFeedsReturn(size: Size, output: String) throws {
    let compositor = try OutputStage().compositor
    let emulator = compositor.emulator
    Array(Self.lines(1...10).utf8).withUnsafeBufferPointer { compositor.note($0) }
    emulator.resize(to: size, wrapping: .text)
    Array(output.utf8).withUnsafeBufferPointer { compositor.note($0) }
    emulator.resize(to: Size(width: 30, height: 12), wrapping: .text)
    emulator.adoptCursor(at: Point(x: 0, y: 11))
    #expect(emulator.grid.unknownRows == 0)
    let rows = (8...11).map { Self.text(ofRow: $0, of: emulator) }
    #expect(
      rows == ["line 9", "line 10"] + (size.width > 2 ? ["line 11", "line 12"] : ["ab", "cde"]))
  }

  private static func text(ofRow row: Int, of emulator: Emulator) -> String {
    var text = ""
    for case .character(let scalar, _) in emulator.grid.row(row).cells?.map(\.content) ?? [] {
      text.unicodeScalars.append(Unicode.Scalar(scalar) ?? " ")
    }
    return text
  }

  /// Of a fast stream, only the rows of the screen are drawn.
  @Test(arguments: [(100, 0), (3_000, 3)])
  func onlyAFastStreamIsSkipped(count: Int, unknown: Int) throws {
    #expect(try Self.unknownRows(after: Self.lines(1...count)) == unknown)
    let line = String(repeating: "x", count: 30 * count)
    #expect(try Self.unknownRows(after: line) == unknown)
  }
}
