import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Resizes of the main screen under a toast.
///
/// A terminal moves rows into its scrollback, and back, with the toast on them.
@Suite struct ResizedScreenTests {
  private static let columns = 30

  /// Returns a terminal's rows after a resize; the compositor learns only the cursor's position.
  private static func rows(
    _ shown: [String], after stage: OutputStage, cursor: Point
  ) throws -> [String] {
    let screen = try Screen(rows: shown.count, columns: columns)
    screen.feed(shown.joined(separator: "\r\n"))
    #expect(stage.compositor.resize(to: Size(width: columns, height: shown.count)) == nil)
    let bytes = stage.compositor.adoptCursor(at: cursor)
    screen.feed(String(decoding: bytes, as: UTF8.self))
    return screen.image.lines
  }

  private static func stage(_ lines: Int = 6, toastRow: Int = 1) throws -> OutputStage {
    var stage = try OutputStage()
    stage.write((1...lines).map { "line \($0)" }.joined(separator: "\r\n"))
    stage.show("TOAST", y: toastRow)
    return stage
  }

  /// The toast may have been removed meanwhile.
  @Test(arguments: [LineWrapping.none, .text], [false, true])
  func rowsReturnFromTheScrollbackWithoutTheToast(wrapping: LineWrapping, hasToast: Bool) throws {
    var stage = try Self.stage()
    stage.compositor.wrapping = wrapping
    let kept = ["line 4", "line 5", "line 6"]
    #expect(try Self.rows(kept, after: stage, cursor: Point(x: 6, y: 2)) == kept)
    stage.show(hasToast ? "TOAST" : nil)
    let second = hasToast ? "lineTOAST" : "line 5"
    let returned = ["line 1", "lineTOAST", "line 3", "line 4", second, "line 6"]
    let high = try Self.rows(returned, after: stage, cursor: Point(x: 6, y: 5))
    #expect(high == (1...6).map { "line \($0)" })
  }

  /// Rows return above a full last row, after which the next character starts a new one.
  @Test func aPendingWrapRemainsOnALargerScreen() throws {
    let full = String(repeating: "x", count: Self.columns)
    var stage = try OutputStage()
    stage.compositor.wrapping = .text
    stage.write((1...9).map { "line \($0)\r\n" }.joined() + full)
    stage.show("TOAST")
    #expect(stage.compositor.resize(to: Size(width: Self.columns, height: 9)) == nil)
    let screen = try Screen(rows: 9, columns: Self.columns)
    let shown = (2...9).map { $0 == 6 ? "lineTOAST" : "line \($0)" }
    screen.feed((shown + [full]).joined(separator: "\r\n"))
    let bytes = stage.compositor.adoptCursor(at: Point(x: Self.columns - 1, y: 8))
    screen.feed(String(decoding: bytes, as: UTF8.self) + "y")
    #expect(screen.image.lines == (3...9).map { "line \($0)" } + [full, "y"])
  }

  /// The first toast scrolls rows from before the program away.
  @Test func aPendingWrapRemainsUnderTheFirstToast() throws {
    let full = String(repeating: "x", count: Self.columns)
    var stage = try OutputStage(cursor: Point(x: 0, y: 4))
    stage.shell("\u{1B}[5;1H", endsAt: Point(x: 0, y: 4))
    stage.write(full)
    stage.show("TOAST")
    stage.write("y")
    stage.show(nil)
    #expect(stage.rows.prefix(2) == [full, "y"])
  }

  /// Rows from before the program remain as they are.
  @Test func rowsThatAreNotKnownAreKept() throws {
    let stage = try Self.stage()
    let shown = ["before 1", "before 2", "line 1", "lineTOAST", "line 3", "line 4", "line 5"]
    let rows = try Self.rows(shown + ["line 6"], after: stage, cursor: Point(x: 6, y: 7))
    #expect(rows == ["before 1", "before 2"] + (1...6).map { "line \($0)" })
  }

