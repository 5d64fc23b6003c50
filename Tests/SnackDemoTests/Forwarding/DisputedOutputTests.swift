import SnackTerm
import Testing

@testable import snackdemo

/// Output on which tmux and xterm disagree, while a toast is shown.
///
/// The cells that it may change are not covered, because they could not be restored.
struct DisputedOutputTests {
  private static let size = Size(width: 8, height: 4)

  /// Returns the uncertain cells of each row after output: `?`, and `.` for the others.
  private static func uncertainCells(after output: String) throws -> [String] {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: size, library: library))
    Array("abcdefg\r\nx\r\ny\r\nz\(output)".utf8).withUnsafeBufferPointer { emulator.draw($0) }
    return (0..<size.height).map { row in
      (0..<size.width).map { emulator.grid[$0, row].isUncertain ? "?" : "." }.joined()
    }
  }

  private static let (none, all) = ("........", "????????")

  /// tmux moves all rows below; xterm moves none.
  @Test(
    arguments: [
      ("\u{1B}[3;4r\u{1B}[1;1H\u{1B}[L", 0), ("\u{1B}[3;4r\u{1B}[2;5H\u{1B}[2M", 1),
      ("\u{1B}[1;2r\u{1B}[4;1H\u{1B}[M", 3), ("\u{1B}[3;4r\u{1B}[3;1H\u{1B}[L", 4),
      ("\u{1B}[1;1H\u{1B}[M", 4),
    ])
  func linesOutsideTheMargins(output: String, firstRow: Int) throws {
    let expected = (0..<4).map { $0 < firstRow ? Self.none : Self.all }
    #expect(try Self.uncertainCells(after: output) == expected)
  }

  /// tmux keeps an old cell between those that an insertion of many cells moves.
  @Test(
    arguments: [
      ("\u{1B}[1;1H\u{1B}[4@", "........"), ("\u{1B}[1;1H\u{1B}[5@", "????????"),
      ("\u{1B}[1;7H\u{1B}[@", "........"), ("\u{1B}[1;7H\u{1B}[2@", "......??"),
      ("\u{1B}[1;8H\u{1B}[@", ".......?"),
    ])
  func insertionAtTheEndOfARow(output: String, cells: String) throws {
    #expect(try Self.uncertainCells(after: output) == [cells, Self.none, Self.none, Self.none])
  }

  /// Margins that are set in origin mode move the cursor to the first row in tmux, and to the top
  /// margin in xterm.
  ///
  /// What follows may be in either, until the program chooses a row.
  @Test(arguments: ["X", "\r\n", "\u{1B}[K", "\u{1B}[A"])
  func marginsInOriginMode(following: String) throws {
    var stage = try OutputStage()
    stage.write("one\r\ntwo\r\nthree")
    stage.show("TOAST")
    stage.write("\u{1B}[?6h\u{1B}[3;5r")
    #expect(!stage.compositor.isShowing)
    stage.write(following)
    stage.show("TOAST again")
    #expect(!stage.compositor.isShowing)
    stage.write("\u{1B}[?6l\u{1B}[H\u{1B}[2J")
    #expect(stage.compositor.isShowing)
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  private static let outputsAfterMargins = [
    "X", "\u{1B}[L", "\n\n\u{1B}M", "\u{1B}7\u{1B}[?6l\u{1B}[r\u{1B}8X",
    "\u{1B}[?1049h\u{1B}[?6l\u{1B}[r\u{1B}[?1049lX",
  ]

  /// tmux may change rows above and below those that xterm changes.
  @Test(arguments: outputsAfterMargins.indices)
  func allRowsAreUncertainAfterMarginsInOriginMode(number: Int) throws {
    let output = "\u{1B}[?6h\u{1B}[2;4r" + Self.outputsAfterMargins[number]
    #expect(try Self.uncertainCells(after: output) == Array(repeating: Self.all, count: 4))
  }

  /// The cursor is elsewhere, and not the rows.
  @Test func aResizeAfterMarginsInOriginModeMovesNoRows() throws {
    let stage = try OutputStage()
    stage.write("one\r\ntwo\r\nthree\u{1B}[?6h\u{1B}[3;5r")
    _ = stage.compositor.resize(to: Size(width: 31, height: 6))
    _ = stage.compositor.adoptCursor(at: .zero)
    let emulator = stage.compositor.emulator
    #expect(emulator.state.cursor == .zero && !emulator.state.isPlaceUncertain)
    #expect(emulator.grid[1, 1].content == .character(UInt32(UInt8(ascii: "w")), width: 1))
  }

  @Test func aSavedCursorIsAsUncertain() throws {
    var stage = try OutputStage()
    stage.show("TOAST")
    stage.write("\u{1B}[?6h\u{1B}[3;5r\u{1B}7\u{1B}[2;2H")
    #expect(stage.compositor.isShowing)
    stage.write("\u{1B}8")
    #expect(!stage.compositor.isShowing)
  }

  @Test(arguments: ["\u{1B}[2;3H", "\u{1B}[2d", "\u{1B}[?6l"])
  func aChosenRowIsCertain(sequence: String) throws {
    var stage = try OutputStage()
    stage.show("TOAST")
    stage.write("\u{1B}[?6h\u{1B}[3;5r\(sequence)X")
    #expect(stage.compositor.isShowing)
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }
}
