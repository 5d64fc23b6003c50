import Bulletin
import Testing

@Suite struct LineEditorTests {
  private func expect(
    _ start: String, _ edits: [LineEdit], _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var editor = LineEditor(drawn: start)
    editor.apply(edits)
    #expect(editor.drawing == expected, sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("‸", [.insert("a"), .insert("b")], "ab‸"), ("a‸b", [.insert("xy")], "axy‸b"),
      ("ab‸c", [.moveLeft], "a‸bc"), ("ab‸c", [.moveRight, .moveRight], "abc‸"),
      ("‸a", [.moveLeft], "‸a"), ("ab‸c", [.moveToStart], "‸abc"), ("‸abc", [.moveToEnd], "abc‸"),
      ("ab‸c", [.deleteBackward], "a‸c"), ("ab‸c", [.deleteForward], "ab‸"),
      ("‸a", [.deleteBackward], "‸a"), ("a‸", [.deleteForward], "a‸"),
      ("‸", [.deleteBackward, .deleteForward, .transpose, .yank, .deleteWordForward], "‸"),
    ] as [(String, [LineEdit], String)])
  func typesMovesAndDeletes(start: String, edits: [LineEdit], expected: String) {
    expect(start, edits, expected)
  }

  @Test(
    arguments: [
      ("e‸", [.insert("\u{301}")], "é‸"), ("‸x", [.insert("e"), .insert("\u{301}")], "é‸x"),
      ("👨‸", [.insert("\u{200D}"), .insert("👩")], "👨\u{200D}👩‸"), ("🇩‸", [.insert("🇪")], "🇩🇪‸"),
      ("ae\u{301}‸b", [.deleteBackward], "a‸b"), ("‸e\u{301}b", [.deleteForward], "‸b"),
      ("a👨\u{200D}👩\u{200D}👧‸", [.deleteBackward], "a‸"), ("👍🏽‸", [.moveLeft], "‸👍🏽"),
      ("🇩🇪🇫🇷‸", [.deleteBackward], "🇩🇪‸"), ("漢字‸", [.moveLeft], "漢‸字"),
      ("🇩x‸🇪", [.deleteBackward], "🇩🇪‸"), ("\u{1112}x‸\u{1161}", [.deleteBackward], "하‸"),
    ] as [(String, [LineEdit], String)])
  func treatsGraphemeClustersAsOneCharacter(
    start: String, edits: [LineEdit], expected: String
  ) {
    expect(start, edits, expected)
  }

  @Test func joinsAMarkToTheCharacterBeforeIt() {
    var editor = LineEditor()
    editor.apply([.insert("e"), .insert("\u{301}")])
    #expect(editor.text.count == 1)
    #expect(editor.cursor == 1)
    #expect(Array(editor.text.unicodeScalars) == ["e", "\u{301}"])
  }

  @Test func joinsALetterToAnIsolatedMark() {
    var editor = LineEditor("\u{301}")
    #expect(editor.text.count == 1)
    editor.apply([.moveToStart, .insert("e")])
    #expect(editor.drawing == "é‸")
  }

  @Test(arguments: [
    ("one two‸", "one ‸two"), ("one ‸two", "‸one two"), ("one two, ‸", "one ‸two, "),
    ("a.b‸", "a.‸b"), ("...‸", "‸..."), ("‸one", "‸one"), ("hi 👍🏽👍‸", "hi ‸👍🏽👍"),
    ("naïve\u{301}‸", "‸naïve\u{301}"), ("日本 語‸", "日本 ‸語"), ("a\u{A0}b‸", "a\u{A0}‸b"),
  ])
  func movesToTheStartOfAWord(start: String, expected: String) {
    expect(start, [.moveWordLeft], expected)
  }

  @Test(arguments: [
    ("‸one two", "one‸ two"), ("one‸ two", "one two‸"), ("‸, one", ", one‸"), ("a‸...", "a...‸"),
    ("one‸", "one‸"), ("‸(x2)", "(x2‸)"),
  ])
  func movesToTheEndOfAWord(start: String, expected: String) {
    expect(start, [.moveWordRight], expected)
  }

  @Test(
    arguments: [
      ("one two‸!", [.deleteWordBackward], "one ‸!", "two"),
      ("one‸ two!", [.deleteWordForward], "one‸!", " two"),
      ("ab‸cd", [.deleteToStart], "‸cd", "ab"), ("ab‸cd", [.deleteToEnd], "ab‸", "cd"),
      ("a b c‸", [.deleteWordBackward, .deleteWordBackward], "a ‸", "b c"),
      ("‸a b c", [.deleteWordForward, .deleteWordForward], "‸ c", "a b"),
      ("ab‸cd", [.deleteToEnd, .deleteToStart], "‸", "abcd"),
      ("ab‸cd", [.deleteToEnd, .moveLeft, .deleteToStart], "‸b", "a"),
      ("ab‸cd", [.deleteToEnd, .deleteToEnd, .deleteBackward], "a‸", "cd"),
      ("ab‸", [.deleteToStart, .insert("x"), .deleteToEnd, .deleteToStart], "‸", "x"),
    ] as [(String, [LineEdit], String, String)])
  func keepsKilledTextForYank(
    start: String, edits: [LineEdit], expected: String, taken: String
  ) {
    expect(start, edits, expected)
    let yanked = expected.replacing(String(cursorSign), with: taken + String(cursorSign))
    expect(start, edits + [.yank], yanked)
  }

  @Test func yanksAsOftenAsAsked() {
    expect("ab‸", [.deleteToStart, .yank, .yank, .moveToStart, .yank], "ab‸abab")
  }

  @Test(arguments: [
    ("ab‸cd", "acb‸d"), ("abcd‸", "abdc‸"), ("‸ab", "‸ab"), ("a‸", "a‸"), ("a‸b", "ba‸"),
    ("e\u{301}‸漢", "漢e\u{301}‸"), ("🇩‸x🇪", "x🇩🇪‸"),
  ])
  func transposesTheCharactersAtTheCursor(start: String, expected: String) {
    expect(start, [.transpose], expected)
  }

  @Test func startsAtTheEndOfItsText() {
    #expect(LineEditor("abc\n").drawing == "abc‸")
    #expect(LineEditor().isEmpty)
    #expect(LineEditor("漢字").cursor == 2)
  }
}