  /// Other rows may have followed into the scrollback, so what returns is not known.
  @Test(arguments: [("\r\nline 7", 0), ("\u{1B}[2J\u{1B}[3;7H", 3), ("\u{1B}[S", 3)])
  func outputMayMakeLostRowsUnknown(output: String, unknownRows: Int) throws {
    let stage = try Self.stage()
    _ = try Self.rows(["line 4", "line 5", "line 6"], after: stage, cursor: Point(x: 6, y: 2))
    stage.write(output)
    _ = stage.compositor.resize(to: Size(width: Self.columns, height: 6))
    _ = stage.compositor.adoptCursor(at: Point(x: 6, y: 5))
    #expect(stage.compositor.emulator.grid.unknownRows == unknownRows)
  }

  /// Below the last output, a terminal has blank rows to remove first.
  @Test func aToastIsRemovedFromTheRemainingRows() throws {
    let stage = try Self.stage(2)
    let rows = try Self.rows(["line 1", "lineTOAST", ""], after: stage, cursor: Point(x: 6, y: 1))
    #expect(rows == ["line 1", "line 2", ""])
  }

  /// Rows that rewrapping would change are drawn again, because a toast may still be on them.
  @Test func aSecondResizeBeforeTheAnswerKeepsNoCells() throws {
    let stage = try Self.stage()
    stage.compositor.wrapping = .text
    let wide = String(repeating: "x", count: 30)
    stage.write("\r\u{1B}[3;1H\(wide)\u{1B}[6;7H")
    #expect(stage.compositor.resize(to: Size(width: 40, height: 6)) == nil)
    #expect(stage.compositor.resize(to: Size(width: 41, height: 6)) == nil)
    let screen = try Screen(rows: 6, columns: 41)
    screen.feed("line 1\r\nlineTOAST")
    let bytes = stage.compositor.adoptCursor(at: Point(x: 6, y: 5))
    screen.feed(String(decoding: bytes, as: UTF8.self))
    #expect(screen.image.lines == ["line 1", "line 2", wide] + (4...6).map { "line \($0)" })
  }

  /// Terminals differ in the rows of the main screen after a resize of the alternate one.
  @Test func theMainScreenIsDrawnAgainAfterAResizeOfTheAlternateOne() throws {
    var stage = try OutputStage()
    stage.compositor.wrapping = .text
    let long = String(repeating: "x", count: 25)
    stage.write("\(long)\r\nline 2\r\n\u{1B}[?1049h\u{1B}[6;1Hfull screen")
    #expect(stage.compositor.resize(to: Size(width: 20, height: 6)) != nil)
    stage.write("\u{1B}[?1049l$ ")
    #expect(stage.show("TOAST").isEmpty && !stage.compositor.knowsCursor)
    #expect(stage.compositor.adoptCursor(at: Point(x: 2, y: 3)).isEmpty)
    let screen = try Screen(rows: 6, columns: 20)
    screen.feed("not\r\nknown")
    screen.feed(String(decoding: stage.show("TOAST"), as: UTF8.self))
    #expect(screen.image.lines == [long.prefix(20) + "", "xxxxTOAST", "line 2", "$", "", ""])
    #expect(stage.compositor.knowsCursor && !stage.compositor.mayDifferInRows)
  }

  /// `?1047` saves no cursor, so the last saved one may be from a larger screen.
  @Test(arguments: [LineWrapping.none, .text])
  func aSavedCursorMayBeOutsideTheScreen(wrapping: LineWrapping) throws {
    let stage = try OutputStage()
    stage.compositor.wrapping = wrapping
    stage.write("line 1\u{1B}[6;1H\u{1B}7\u{1B}[H")
    _ = stage.compositor.resize(to: Size(width: 30, height: 3))
    stage.write("\u{1B}[?1047h")
    _ = stage.compositor.resize(to: Size(width: 20, height: 1))
    stage.write("\u{1B}[?1047l")
    #expect(stage.compositor.emulator.grid.size == Size(width: 20, height: 1))
  }

