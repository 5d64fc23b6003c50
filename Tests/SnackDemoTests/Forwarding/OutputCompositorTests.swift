import Foundation
import SnackTerm
import Testing

@testable import snackdemo

/// Toasts over the output of a program, whose removal restores the screen exactly.
struct OutputCompositorTests {
  /// Output while a toast is shown, after which the screen must be as without it.
  private static let outputs: [(name: String, before: String, during: String)] = [
    ("text", "one\r\ntwo words\r\nthree", "\u{1B}[2;1Hmore words here"),
    ("scrolling", "1\r\n2\r\n3\r\n4\r\n5\r\n6", "\r\n7\r\n8\r\n9"),
    ("clearing", "one\r\ntwo words in a row", "\u{1B}[2J\u{1B}[Hnew"),
    ("margins", "1\r\n2\r\n3\r\n4\r\n5", "\u{1B}[2;4r\u{1B}[4;1H\nx\n\u{1B}[r"),
    ("insertion", "one\r\ntwo words in a row", "\u{1B}[2;3H\u{1B}[4@\u{1B}[L"),
    ("deletion", "one\r\ntwo words in a row\r\nthree", "\u{1B}[2;3H\u{1B}[2P\u{1B}[M"),
    ("alternate screen", "one\r\ntwo words", "\u{1B}[?1049hfull\u{1B}[2;1Hscreen\u{1B}[?1049l"),
    ("wide characters", "a\r\n漢字漢字漢字漢字", "\u{1B}[2;6Hx\u{1B}[2;10H漢"),
    ("wide marks", "a\r\nか\u{3099}漢は\u{309A}字", "\u{1B}[2;1Hか\u{3099}x"),
    ("colours", "\u{1B}[31;1;44mone\r\ntwo words\u{1B}[K", "\u{1B}[2;1H\u{1B}[2;3;38;5;99mfaint"),
    ("pending wrap", "\u{1B}[2;1H" + String(repeating: "x", count: 30), "y"),
    ("origin", "1\r\n2", "\u{1B}[2;5r\u{1B}[?6h\u{1B}[1;3Hx\u{1B}[?6l"),
    ("insert mode", "one\r\ntwo words", "\u{1B}[4h\u{1B}[2;1Hnew \u{1B}[4l"),
    ("repetition", "\u{1B}[2;1Hone", "\u{1B}[3b"),
    ("saved cursor", "one\u{1B}7", "\u{1B}[5;5Hx\u{1B}8y"),
    ("hidden cursor", "one\u{1B}[?25l", "\r\ntwo"),
  ]

  @Test(arguments: outputs)
  func outputUnderAToastIsRestored(output: (name: String, before: String, during: String)) throws {
    var stage = try OutputStage()
    stage.write(output.before)
    stage.show("A TOAST OVER IT")
    stage.write(output.during)
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(output.name): \(stage.difference)")
    stage.write(" and more")
    #expect(stage.difference.isEmpty, "\(output.name): \(stage.difference)")
  }

