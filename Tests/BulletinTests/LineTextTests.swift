import Bulletin
import SnackCore
import Testing

extension LineEditor {
  /// Whether no character of the text is a control, reverses its direction, or is invisible.
  var isHarmless: Bool {
    text.allSatisfy { !SafeText(String($0)).compactMap(\.self).isEmpty }
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !scalar.properties.isBidiControl
        }
      }
  }
}

@Suite struct LineTextTests {
  @Test(arguments: [
    ("a\u{1B}[2Jb", "a[2Jb"), ("\u{1B}]0;x\u{7}", "]0;x"), ("a\u{0}\u{8}\u{7F}b", "ab"),
    ("a\u{9B}31mb\u{9C}", "a31mb"), ("x\u{202E}y\u{2066}z\u{200F}", "xyz"),
    ("a\u{200B}b\u{FEFF}\u{AD}c\u{FFF9}", "abc"), ("a\u{1F}\u{301}", "a\u{301}"),
  ])
  func stripsControlAndInvisibleScalars(text: String, expected: String) {
    var editor = LineEditor()
    editor.apply(.insert(text))
    #expect(editor.text == expected)
    #expect(LineEditor(text).text == expected)
    #expect(editor.isHarmless)
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\tb", "a b"), ("a  \n\n\t b", "a b"), ("a  b", "a  b"),
    ("a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f", "a b c d e f"), ("a\u{3000}b", "a\u{3000}b"),
    ("a\u{7}\n\u{7}b", "a b"), ("a\n\u{301}", "a \u{301}"),
  ])
  func collapsesLineEndsAndSpacesIntoOneSpace(text: String, expected: String) {
    var editor = LineEditor()
    editor.apply(.insert(text))
    #expect(editor.text == expected)
    #expect(LineEditor(text).text == expected)
  }

  @Test(arguments: [
    ("\n", " ", ""), ("ab\r\n", "ab ", "ab"), (" \t ab \n ", " ab ", "ab"),
    (" ab ", " ab ", " ab "),
  ])
  func trimsLineEndsOfAPaste(text: String, typed: String, pasted: String) {
    var editor = LineEditor("x")
    editor.apply(.insert(text))
    #expect(editor.text == "x" + typed)
    editor = LineEditor("x")
    editor.apply(.paste(text))
    #expect(editor.text == "x" + pasted)
  }

  @Test(arguments: [
    "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم", "क्\u{200D}ष",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{1FAE8}", "🇩🇪",
  ])
  func keepsScalarsOfACluster(text: String) {
    #expect(LineEditor(text).text.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: ["\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{200C}\u{FE0E}", "\u{E0067}\u{E007F}"])
  func stripsLeadingJoinersAndSelectors(text: String) {
    var editor = LineEditor(text)
    #expect(editor.isEmpty)
    editor = LineEditor("a")
    editor.apply([.moveToStart, .insert(text + "b")])
    #expect(editor.drawing == "b‸a")
  }

  @Test func keepsNoInvisibleScalarOfAllUnicode() {
    var wrong: [Unicode.Scalar] = []
    for scalar in (0...0x10FFFF).lazy.compactMap({ Unicode.Scalar($0 as UInt32) }) {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator,
        .nonspacingMark, .spacingMark, .enclosingMark:
        break
      default: guard properties.isDefaultIgnorableCodePoint else { continue }
      }
      let alone = LineEditor(String(Character(scalar)))
      let between = LineEditor("a\(scalar)b")
      if !alone.isHarmless || !between.isHarmless { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    ("‸", 3, "abcd", "abc‸"), ("x‸y", 3, "abc", "xa‸y"), ("xy‸z", 3, "a", "xy‸z"),
    ("ab‸", 3, "e\u{301}x", "abe\u{301}‸"), ("xy‸z", 3, "\u{301}a", "xy\u{301}‸z"),
    ("‸", 2, "👨\u{200D}👩\u{200D}👧👍🏽x", "👨\u{200D}👩\u{200D}👧👍🏽‸"), ("‸", 0, "a", "‸"),
    ("‸", -1, "a", "‸"), ("🇩‸x", 2, "🇪", "🇩🇪‸x"), ("🇩‸x", 2, "🇪🇫", "🇩‸x"), ("‸", .max, "ab", "ab‸"),
  ])
  func truncatesAtACharacterBoundary(
    start: String, limit: Int, text: String, expected: String
  ) {
    for edit in [LineEdit.insert(text), .paste(text)] {
      var editor = LineEditor(drawn: start, limit: limit)
      editor.apply(edit)
      #expect(editor.drawing == expected)
    }
  }

  @Test func holdsAThousandCharactersByDefault() {
    let editor = LineEditor(String(repeating: "漢", count: 5_000))
    #expect(editor.text.count == LineEditor.defaultLimit)
    #expect(LineEditor.defaultLimit == 1_000)
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{1B}", "\n", "e", "👩\u{200D}"])
  func readsNoMoreOfALongTextThanItCanHold(piece: String) {
    let flood = String(repeating: piece, count: 2_000_000)
    var editor = LineEditor("a", limit: 10)
    editor.apply(.paste(flood))
    #expect(editor.text.unicodeScalars.count <= 160)
    #expect(editor.text.count <= 10)
    #expect(editor.isHarmless)
  }
}
