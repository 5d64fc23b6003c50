import Foundation
import SnackTerm
import Testing

@testable import snackdemo

/// Output that depends on the character before it, while a toast is shown.
struct CombinedOutputTests {
  /// Returns an emulator of 8 columns and 3 rows that has received pieces of output.
  private static func emulator(after pieces: [String]) throws -> Emulator {
    let library = try #require(StateLibrary.shared)
    let emulator = try #require(Emulator(size: Size(width: 8, height: 3), library: library))
    for piece in pieces { Array(piece.utf8).withUnsafeBufferPointer { emulator.draw($0) } }
    return emulator
  }

  /// Otherwise, the terminal would join a character of the toast to the program's.
  @Test func joinerIsHeldBackUntilTheNextCharacter() throws {
    var stage = try OutputStage()
    stage.show("TOAST")
    let first = String(decoding: stage.write("x👨\u{200D}👩\u{200D}"), as: UTF8.self)
    #expect(first.unicodeScalars.last != "\u{200D}")
    let second = String(decoding: stage.write("👧\r\n"), as: UTF8.self)
    #expect(second.unicodeScalars.contains("\u{200D}👧".unicodeScalars))
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  @Test func joinerAtTheEndIsNotLost() throws {
    var stage = try OutputStage()
    stage.show("TOAST")
    let bytes = stage.write("👨\u{200D}") + stage.compositor.end()
    #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.last == "\u{200D}")
  }

  /// libvterm would give the character the current rendition, and drop marks in the last column.
  @Test(arguments: ["e\u{301}", "e\u{301}\u{302}", "漢\u{301}", "か\u{3099}"], ["", "\u{1B}(B"])
  func marksJoinTheLastCharacterAsItIs(text: String, designation: String) throws {
    let scalars = text.unicodeScalars.map(String.init)
    let width = scalars[0] == "e" ? 1 : 2
    for column in [1, 8 - width] {
      let start = "\u{1B}[1;\(column + 1)H\u{1B}[32m\(designation)"
      for pieces in [[text], scalars, scalars.map { $0 + "\u{1B}[m" }, [text + "x"]] {
        let emulator = try Self.emulator(after: [start] + pieces)
        let cell = emulator.grid[column, 0]
        guard case .cluster(let number, width) = cell.content else {
          Issue.record("\(pieces): \(cell)")
          continue
        }
        #expect(emulator.clusters[number] == text.unicodeScalars.map(\.value), "\(pieces)")
        #expect(cell.rendition.foreground == OutputColor(palette: 2), "\(pieces)")
        let wraps = column > 1 && pieces[0].hasSuffix("x")
        #expect(emulator.state.cursor.y == (wraps ? 1 : 0), "\(pieces)")
      }
    }
  }

  /// Zalgo text, for example.
  @Test(arguments: ["\u{301}", "\u{3099}"])
  func aFloodOfMarksIsBounded(mark: String) throws {
    let flood = "か" + String(repeating: mark, count: 20_000)
    let emulator = try Self.emulator(after: [flood] + Array(repeating: mark, count: 2_000))
    #expect(emulator.screen.lastText.unicodeScalars.count < 100)
    #expect(emulator.state.cursor == Point(x: 2, y: 0))
  }

  /// Terminals with a newer Unicode show the character and its skin tone in the same two columns.
  @Test func charactersWithSkinTonesAreUncertain() throws {
    let emulator = try Self.emulator(after: ["x👍", "🏽"])
    #expect((0..<6).filter { emulator.grid[$0, 0].isUncertain } == [1, 2, 3, 4])
  }

  @Test func theRestOfAnUncertainCharacterRemainsUncertain() throws {
    let emulator = try Self.emulator(after: ["👍🏽", "\rx"])
    #expect((0..<6).filter { emulator.grid[$0, 0].isUncertain } == [1, 2, 3])
    #expect(emulator.grid[1, 0].width == 1)
  }

  /// After half of a wide character is deleted, terminals keep or blank the other half.
  @Test func toastDoesNotCoverHalvesThatAMoveLeaves() throws {
    var stage = try OutputStage()
    stage.write("\u{1B}[2;5H漢漢漢漢\u{1B}[8G\u{1B}[2P")
    stage.show("TOAST")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// Without wrapping, tmux would join the mark to the character in the column before.
  @Test func markInTheLastColumnIsRestoredWithWrapping() throws {
    var stage = try OutputStage()
    stage.write("\u{1B}[2;29Hye\u{301}\u{1B}[?7l\u{1B}[1;1H")
    stage.show("TOAST", x: 25)
    let text = String(decoding: stage.show(nil), as: UTF8.self)
    let on = try #require(text.range(of: "\u{1B}[?7h"))
    let mark = try #require(text.range(of: "e\u{301}"))
    let off = try #require(text.range(of: "\u{1B}[?7l"))
    #expect(on.upperBound <= mark.lowerBound && mark.upperBound <= off.lowerBound)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }

  /// The last two columns have one wide or two narrow characters; the toast covers one or both.
  @Test(arguments: ["漢", "x"], [24, 25])
  func textAfterTheLastColumnContinuesInTheNextRow(character: String, x: Int) throws {
    var stage = try OutputStage()
    let row = String(repeating: character, count: character == "x" ? 30 : 15)
    stage.write("\u{1B}[2;1H" + row)
    stage.show("TOAST", x: x)
    stage.write("next")
    stage.show(nil)
    #expect(stage.difference.isEmpty, "\(stage.difference)")
  }
}
