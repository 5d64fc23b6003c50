import Foundation
import Testing

@testable import snackdemo

/// Output that depends on the character before it, while a toast is shown.
struct CombinedOutputTests {
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
