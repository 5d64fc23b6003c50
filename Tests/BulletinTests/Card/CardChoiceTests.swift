import SnackCore
import Testing

@testable import Bulletin

/// Choice lists with a validation problem.
@Suite struct CardChoiceTests {
  private let builder = InterfaceBuilder()

  private func colours(
    _ ids: [String] = ["red", "green", "blue"], allowsMultiple: Bool = true
  ) -> BulletinElement {
    builder.choiceList(
      id: "colours", options: ids.map { BulletinOption($0) }, allowsMultiple: allowsMultiple,
      validate: {
        switch $0.count {
        case 0: "Choose at least one."
        case 1: nil
        default: "Not " + $0.joined(separator: " with ") + "."
        }
      })
  }
  private var name: BulletinElement {
    builder.textField(id: "name") { $0.isEmpty ? "A name is needed." : nil }
  }
  private var go: BulletinElement { builder.actionButton("Go", id: "go") { _ in } }
  private var skip: BulletinElement { builder.alternativeButton("Skip", id: "skip") { _ in } }

  // MARK: Validation

  @Test func actionRequiresValidChoiceAndAlternativeDoesNot() {
    var state = CardState(elements: [colours(), go, skip])
    #expect(state.press("skip") == true)
    #expect(state.problems.isEmpty)
    #expect(state.press("go") == false)
    #expect(state.problems == ["colours": "Choose at least one."])
    #expect(state.focus == .element("colours"))
    state.choose(1)
    #expect(state.press("go") == true)
  }

  @Test func choicesAreReportedInOptionOrder() {
    var state = CardState(elements: [colours(), go])
    for place in [2, 0] { state.choose(place) }
    #expect(state.press("go") == false)
    #expect(state.problems == ["colours": "Not red with blue."])
  }

  @Test func confirmingAnUnchangedChoiceContinuesIfValid() {
    let list = builder.choiceList(
      id: "colours", options: [BulletinOption("red"), BulletinOption("green")], chosen: ["red"]
    ) { $0 == ["red"] ? "Not red." : nil }
    var state = CardState(elements: [list, go])
    _ = state.choose()
    #expect(state.focus == .element("colours") && state.problems == ["colours": "Not red."])
    state.choose(1)
    #expect(state.focus == .element("colours") && state.problems.isEmpty)
    _ = state.choose()
    #expect(state.focus == .element("go"))
  }

  @Test(arguments: [true, false])
  func choosingClearsTheProblemAndMovingDoesNot(allowsMultiple: Bool) {
    var state = CardState(elements: [colours(allowsMultiple: allowsMultiple), go])
    #expect(state.validate() == false)
    state.moveVertically(by: 1)
    #expect(!state.problems.isEmpty)
    _ = state.choose()
    #expect(state.problems.isEmpty)
  }

  @Test func firstInvalidElementIsFocused() {
    for (elements, first) in [([name, colours()], "name"), ([colours(), name], "colours")] {
      var state = CardState(elements: elements + [go])
      #expect(state.press("go") == false)
      #expect(state.problems.count == 2)
      #expect(state.focus == .element(first))
    }
  }

  @Test func problemIsRemovedWithItsList() {
    var state = CardState(elements: [colours(), go])
    #expect(state.validate() == false)
    state.adopt([colours(["red"]), go], hasCloseButton: false)
    #expect(!state.problems.isEmpty)
    state.adopt([go], hasCloseButton: false)
    #expect(state.problems.isEmpty)
  }

  // MARK: Frames

  @Test func problemIsShownBelowTheList() {
    var stage = CardStage([builder.title("Which colours?"), colours(), go])
    _ = stage.state.validate()
    #expect(
      stage.frame == """
        |············╭────────────────────────────────────────────────── × ╮·············|
        |············│  Which colours?                                     │·············|
        |············│                                                     │·············|
        |············│  ▸ ☐ red                                            │·············|
        |············│    ☐ green                                          │·············|
        |············│    ☐ blue                                           │·············|
        |············│  ✖ Choose at least one.                             │·············|
        |············│                                                     │·············|
        |············│  [ Go ]                                             │·············|
        |············╰─────────────────────────────────────────────────────╯·············|
        |················································································|
        """)
  }

  @Test func onSmallScreenProblemIsVisibleWithTheList() {
    var stage = CardStage([builder.title("Which colours?"), colours(), go], 30, 8)
    stage.state.moveFocus(to: .element("go"))
    stage.settle()
    stage.state.press("go")
    #expect(
      stage.frame == """
        |╭───────────────────────── × ╮|
        |│ Which colours?             │|
        |│ ▸ ☐ red                    │|
        |│   ☐ green                  │|
        |│   ☐ blue                   │|
        |│ ✖ Choose at least one.     │|
        |│ [ Go ]                     │|
        |╰────────────────────────────╯|
        """)
  }

  @Test func onSmallScreenProblemIsShownUntilTheUserContinues() {
    var stage = CardStage([colours((1...8).map { "colour \($0)" }), go], 30, 8)
    stage.state.press("go")
    stage.settle()
    #expect(
      stage.frame == """
        |╭───────────────────────── × ╮|
        |│   ☐ colour 5              ▴│|
        |│   ☐ colour 6               │|
        |│   ☐ colour 7               │|
        |│   ☐ colour 8               │|
        |│ ✖ Choose at least one.     │|
        |│ [ Go ]                     │|
        |╰────────────────────────────╯|
        """)
    stage.state.moveVertically(by: 1)
    #expect(stage.layout.showsFocus(of: stage.state))
  }
}

extension CardState {
  /// Chooses an option of the list.
  fileprivate mutating func choose(_ place: Int) {
    moveFocus(to: .option(list: "colours", place))
    _ = choose()
  }

  /// Presses a button and returns whether its handler was called.
  @discardableResult
  fileprivate mutating func press(_ id: String) -> Bool {
    moveFocus(to: .element(id))
    return choose() != nil
  }
}