  @Test func aResetMakesTheMainScreenCertain() throws {
    let stage = try OutputStage()
    stage.write("line 1\r\nline 2\u{1B}[?1049h")
    _ = stage.compositor.resize(to: Size(width: 20, height: 6))
    stage.write("\u{1B}c$ ")
    #expect(stage.compositor.knowsCursor && !stage.compositor.mayDifferInRows)
  }

  /// The answer tells nothing about the main screen if the alternate one is shown again.
  @Test func theMainScreenRemainsUncertainUnderTheNextProgram() throws {
    let stage = try OutputStage()
    stage.write("line 1\r\nline 2\r\n\u{1B}[?1049h")
    _ = stage.compositor.resize(to: Size(width: 20, height: 6))
    stage.write("\u{1B}[?1049l")
    stage.write("\u{1B}[?1049h\u{1B}[2;3H")
    _ = stage.compositor.adoptCursor(at: Point(x: 2, y: 1))
    #expect(stage.compositor.knowsCursor)
    stage.write("\u{1B}[?1049l")
    #expect(!stage.compositor.knowsCursor)
  }

  @Test func aProgramThatEndsAtAResizeLeavesNoToast() throws {
    let folder = try RuntimeFolder()
    let script = "trap 'exit 5' WINCH; echo ready; while :; do sleep 0.05; done"
    let session = try Programs.start(
      "snackdemo", ["run", "--pty", "--", "sh", "-c", script], environment: folder.environment)
    try session.waitUntil("the program", limit: conditionTimeout) { $0.contains("ready") }
    let words = ["send", "Hello", "--duration", "0"]
    #expect(try Programs.run(words, environment: folder.environment).status == .exited(0))
    try session.waitUntil("the toast", limit: conditionTimeout) { $0.contains("Hello") }
    try session.resize(rows: 20, columns: 80)
    #expect(try session.waitForExit(limit: conditionTimeout) == .exited(5))
    #expect(!session.image.contains("Hello") && session.image.contains("ready"))
  }

  @Test func theEndBeforeTheAnswerRemovesTheToast() throws {
    let stage = try Self.stage()
    #expect(stage.compositor.resize(to: Size(width: Self.columns, height: 7)) == nil)
    let screen = try Screen(rows: 7, columns: Self.columns)
    screen.feed("line 1\r\nlineTOAST")
    screen.feed(String(decoding: stage.compositor.end(), as: UTF8.self))
    #expect(screen.image.lines == (1...6).map { "line \($0)" } + [""])
  }

  /// A terminal that rewraps may have divided or joined rows of another width.
  @Test(arguments: [(29, false), (30, true), (31, true)])
  func lostRowsReturnOnlyAtTheirWidth(width: Int, isKnown: Bool) throws {
    let stage = try Self.stage()
    let emulator = stage.compositor.emulator
    emulator.resize(to: Size(width: 30, height: 3))
    emulator.resize(to: Size(width: width, height: 6))
    emulator.adoptCursor(at: Point(x: 6, y: 5))
    #expect(emulator.grid.unknownRows == (isKnown ? 0 : 3))
    #expect(
      (emulator.grid[5, 0].content == .character(UInt32(("1" as Unicode.Scalar).value), width: 1))
        == isKnown)
  }

  /// Without an answer about its cursor, the whole screen is drawn.
  @Test func aTerminalThatDoesNotAnswerIsRedrawn() throws {
    let stage = try Self.stage()
    #expect(stage.compositor.resize(to: Size(width: Self.columns, height: 7)) == nil)
    #expect(stage.compositor.needsRedraw)
    let screen = try Screen(rows: 7, columns: Self.columns)
    screen.feed(String(decoding: stage.compositor.adoptCursor(at: nil), as: UTF8.self))
    #expect(screen.image.lines == (1...6).map { "line \($0)" } + [""])
    #expect(!stage.compositor.needsRedraw)
  }
}
