import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Resizes of the main screen under a toast, on a terminal that divides and joins rows as their text
/// requires.
@Suite struct RewrappedScreenTests {
  private static let size = Size(width: 10, height: 6)

  private static func stage(_ output: String, toastRow: Int = 0) throws -> OutputStage {
    var stage = try OutputStage(size: size)
    stage.compositor.wrapping = .text
    stage.write(output)
    stage.show("TOAST", y: toastRow)
    return stage
  }

  /// Returns a terminal's rows after a resize, and the row and column of its cursor.
  private static func screen(
    showing shown: [String], width: Int, after stage: OutputStage, cursor: Point?
  ) throws -> [String] {
    let screen = try Screen(rows: size.height, columns: width)
    screen.feed(shown.joined(separator: "\r\n"))
    #expect(stage.compositor.resize(to: Size(width: width, height: size.height)) == nil)
    let bytes = stage.compositor.adoptCursor(at: cursor)
    screen.feed(String(decoding: bytes, as: UTF8.self))
    return screen.image.lines + ["\(screen.cursor.row) \(screen.cursor.column)"]
  }

  /// The painted rows are divided too, so the cursor is further down than without the toast.
  @Test func aNarrowerTerminalDividesRows() throws {
    let stage = try Self.stage("$ ls\r\n0123456789ab\r\n$ ")
    let shown = ["$ lsTOAS", "T", "01234567", "89ab", "$ "]
    let rows = try Self.screen(showing: shown, width: 8, after: stage, cursor: Point(x: 2, y: 4))
    #expect(rows == ["$ ls", "01234567", "89ab", "$", "", "", "3 2"])
  }

  @Test func aWiderTerminalJoinsRows() throws {
    let stage = try Self.stage("$ command\r\n0123456789ab\r\n$ ")
    let shown = ["$ coTOAST", "0123456789ab", "$ "]
    let rows = try Self.screen(showing: shown, width: 14, after: stage, cursor: Point(x: 2, y: 2))
    #expect(rows == ["$ command", "0123456789ab", "$", "", "", "", "2 2"])
  }

  /// The terminal divides the joined row, because the toast has made it longer.
  @Test func aJoinedRowMayBeDividedUnderTheToast() throws {
    let stage = try Self.stage("0123456789ab\r\n$ ", toastRow: 1)
    let shown = ["0123456789ab  ", "TOAST", "$ "]
    let rows = try Self.screen(showing: shown, width: 14, after: stage, cursor: Point(x: 2, y: 2))
    #expect(rows == ["0123456789ab", "$", "", "", "", "", "1 2"])
  }

  /// Rows from before the program are divided and joined too.
  @Test(arguments: [8, 14])
  func rowsThatAreNotKnownMove(width: Int) throws {
    var stage = try OutputStage(size: Self.size, cursor: Point(x: 0, y: 2))
    stage.compositor.wrapping = .text
    stage.write("$ ")
    stage.show("TOAST", y: 3)
    let row = width < 10 ? 3 : 1
    let before = (0..<row).map { "old \($0)" }
    let rows = try Self.screen(
      showing: before + ["$ ", "    TOAST"], width: width, after: stage,
      cursor: Point(x: 2, y: row))
    #expect(Array(rows.prefix(row + 2)) == before + ["$", ""])
  }

  /// Rows that were divided return to one, so nothing is cut.
  @Test func rowsAreJoinedAfterTheyWereDivided() throws {
    var stage = try Self.stage("0123456789ab\r\n$ ")
    _ = try Self.screen(showing: [], width: 4, after: stage, cursor: Point(x: 2, y: 3))
    stage.show("T")
    let shown = ["0123456789ab", "$ "]
    let rows = try Self.screen(showing: shown, width: 14, after: stage, cursor: Point(x: 2, y: 1))
    #expect(rows == ["0123456789ab", "$", "", "", "", "", "1 2"])
  }

  /// Rows that have no room move into the scrollback, from which a wider terminal returns them.
  @Test func rowsReturnFromTheScrollbackJoined() throws {
    var stage = try Self.stage("0123456789\r\nabcdefghij\r\nA\r\nB\r\n$ ")
    let narrow = try Self.screen(
      showing: ["abcde", "fghij", "A", "B", "$"], width: 5, after: stage, cursor: Point(x: 2, y: 5))
    #expect(narrow == ["56789", "abcde", "fghij", "A", "B", "$", "5 2"])
    stage.show("T", x: 0, y: 2)
    let wide = try Self.screen(
      showing: ["0123456789", "Tbcdefghij", "A", "B", "$"], width: 10, after: stage,
      cursor: Point(x: 2, y: 4))
    #expect(wide == ["0123456789", "abcdefghij", "A", "B", "$", "", "4 2"])
  }

  /// Without an answer about its cursor, the whole screen is drawn.
  @Test func aTerminalThatDoesNotAnswerIsRedrawn() throws {
    let stage = try Self.stage("0123456789ab\r\n$ ")
    let rows = try Self.screen(showing: ["TOAST"], width: 8, after: stage, cursor: nil)
    #expect(rows == ["01234567", "89ab", "$", "", "", "", "2 2"])
  }

  /// Text after a wrap that is pending continues the row.
  @Test func aPendingWrapRemains() throws {
    let stage = try Self.stage("0123456789", toastRow: 3)
    let rows = try Self.screen(
      showing: ["01234", "56789"], width: 5, after: stage, cursor: Point(x: 4, y: 1))
    #expect(rows == ["01234", "56789", "", "", "", "", "1 4"])
    #expect(stage.compositor.emulator.state.isWrapPending)
    stage.write("ab")
    #expect(stage.compositor.emulator.state.cursor == Point(x: 2, y: 2))
  }

