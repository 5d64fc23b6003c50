import Bulletin
import Testing

/// The cursor position after a click in a text field.
@Suite struct LineClickTests {
  /// Clicks every column from -1 to the width, and returns the resulting fields.
  private func clicks(in drawn: String, width: Int, isSecret: Bool = false) -> [String] {
    (-1...width).map { column in
      var editor = LineEditor(drawn: drawn, isSecret: isSecret)
      _ = editor.field(width)
      editor.moveCursor(toColumn: column, width: width)
      return editor.field(width)
    }
  }

  @Test func putsTheCursorAtTheCharacterThere() {
    let expected = [
      "|‸abc  |", "|‸abc  |", "|a‸bc  |", "|ab‸c  |", "|abc‸  |", "|abc‸  |", "|abc‸  |",
    ]
    #expect(clicks(in: "abc‸", width: 5) == expected)
  }

  @Test func clicksOnEitherColumnHitAWideCharacter() {
    let expected = [
      "|‸漢x字 |", "|‸漢x字 |", "|‸漢x字 |", "|漢‸x字 |", "|漢x‸字 |", "|漢x‸字 |", "|漢x字‸ |",
      "|漢x字‸ |",
    ]
    #expect(clicks(in: "漢x字‸", width: 6) == expected)
  }

  @Test func clickOnAMarkHitsItsCharacter() {
    let expected = [
      "|‸é👨x |", "|‸é👨x |", "|é‸👨x |", "|é‸👨x |", "|é👨‸x |", "|é👨x‸ |", "|é👨x‸ |",
    ]
    #expect(clicks(in: "e\u{301}👨\u{200D}👩x‸", width: 5) == expected)
  }

  @Test func findsTheCharacterInAScrolledText() {
    let atEnd = ["<‸fgh |", "<‸fgh |", "<f‸gh |", "<fg‸h |", "<fgh‸ |", "<fgh‸ |"]
    #expect(clicks(in: "abcdefgh‸", width: 4) == atEnd)
    let atStart = ["|‸abcd>", "|‸abcd>", "|a‸bcd>", "|ab‸cd>", "|abc‸d>", "|abc‸d>"]
    #expect(clicks(in: "ab‸cdefgh", width: 4) == atStart)
  }

  @Test func clickRevealsAHalfHiddenWideCharacter() {
    #expect(clicks(in: "‸a漢字x", width: 4).suffix(2) == ["<漢‸字>", "<漢‸字>"])
  }

  @Test func findsAMaskedCharacter() {
    let expected = ["|‸••• |", "|‸••• |", "|•‸•• |", "|••‸• |", "|•••‸ |", "|•••‸ |"]
    #expect(clicks(in: "漢x字‸", width: 4, isSecret: true) == expected)
  }

  @Test(arguments: [0, -1, Int.min])
  func doesNothingInAFieldWithoutColumns(width: Int) {
    var editor = LineEditor(drawn: "ab‸c")
    editor.moveCursor(toColumn: 0, width: width)
    #expect(editor.drawing == "ab‸c")
  }

  @Test func acceptsAnyColumn() {
    var editor = LineEditor(drawn: "ab‸c")
    editor.moveCursor(toColumn: .max, width: .max)
    #expect(editor.drawing == "abc‸")
    editor.moveCursor(toColumn: .min, width: 9)
    #expect(editor.drawing == "‸abc")
  }

  @Test func clickEndsTheKillSequence() {
    var editor = LineEditor(drawn: "ab‸cd")
    editor.apply(.deleteToEnd)
    editor.moveCursor(toColumn: 1, width: 9)
    editor.apply([.deleteToEnd, .yank, .yank])
    #expect(editor.drawing == "abb‸")
  }
}
