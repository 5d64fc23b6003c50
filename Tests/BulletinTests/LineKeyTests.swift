@testable import Bulletin
import Testing

/// The edits that keys make in a line of text.
@Suite struct LineKeyTests {
  private static let table: [(keys: [CardKey], edit: LineEdit)] = [
    ([.character("漢")], .insert("漢")), ([.paste("a\nb")], .paste("a\nb")),
    ([.control("a"), .home], .moveToStart), ([.control("e"), .end], .moveToEnd),
    ([.control("b"), .left], .moveLeft), ([.control("f"), .right], .moveRight),
    ([.control("d"), .delete], .deleteForward),
    ([.control("h"), .backspace], .deleteBackward),
    ([.control("k")], .deleteToEnd), ([.control("u")], .deleteToStart),
    ([.control("w"), .alt("\u{7F}"), .alt("\u{8}")], .deleteWordBackward),
    ([.control("y")], .yank), ([.control("t")], .transpose),
    ([.alt("b"), .alt("B"), .wordLeft], .moveWordLeft),
    ([.alt("f"), .alt("F"), .wordRight], .moveWordRight), ([.alt("d")], .deleteWordForward),
  ]

  @Test(arguments: table.indices)
  func keysOfReadlineEditAText(row: Int) {
    for key in Self.table[row].keys { #expect(LineEdit(key) == Self.table[row].edit) }
  }

  @Test(
    arguments: [
      .tab, .backTab, .up, .down, .pageUp, .pageDown, .enter, .escape, .control("c"),
      .control("z"), .alt("x"), .alt("\r"),
    ] as [CardKey])
  func otherKeysDoNothingToAText(key: CardKey) {
    #expect(LineEdit(key) == nil)
  }

  /// Terminals send an emoji sequence scalar by scalar.
  @Test(arguments: [
    "e\u{301}", "👨\u{200D}👩\u{200D}👧", "👍🏽", "🇩🇪", "❤\u{FE0F}", "\u{1112}\u{1161}\u{11AB}",
    "क\u{93E}",
  ])
  func separateScalarsFormOneCharacter(text: String) {
    var editor = LineEditor()
    for scalar in text.unicodeScalars {
      guard let edit = LineEdit(.character(Character(scalar))) else { continue }
      editor.apply(edit)
    }
    #expect(editor.text == text)
    #expect(editor.cursor == 1)
    editor.apply(.deleteBackward)
    #expect(editor.isEmpty)
  }
}