  /// The redrawn text wraps as before, so that the terminal itself can join it later.
  @Test func dividedRowsAreDrawnWithoutMovesBetweenThem() throws {
    let stage = try Self.stage("0123456789ab\r\n$ ")
    _ = stage.compositor.resize(to: Size(width: 8, height: 6))
    let bytes = stage.compositor.adoptCursor(at: Point(x: 2, y: 2))
    #expect(String(decoding: bytes, as: UTF8.self).contains("0123456789ab"))
  }

  /// Without a toast, nothing is drawn before the next one.
  @Test func aResizeWithoutAToastIsDrawnUnderTheNextOne() throws {
    var stage = try OutputStage(size: Self.size)
    stage.compositor.wrapping = .text
    stage.write("0123456789ab\r\n$ ")
    #expect(stage.compositor.resize(to: Size(width: 8, height: 6)) == nil)
    #expect(stage.compositor.adoptCursor(at: Point(x: 2, y: 2)).isEmpty)
    let screen = try Screen(rows: 6, columns: 8)
    screen.feed("012345\r\n6789ab")
    screen.feed(String(decoding: stage.show("T", x: 0), as: UTF8.self))
    #expect(screen.image.lines == ["01234567", "T9ab", "$", "", "", ""])
    #expect(!String(decoding: stage.show("U", x: 0), as: UTF8.self).contains("01234567"))
  }

  /// kitty would join a row that an erased one has continued.
  @Test(arguments: [("", true), ("\u{1B}[2;5r", false)])
  func rowsAreDeletedToForgetThatTheyContinue(margins: String, areDeleted: Bool) throws {
    var stage = try OutputStage(size: Self.size)
    stage.compositor.wrapping = .text
    stage.write("ls\r\n0123456789ab\r\n")
    #expect(stage.compositor.resize(to: Size(width: 8, height: 6)) == nil)
    #expect(stage.compositor.adoptCursor(at: Point(x: 0, y: 3)).isEmpty)
    stage.write(margins)
    let bytes = String(decoding: stage.show("T", y: 4), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[2;1H\u{1B}[5M") == areDeleted, "\(bytes.debugDescription)")
    let screen = try Screen(rows: 6, columns: 8)
    screen.feed("other\r\ntext\u{1B}[4;1H\(margins)\(bytes)")
    #expect(screen.image.lines == ["ls", "01234567", "89ab", "", "    T", ""])
  }

  /// The row above must first be free of the toast, because the terminal wraps after its last cell.
  @Test func aRowIsDrawnAgainAfterTheOneThatItContinues() throws {
    var stage = try Self.stage("0123456789ab\r\n", toastRow: 1)
    stage.show("AST", x: 7, y: 0)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[2;1H\u{1B}[K\u{1B}[1;10H9ab"), "\(bytes.debugDescription)")
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// tmux counts no erased cells as text, whatever their colour is.
  @Test func colouredRowsAreNotDivided() throws {
    let stage = try Self.stage("\u{1B}[44mab\u{1B}[K\u{1B}[m\r\nx\r\n$ ", toastRow: 4)
    let rows = try Self.screen(
      showing: ["ab", "x", "$"], width: 8, after: stage, cursor: Point(x: 2, y: 2))
    #expect(rows == ["ab", "x", "$", "", "", "", "2 2"])
    let cell = stage.compositor.emulator.grid[7, 0]
    #expect(cell.content == .erased && cell.rendition.background != Rendition.plain.background)
  }

  /// In tmux, fewer rows return from the scrollback if toasts have made rows longer.
  @Test func rowsOfTheScrollbackAreDrawnAgain() throws {
    var stage = try Self.stage("0123456789\r\nabcdefghij\r\nA\r\nB\r\n$ ")
    _ = try Self.screen(showing: [], width: 5, after: stage, cursor: Point(x: 2, y: 5))
    stage.show("T", x: 0, y: 2)
    let shown = ["abcdefghij", "A", "B", "$"]
    let rows = try Self.screen(showing: shown, width: 10, after: stage, cursor: Point(x: 2, y: 3))
    #expect(rows == ["0123456789", "abcdefghij", "A", "B", "$", "", "4 2"])
  }

  /// A row in which nothing is left does not continue the one above.
  @Test(arguments: ["\u{1B}[2K", "\r\u{1B}[K", "\r\u{1B}[J"])
  func anErasedRowIsNotJoined(erasure: String) throws {
    let stage = try Self.stage("0123456789ab\(erasure)\rnew", toastRow: 4)
    #expect(!stage.compositor.emulator.grid.wraps(row: 0))
  }

  private static let wraps: [(output: String, rows: [Int])] = [
    ("0123456789ab", [0]), ("0123456789\r\nab", []), ("0123456789", []),
    ("0123456789012345678901", [0, 1]), ("\u{1B}[5;1H0123456789012345678901", [3, 4]),
    ("012345678\u{754C}", [0]), ("0123456789\u{754C}", [0]),
    ("\u{1B}[1;3r\u{1B}[6;1H0123456789ab", []), ("\u{1B}[?7l0123456789ab", []),
    ("0123456789ab\u{1B}[1;5H\u{1B}[K", []), ("0123456789ab\u{1B}[1;1H\u{1B}[1K", [0]),
  ]

  /// Text that libvterm draws is noted as that which is drawn without it.
  @Test(arguments: wraps.indices, [false, true])
  func rowsThatContinueAreNoted(number: Int, isDirect: Bool) throws {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: Self.size, library: library))
    emulator.screen.direct.isEnabled = isDirect
    let (output, rows) = Self.wraps[number]
    Array(output.utf8).withUnsafeBufferPointer { emulator.draw($0) }
    #expect((0..<6).filter { emulator.grid.wraps(row: $0) } == rows)
  }
}
