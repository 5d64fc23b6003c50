import SnackTerm
import TerminalKit
import Testing

@testable import snackdemo

/// Resizes of the main screen under a toast.
///
/// A terminal moves rows into its scrollback, and back, with the toast on them.
@Suite struct ResizedScreenTests {
  private static let columns = 30

  /// A terminal that shows rows after a resize, of which the compositor learns only the cursor's.
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

  @Test func rowsReturnFromTheScrollbackWithoutTheToast() throws {
    var stage = try Self.stage()
    let kept = ["line 4", "line 5", "line 6"]
    #expect(try Self.rows(kept, after: stage, cursor: Point(x: 6, y: 2)) == kept)
    stage.show("TOAST")
    let returned = ["line 1", "lineTOAST", "line 3", "line 4", "lineTOAST", "line 6"]
    let high = try Self.rows(returned, after: stage, cursor: Point(x: 6, y: 5))
    #expect(high == (1...6).map { "line \($0)" })
  }

  /// Rows from before the program remain as they are.
  @Test func rowsThatAreNotKnownAreKept() throws {
    let stage = try Self.stage()
    let shown = ["before 1", "before 2", "line 1", "lineTOAST", "line 3", "line 4", "line 5"]
    let rows = try Self.rows(shown + ["line 6"], after: stage, cursor: Point(x: 6, y: 7))
    #expect(rows == ["before 1", "before 2"] + (1...6).map { "line \($0)" })
  }

  /// Other rows may have followed into the scrollback, so what returns is not known.
  @Test(arguments: ["\r\nline 7", "\u{1B}[2J\u{1B}[3;7H"])
  func outputAfterwardsMakesThemUnknown(output: String) throws {
    let stage = try Self.stage()
    _ = try Self.rows(["line 4", "line 5", "line 6"], after: stage, cursor: Point(x: 6, y: 2))
    stage.write(output)
    _ = stage.compositor.resize(to: Size(width: Self.columns, height: 6))
    _ = stage.compositor.adoptCursor(at: Point(x: 6, y: 5))
    #expect(stage.compositor.emulator.grid.unknownRows == 3)
  }

  /// Below the last output, a terminal has blank rows to remove first.
  @Test func aToastLeavesRowsThatStay() throws {
    let stage = try Self.stage(2)
    let rows = try Self.rows(["line 1", "lineTOAST", ""], after: stage, cursor: Point(x: 6, y: 1))
    #expect(rows == ["line 1", "line 2", ""])
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