  @Test func specialGraphicsAreRestoredAsTerminalsShowThem() throws {
    var stage = try OutputStage()
    stage.write("\u{1B}(0`afgjklmnopqrstuvwxyz{|}~\u{1B}(B")
    stage.show("A TOAST OVER ALL THE GRAPHICS", x: 0, y: 0)
    let text = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(stage.difference.isEmpty && text.contains("◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))
  }

  @Test func wideMarkTakesNoColumn() throws {
    var stage = try OutputStage()
    stage.write("か\u{3099}漢字漢字")
    stage.show("TOAST", x: 4, y: 0)
    #expect(stage.rows[0] == "か\u{3099}漢TOAST")
  }

  /// A family is one character of two columns on some terminals, and three of them on others.
  @Test(arguments: ["漢", "漢漢漢", "x"])
  func textOfUncertainColumnsIsRestored(family: String) throws {
    let text = "👨\u{200D}👩\u{200D}👧"
    var stage = try OutputStage()
    stage.replacement = (text, family)
    stage.write("\u{1B}[2;1H> \(text) and")
    stage.show("TOAST", x: 6)
    #expect(!stage.rows[1].contains("TOAST"), "the columns of the text are not known")
    stage.show("A TOAST AT THE END", x: 20)
    #expect(stage.rows[1].hasSuffix("A TOAST AT"))
    stage.write(" more")
    stage.show("TOAST", x: 2, y: 0)
    stage.write("\u{8}\u{1B}[K!\r\ndone \(text)")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
    stage.show("ANOTHER TOAST", x: 3, y: 2)
    stage.write(" x\u{1B}[2;1H\u{1B}[2Kcertain again")
    stage.show("TOAST", x: 3)
    #expect(stage.rows[1] == "cerTOASTagain")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// REP repeats the program's last character, even if the toast is removed just before.
  @Test func repetitionBeforeScrolling() throws {
    var stage = try OutputStage()
    stage.show("TOAST", x: 4, y: 0)
    stage.write("\u{1B}[6;1Hx")
    stage.write("\u{1B}[9b\r\n")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// For C1 controls, libvterm would move the cursor off the screen at the left.
  @Test(arguments: ["\r\u{85}", "\u{80}\u{9B}\u{9B}31mé", "\r\u{FC}\u{9B}\u{9B}"])
  func controlsAboveASCIIAreIgnored(text: String) throws {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: Size(width: 20, height: 5), library: library))
    let ignored = text.unicodeScalars.filter { !(0x80...0x9F).contains($0.value) }
    let plain = try #require(Emulator(size: Size(width: 20, height: 5), library: library))
    for byte in Array(text.utf8) { [byte].withUnsafeBufferPointer { emulator.draw($0) } }
    Array(String(String.UnicodeScalarView(ignored)).utf8).withUnsafeBufferPointer { plain.draw($0) }
    #expect(emulator.state == plain.state)
    for (column, row) in (0..<100).map({ ($0 % 20, $0 / 20) }) {
      #expect(emulator.grid[column, row] == plain.grid[column, row])
    }
  }

  /// libvterm gives newer marks a column, most terminals give them none.
  @Test(arguments: ["a", "漢"], [0, 1, 2])
  func newerMarkRemainsOnItsCharacter(base: String, x: Int) throws {
    var stage = try OutputStage()
    stage.replacement = ("\u{2DE0}", "\u{301}")
    stage.write("\u{1B}[2;1Hx\(base)\u{2DE0}")
    for text in ["TOAST", "OTHER"] { stage.show(text, x: x) }
    stage.write(" more")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// libvterm would still wrap after a carriage return in the first column.
  @Test(arguments: [(1, "a\rb"), (2, "\u{754C}\rb")])
  func aCarriageReturnEndsAPendingWrap(width: Int, output: String) throws {
    let stage = try OutputStage(size: Size(width: width, height: 3))
    stage.write(output)
    #expect(stage.compositor.emulator.state.cursor == Point(x: width - 1, y: 0))
  }

  /// libvterm would perform a pending wrap even after wrapping is switched off.
  @Test func textRemainsInItsRowWithoutWrapping() throws {
    let stage = try OutputStage()
    stage.write("\u{1B}[30Gx\u{1B}[?7lab")
    #expect(stage.compositor.emulator.state.cursor == Point(x: 29, y: 0))
  }

  /// Margins limit the scrolling of rows, but not cells that are inserted or deleted in a row.
  @Test(arguments: ["\u{1B}[2P", "\u{1B}[2@", "\u{1B}[99P", "\u{1B}[99@"])
  func cellsShiftOutsideTheMargins(sequence: String) throws {
    let (limited, free) = (try OutputStage(), try OutputStage())
    limited.write("abcdef\u{1B}[3;4r\u{1B}[1;2H" + sequence)
    free.write("abcdef\u{1B}[1;2H" + sequence)
    let grids = [limited, free].map(\.compositor.emulator.grid)
    #expect((0..<30).allSatisfy { grids[0][$0, 0] == grids[1][$0, 0] })
  }

  /// xterm erases the last cell; tmux and VTE do not.
  @Test(arguments: ["\u{1B}[K", "\u{1B}[J", "\u{1B}[X", "\u{1B}[P", "\u{1B}[@"])
  func erasureAtAPendingWrapIsNotCovered(erasure: String) throws {
    var stage = try OutputStage()
    stage.write("\u{1B}[2;1H" + String(repeating: "x", count: 30) + erasure + "\u{1B}[H")
    stage.show("TOAST", x: 27)
    #expect(stage.rows[1].prefix(29).hasSuffix("TO") && !stage.rows[1].hasSuffix("TOA"))
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// Equal erased cells are restored by one sequence, and remain erased.
  @Test(arguments: [
    ("\u{1B}[44m\u{1B}[2J", "\u{1B}[K"),
    ("\u{1B}[44m\u{1B}[2J\u{1B}[2;9H\u{1B}[41m\u{1B}[K", "\u{1B}[4X \u{1B}[8X"),
    ("\u{1B}[44m\u{1B}[2J\u{1B}[2;8Hab", "\u{1B}[3X ab\u{1B}[7X"),
    ("\u{1B}[44m\u{1B}[2J\u{1B}[2;6H漢", "\u{1B}[X 漢\u{1B}[9X"),
  ])
  func erasedCellsAreRestoredTogether(output: String, restored: String) throws {
    var stage = try OutputStage()
    stage.write("\u{1B}[?1049h" + output)
    stage.show("TWELVE CELLS")
    let bytes = stage.show(nil)
    let parts = String(decoding: bytes, as: UTF8.self)
      .split(separator: /\u{1B}\[[0-9;?]*[Hmhl]/).joined(separator: " ")
    #expect(parts == restored)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// After a shell has used the terminal, the program's last row is not where its cursor is.
  @Test func rowsUsedByOtherProgramsAreNotRestored() throws {
    var stage = try OutputStage()
    stage.write("one\r\n\u{1B}[41m^Z")
    _ = stage.compositor.forgetScreen()
    stage.shell("\u{1B}[m\r\nstopped\r\n", endsAt: Point(x: 0, y: 3))
    stage.show("A TOAST OVER IT", x: 0, y: 0)
    stage.show(nil)
    #expect(stage.rows == ["", "", "", "", "", ""])
    stage.write("more\u{1B}[m")
    #expect(stage.rows[0] == "more")
  }

  @Test func toastRemainsOnceWhileTheProgramScrolls() throws {
    var stage = try OutputStage()
    stage.show("TOAST")
    for number in 1...9 {
      stage.write("line \(number)\r\n")
      #expect(stage.rows.joined().components(separatedBy: "TOAST").count == 2)
    }
    #expect(stage.rows[1].hasPrefix("lineTOAST"))
  }

  @Test func toastMoves() throws {
    var stage = try OutputStage()
    stage.write("one\r\ntwo words in a row\r\nthree")
    stage.show("TOAST", x: 2)
    #expect(stage.rows[1] == "twTOASTds in a row")
    stage.show("TOAST", x: 4, y: 2)
    #expect(stage.rows[1...2] == ["two words in a row", "threTOAST"])
  }

  /// Terminals must not get cells in the middle of a sequence or a character.
  @Test(arguments: ["\u{1B}[3", "\u{1B}", "\u{1B}]0;tit", "\u{1B}[38;5"])
  func halfSequencesWait(half: String) throws {
    var stage = try OutputStage()
    stage.write("one\r\ntwo words")
    stage.show("TOAST")
    stage.write(half)
    stage.show("TOAST", x: 8)
    stage.write("1mx")
    stage.show(nil)
    stage.write("\u{7}\u{1B}[mend")
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// Within a string for tmux, sequences of the terminal outside end nothing.
  @Test func passthroughWaits() throws {
    var stage = try OutputStage()
    stage.write("one\u{1B}Ptmux;\u{1B}\u{1B}]9;Done\u{7}")
    #expect(stage.show("TOAST").isEmpty)
    stage.write("\u{1B}\u{1B}[1m\u{1B}\\two")
    #expect(stage.rows[0...1] == ["onetwo", "    TOAST"])
  }

  /// What the terminal showed before the program is not known, and must not be lost.
  @Test func unknownRowsAreScrolledAway() throws {
    let size = Size(width: 20, height: 5)
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(
      Emulator(size: size, cursor: Point(x: 0, y: 3), library: library))
    let compositor = OutputCompositor(emulator, ladder: TerminalColors.dark(.direct).ladder)
    var frame = Canvas(size: size)
    frame.put(Glyph("T"), x: 3, y: 1, style: .plain)
    let bytes = compositor.paint(OverlayPicture(frame: frame, number: 1, isShowing: true))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}[5;1H\n\n\n"))
    #expect(emulator.state.cursor == .zero && emulator.grid.unknownRows == 0)
  }

  @Test func outputPassesUnchangedWithoutToasts() throws {
    let stage = try OutputStage()
    let nothing = OverlayPicture(
      frame: Canvas(size: Size(width: 30, height: 6)), number: 0, isShowing: false)
    #expect(stage.compositor.passes(under: nothing))
    stage.write("\u{1B}[3")
    #expect(stage.compositor.passes(under: nothing))
  }
}
