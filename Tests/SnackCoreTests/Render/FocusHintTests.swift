import Testing

@testable import SnackCore

/// The hint on a toast with buttons about the key that moves the focus.
@Suite struct FocusHintTests {
  private static let undo = SnackAction("Undo", hotkey: "u")

  private static func stage(
    _ actions: [SnackAction], width: Int = 32, strings: BuiltInStrings = .english
  ) -> Stage {
    let snack = Snack(message: "Deleted", icon: "✔", duration: 0, actions: actions)
    var stage = Stage(showing: snack, for: 0.4, width: width)
    stage.configure { $0.strings = strings }
    var traits = stage.stack.traits
    traits.focusKey = "F12"
    stage.send(.traits(traits))
    return stage
  }

  private static func row(of stage: Stage) -> String {
    let rows = stage.frame.picture.split(separator: "\n").filter { $0.contains("Undo") }
    return rows.first.map(String.init) ?? ""
  }

  @Test func theHintStartsWhereTheTextDoes() {
    expectPicture(
      Self.stage([Self.undo]).frame.picture,
      """
      1|··╭──────────────────────────────╮|
      2|··│ ✔  Deleted                   │|
      3|··│                              │|
      4|··│    F12 to choose      Undo   │|
      5|··╰──────────────────────────────╯|
      """)
  }

  @Test func aToastWithoutButtonsHasNone() {
    expectPicture(
      Self.stage([]).frame.picture,
      """
      1|··╭──────────────────────────────╮|
      2|··│ ✔  Deleted                   │|
      3|··╰──────────────────────────────╯|
      """)
  }

  /// With less room, only the key is shown, and then only the buttons.
  @Test(
    arguments: [
      (30, "4|··│    F12 to choose    Undo   │|"), (29, "4|··│    F12             Undo   │|"),
      (20, "4|··│    F12    Undo   │|"), (19, "4|··│          Undo   │|"),
    ])
  func itIsDroppedBeforeTheButtons(columns: Int, row: String) {
    #expect(Self.row(of: Self.stage([Self.undo], width: columns)) == row)
  }

  @Test func itGivesWayToMoreButtonsThanFit() {
    let actions = (1...9).map { SnackAction("Choice \($0)") }
    #expect(!Self.stage([Self.undo] + actions).frame.picture.contains("F12"))
  }

  /// The newest toast has no buttons, so the hint remains on the one whose button a key presses.
  @Test func theNewestToastWithButtonsHasIt() {
    var stage = Self.stage([Self.undo])
    stage.add(Snack(message: "Copied", duration: 0))
    stage.pass(1)
    #expect(Self.row(of: stage).contains("F12 to choose      Undo"))
    stage.send(.focus(.newest))
    #expect(!Self.row(of: stage).contains("F12") && Self.row(of: stage).contains("Undo"))
    #expect(stage.stack.event(ofHotkey: "u", needsFocus: true) != nil)
  }

  @Test func itIsHiddenWhileTheToastHasTheFocus() {
    var stage = Self.stage([Self.undo])
    stage.send(.focus(.newest))
    #expect(Self.row(of: stage) == "4|··┃                       Undo   ┃|")
    stage.send(.focus(.release))
    #expect(Self.row(of: stage) == "4|··│    F12 to choose      Undo   │|")
  }

  @Test(
    arguments: [
      (Icon?.none, "4|··│ F8 to choose    Undo   │|"), ("✔", "4|··│    F8 to choose    Undo   │|"),
    ])
  func aBoxThatHugsItsContentHasRoomForIt(icon: Icon?, row: String) {
    var snack = Snack(message: "Gone", icon: icon, duration: 0, actions: [Self.undo])
    snack.presentationStyle.width = .hug(max: 60)
    var stage = Stage(showing: snack, for: 0.4, width: 60)
    var traits = stage.stack.traits
    traits.focusKey = "F8"
    stage.send(.traits(traits))
    #expect(Self.row(of: stage) == row)
  }

  /// The key focuses the newest toast, and returns the keys from any.
  @Test func onlyTheNewestToastHasItWhileNoneHasTheFocus() {
    var stage = Self.stage([Self.undo])
    var second = Snack(message: "Sent", duration: 0, actions: [SnackAction("Show")])
    second.alignment = .topLeading
    stage.add(second)
    stage.pass(1)
    let hints = { stage.frame.picture.ranges(of: "F12").count }
    #expect(hints() == 1)
    stage.send(.focus(.newest))
    stage.pass(0.5)
    #expect(hints() == 0)
  }

  @Test(
    arguments: [("de", "F12 zum Auswählen"), ("fr", "F12 pour choisir"), ("zh", "按 F12 选择")])
  func itIsInTheLanguageOfTheBuiltInTexts(language: String, text: String) throws {
    let strings = try #require(BuiltInStrings.language(language))
    let picture = Self.stage([Self.undo], width: 40, strings: strings).frame.picture
    #expect(picture.contains(text))
  }
}
