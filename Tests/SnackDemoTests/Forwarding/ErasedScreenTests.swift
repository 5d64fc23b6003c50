import SnackTerm
import Testing

@testable import snackdemo

/// Erasures and titles that tmux and VTE treat differently from libvterm.
struct ErasedScreenTests {
  /// tmux and VTE move the rows of an erased screen into their scrollback, where a toast would remain.
  @Test(arguments: ["\u{1B}[2J", "\u{1B}[H\u{1B}[J", "\u{1B}[22J", "\u{1B}c"])
  func toastsAreRemovedBeforeTheScreenIsErased(sequence: String) throws {
    var stage = try OutputStage()
    stage.write("one\r\nthe covered row\r\nthree")
    stage.show("TOAST")
    let bytes = String(decoding: stage.write(sequence), as: UTF8.self)
    let (row, erasure) = (bytes.firstRange(of: "cover"), bytes.firstRange(of: sequence))
    let (first, second) = (try #require(row), try #require(erasure))
    #expect(first.upperBound <= second.lowerBound, "\(bytes.debugDescription)")
    #expect(stage.rows[1].contains("TOAST"), "it is painted again")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// Other erasures need no removal, which could flicker.
  @Test(arguments: ["\u{1B}[J", "\u{1B}[1J", "\u{1B}[K", "\u{1B}[?1049h\u{1B}[2J"])
  func otherErasuresLeaveTheToast(sequence: String) throws {
    var stage = try OutputStage()
    if sequence.hasSuffix("2J") { stage.write("\u{1B}[?1049h") }
    stage.write("one\r\nthe covered row\r\nthree")
    stage.show("TOAST")
    let output = sequence.hasSuffix("2J") ? "\u{1B}[2J" : sequence
    let bytes = String(decoding: stage.write(output), as: UTF8.self)
    #expect(!bytes.contains("cover"))
  }

  /// When the screen is cleared, tmux moves rows into its scrollback that have any written cell.
  @Test(arguments: ["", "\u{1B}[44m\u{1B}[2J"])
  func anEmptyRowIsErasedAsAWhole(background: String) throws {
    var stage = try OutputStage()
    stage.write("\(background)one\r\n\u{1B}[m")
    stage.show("TOAST", y: 3)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[4;1H"))
    #expect(bytes.contains("\u{1B}[K") && !bytes.contains("X"))
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  @Test func aRowWithTextAtItsEndIsNotErased() throws {
    var stage = try OutputStage()
    stage.write("\u{1B}[4;30Hx\u{1B}[H")
    stage.show("TOAST", y: 3)
    let bytes = String(decoding: stage.show(nil), as: UTF8.self)
    #expect(bytes.contains("\u{1B}[5X") && !bytes.contains("K"))
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// tmux and GNU screen read a title after Escape and k; other terminals show it.
  @Test(arguments: [true, false])
  func titlesOfTmuxMoveNothingInTmux(hasTitles: Bool) throws {
    let stage = try OutputStage()
    stage.compositor.emulator.hasTitles = hasTitles
    stage.write("\u{1B}ka title\u{1B}\\text")
    let column = hasTitles ? "text".count : "a titletext".count
    #expect(stage.compositor.emulator.state.cursor == Point(x: column, y: 0))
  }
}
