import Testing

@testable import SnackCore

/// Buttons in narrow boxes: first the countdown is dropped, then the key.
///
/// With sixteen colours, brackets replace chips and show where a button starts and ends.
@Suite struct NarrowButtonTests {
  private static func bracketed(_ stage: Stage) -> Stage {
    var stage = stage
    stage.send(.traits(TerminalTraits(size: stage.stack.traits.size, depth: .sixteen)))
    return stage
  }

  private static func row(of stage: Stage) -> String {
    let rows = stage.frame.picture.split(separator: "\n").filter { $0.contains("[") }
    return rows.first.map(String.init) ?? ""
  }

  /// The width of the box in columns, and the row of its button.
  private static let rows: [(columns: Int, row: String)] = [
    (26, "│  [ Rückgängig (u) 10 ] │"), (25, "│ [ Rückgängig (u) 10 ] │"),
    (24, "│  [Rückgängig (u) 10] │"), (23, "│ [Rückgängig (u) 10] │"),
    (22, "│ [ Rückgängig (u) ] │"),
    (21, "│  [Rückgängig (u)] │"), (20, "│ [Rückgängig (u)] │"), (19, "│  [ Rückgängig ] │"),
    (18, "│ [ Rückgängig ] │"), (17, "│  [Rückgängig] │"), (16, "│ [Rückgängig] │"),
    (15, "│ [Rückgäng…] │"), (12, "│ [Rückg…] │"),
  ]

  @Test(arguments: rows)
  func buttonPartsAreDroppedInOrder(columns: Int, row: String) {
    let undo = SnackAction.undo("Rückgängig") {}
    let snack = Snack(message: "Weg", duration: 10, actions: [undo])
    let stage = Self.bracketed(Stage(showing: snack, for: 0.4, width: columns))
    #expect(Self.row(of: stage) == "3|··\(row)|")
  }

  @Test func truncatedLabelKeepsKeyAndCountdown() {
    let long = SnackAction(String(repeating: "wort", count: 9), hotkey: "x", showsCountdown: true)
    let snack = Snack(message: "m", duration: 10, actions: [long])
    let stage = Self.bracketed(Stage(showing: snack, for: 0.4, width: 40))
    #expect(Self.row(of: stage) == "3|··│      [ wortwortwortwortwor… (x) 10 ] │|")
  }

  // MARK: Twenty columns

  /// The buttons whose labels the library translates.
  private static let actions: [(action: SnackAction, key: Character)] = [
    (.undo {}, "u"), (SnackAction("Cancel", id: "cancel", hotkey: "x"), "x"),
  ]

  private static func stage(
    _ strings: BuiltInStrings, _ action: SnackAction, hasCross: Bool, theme: Theme
  ) -> Stage {
    var stage = Stage(20, 10) {
      $0.strings = strings
      $0.appearance.theme = theme
    }
    var snack = Snack(message: "m", duration: 60, actions: [action])
    snack.showsCloseButton = hasCross
    stage.add(snack)
    stage.pass(0.6)
    return bracketed(stage)
  }

  @Test(
    arguments: BuiltInStrings.all, [Theme.outline, .slate])
  func wordsAndKeysOfAllLanguagesFitInTwentyColumns(strings: BuiltInStrings, theme: Theme) {
    for (action, key) in Self.actions {
      for (hasCountdown, hasCross) in [(false, false), (true, false), (false, true), (true, true)] {
        var action = action
        action.showsCountdown = hasCountdown
        let stage = Self.stage(strings, action, hasCross: hasCross, theme: theme)
        let row = Self.row(of: stage)
        let word = strings.label(action.label, of: action.id)
        #expect(row.contains(word), "\(row)")
        #expect(row.contains("(\(key))") || word.lowercased().contains(key), "\(row)")
        let columns = TextFlow.singleLine(word, width: 80).width
        let hint = word.lowercased().contains(key) ? 0 : 4
        #expect(row.contains("60") == (hasCountdown && columns + hint + 3 + 2 <= 16), "\(row)")
        #expect(stage.frame.picture.contains("×") == hasCross)
        #expect(stage.frame.hasOnlyWholeGlyphs)
      }
    }
  }

  @Test(arguments: [
    ("en", "│      [ Undo 60 ] │"), ("de", "│ [Rückgängig (u)] │"), ("fr", "│   [ Annuler 60 ] │"),
    ("es", "│ [ Deshacer (u) ] │"), ("ja", "│ [ 元に戻す (u) ] │"), ("zh", "│  [ 撤销 (u) 60 ] │"),
  ])
  func undoIsAsWideAsItsLanguageNeeds(language: String, row: String) throws {
    let strings = try #require(BuiltInStrings.language(language))
    let stage = Self.stage(strings, .undo {}, hasCross: true, theme: .outline)
    #expect(Self.row(of: stage) == "3|\(row)|")
  }
}
