import Bulletin
import TestKit
import Testing

/// Random edits of random text, compared with a trivially correct model.
@Suite struct RandomLineTests {
  private static let pieces = [
    "a", "b", "word", "x y", " ", ",", "_", "(", "漢", "字", "\u{3000}", "e\u{301}", "\u{301}",
    "\u{302}\u{303}\u{304}\u{305}", "👨", "👩", "\u{200D}", "👨\u{200D}👩\u{200D}👧", "👍🏽", "🏽", "🇩", "🇪",
    "🇩🇪", "❤\u{FE0F}", "\u{FE0F}", "\u{1112}", "\u{1161}", "\u{11AB}", "का", "\n", "\r\n", "\t",
    " \n ", "\u{1B}[2J", "\u{7}", "\u{202E}", "\u{200B}",
  ]

  private static let otherEdits: [LineEdit] = [
    .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .deleteToStart,
    .deleteToEnd, .yank, .yank, .transpose, .moveLeft, .moveLeft, .moveRight, .moveRight,
    .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd,
  ]

  private func text(_ most: Int, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...most, using: &random)).reduce(into: "") { text, _ in
      text += Self.pieces.randomElement(using: &random) ?? ""
    }
  }

  private func edit(_ random: inout SeededGenerator) -> LineEdit {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: .insert(text(2, &random))
    case 4: .paste(text(12, &random))
    default: Self.otherEdits.randomElement(using: &random) ?? .yank
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func editorMatchesTheModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limit = [0, 1, 2, 3, 7, 20, 1_000].randomElement(using: &random) ?? 0
    let isSecret = seed.isMultiple(of: 4)
    var editor = LineEditor(limit: limit, isSecret: isSecret)
    var model = LineModel(limit: limit, isSecret: isSecret)
    var width = 5
    for step in 0..<200 {
      let edit = edit(&random)
      editor.apply(edit)
      model.apply(edit)
      try #require(editor.text == model.before + model.after, "step \(step): \(edit)")
      #expect(editor.cursor == model.before.count)
      #expect(editor.isHarmless)
      if step.isMultiple(of: 20) { width = Int.random(in: 1...12, using: &random) }
      try #require(editor.field(width) == model.field(width), "step \(step), \(width) columns")
    }
  }
}
