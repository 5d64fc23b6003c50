import Bulletin
import SnackCore
import Testing

@Suite struct LineViewTests {
  @Test(arguments: [
    ("ab‸c", 5, "|ab‸c  |"), ("abc‸", 5, "|abc‸  |"), ("‸", 3, "|‸   |"), ("abcd‸", 5, "|abcd‸ |"),
    ("abcde‸", 5, "<bcde‸ |"), ("‸abcde", 5, "|‸abcde|"), ("‸abcdef", 5, "|‸abcde>"),
    ("abc‸def", 3, "<bc‸d>"), ("漢字‸", 5, "|漢字‸ |"), ("漢字‸", 4, "<字‸  |"), ("‸漢字x", 3, "|‸漢 >"),
    ("漢‸字x", 3, "<‸字x|"), ("a漢‸字", 4, "<漢‸字|"), ("e\u{301}‸x", 3, "|é‸x |"),
    ("👨\u{200D}👩‸", 4, "|👨‸  |"), ("🇩🇪‸x", 4, "|DE‸x |"), ("‸x🇩🇪", 2, "|‸x >"),
  ])
  func showsTheCursorInView(drawn: String, width: Int, expected: String) {
    var editor = LineEditor(drawn: drawn)
    #expect(editor.field(width) == expected)
  }

  @Test func scrollsNoFurtherThanTheCursorNeeds() {
    var editor = LineEditor("abcdefgh")
    let steps: [(LineEdit, String)] = [
      (.moveToEnd, "<fgh‸ |"), (.moveLeft, "<fg‸h |"), (.moveLeft, "<f‸gh |"),
      (.moveLeft, "<‸fgh |"), (.moveLeft, "<‸efgh|"), (.moveLeft, "<‸defg>"),
      (.moveRight, "<d‸efg>"), (.moveRight, "<de‸fg>"), (.moveRight, "<def‸g>"),
      (.moveRight, "<efg‸h|"), (.moveRight, "<fgh‸ |"), (.insert("i"), "<ghi‸ |"),
      (.moveToStart, "|‸abcd>"), (.insert("x"), "|x‸abc>"), (.deleteToEnd, "|x‸   |"),
    ]
    for (edit, expected) in steps {
      editor.apply(edit)
      #expect(editor.field(4) == expected)
    }
  }

  @Test func scrollsByWholeWideCharacters() {
    var editor = LineEditor("a漢b字c")
    let steps: [(LineEdit, String)] = [
      (.moveToEnd, "<b字c‸ |"), (.moveLeft, "<b字‸c |"), (.moveLeft, "<b‸字c |"),
      (.moveLeft, "<‸b字c |"), (.moveLeft, "<‸漢b字>"), (.moveLeft, "|‸a漢b >"),
      (.moveRight, "|a‸漢b >"), (.moveRight, "|a漢‸b >"), (.moveRight, "<漢b‸字>"),
      (.moveRight, "<b字‸c |"),
    ]
    for (edit, expected) in steps {
      editor.apply(edit)
      #expect(editor.field(5) == expected)
    }
  }

  @Test func leavesNoColumnsEmptyWhileTextIsHidden() {
    var editor = LineEditor("abcdef")
    #expect(editor.field(4) == "<def‸ |")
    editor.apply(.deleteBackward)
    #expect(editor.field(4) == "<cde‸ |")
    #expect(editor.field(6) == "|abcde‸ |")
    editor.apply([.deleteBackward, .deleteBackward])
    #expect(editor.field(4) == "|abc‸ |")
  }

  @Test(arguments: [
    ("abc‸", 0, "|>", nil), ("abc‸", -3, "|>", nil), ("‸abc", 0, "|>", nil), ("‸", 0, "||", nil),
    ("abc‸", 1, "<‸ |", 0), ("a‸bc", 1, "<‸b>", 0), ("‸", 1, "|‸ |", 0), ("‸漢", 1, "|‸ >", 0),
    ("漢‸漢", 1, "<‸ >", 0), ("a‸漢", 2, "<‸漢|", 0),
  ])
  func isDefinedForFieldsOfNoColumnAndOne(
    drawn: String, width: Int, expected: String, column: Int?
  ) {
    var editor = LineEditor(drawn: drawn)
    let view = editor.view(width: width, allowsUnicode: true)
    #expect(view.cursorColumn == column)
    #expect(view.line.width == max(width, 0))
    #expect(view.drawing == expected)
  }

  @Test func keepsItsScrollPositionWhileAFieldHasNoColumns() {
    var editor = LineEditor("abcdefgh")
    _ = editor.field(4)
    editor.apply([.moveLeft, .moveLeft])
    _ = editor.view(width: 0, allowsUnicode: true)
    #expect(editor.field(4) == "<f‸gh |")
    editor.apply(.deleteToStart)
    editor.apply(.deleteToEnd)
    #expect(editor.view(width: 0, allowsUnicode: true).drawing == "||")
  }

  @Test func boundsAFieldOfAbsurdWidth() {
    var editor = LineEditor("abc")
    let view = editor.view(width: .max, allowsUnicode: true)
    #expect(view.line.width == 100_000)
    #expect(view.cursorColumn == 3)
    _ = editor.view(width: .min, allowsUnicode: true)
  }

  @Test(arguments: [
    ("é‸x", 4, "|e‸x  |"), ("漢‸字", 6, "|??‸??  |"), ("“a”‸", 4, "|\"a\"‸ |"), ("✅‸x", 4, "|+ ‸x |"),
    ("漢字‸", 4, "<??‸  |"),
  ])
  func showsAsciiOfTheSameWidthWithoutUnicode(drawn: String, width: Int, expected: String) {
    var editor = LineEditor(drawn: drawn)
    let view = editor.view(width: width, allowsUnicode: false)
    #expect(view.drawing == expected)
    #expect(view.cursorColumn == editor.view(width: width, allowsUnicode: true).cursorColumn)
  }
}

@Suite struct SecretLineTests {
  @Test(arguments: [
    ("abc‸", 5, "|•••‸  |"), ("a漢‸👨\u{200D}👩", 5, "|••‸•  |"), ("a b‸, c", 8, "|•••‸•••  |"),
    ("e\u{301}🇩🇪‸", 4, "|••‸  |"), ("漢字漢字‸", 4, "<•••‸ |"), ("‸漢字漢", 2, "|‸••>"),
  ])
  func masksEachCharacterWithOneColumn(drawn: String, width: Int, expected: String) {
    var editor = LineEditor(drawn: drawn, isSecret: true)
    #expect(editor.field(width) == expected)
    let ascii = editor.view(width: width, allowsUnicode: false).drawing
    #expect(ascii == expected.replacing("•", with: "*"))
  }

  @Test(
    arguments: [
      (.moveWordLeft, "‸one two three"), (.moveWordRight, "one two three‸"),
      (.deleteWordBackward, "‸ three"), (.deleteWordForward, "one two‸"),
    ] as [(LineEdit, String)])
  func doesNotRevealWordBoundaries(edit: LineEdit, expected: String) {
    var editor = LineEditor(drawn: "one two‸ three", isSecret: true)
    editor.apply(edit)
    #expect(editor.drawing == expected)
  }

  @Test func canBeShownAndHiddenAgain() {
    var editor = LineEditor("漢字漢字", isSecret: true)
    #expect(editor.field(4) == "<•••‸ |")
    editor.isSecret = false
    #expect(editor.field(4) == "<字‸  |")
    editor.isSecret = true
    #expect(editor.field(4) == "<•••‸ |")
    #expect(editor.text == "漢字漢字")
  }
}
