import SnackCore
import Synchronization
import Testing

@testable import Bulletin

/// User input on a card, and the part of it that survives a change of elements.
@Suite struct CardStateTests {
  private let builder = InterfaceBuilder()

  private var name: BulletinElement {
    builder.textField(id: "name") { $0.isEmpty ? "A name is needed." : nil }
  }
  private var colour: BulletinElement {
    builder.choiceList(id: "colour", options: ["red", "green", "blue"].map { BulletinOption($0) })
  }
  private var go: BulletinElement { builder.actionButton("Go", id: "go") { _ in } }
  private var skip: BulletinElement { builder.alternativeButton("Skip", id: "skip") { _ in } }

  /// Creates a card with a field, a list, two buttons in a group, and a close button.
  private func state() -> CardState {
    let list = builder.wrap(colour, width: 20)
    return CardState(
      elements: [builder.title("T"), name, list, builder.group([go, skip])], hasCloseButton: true)
  }

  // MARK: Focus

  @Test func focusCyclesThroughNestedElementsInOrder() {
    let ids: [CardStop] = [
      .element("name"), .element("colour"), .element("go"), .element("skip"), .close,
      .element("name"),
    ]
    for (steps, order) in [(1, ids), (-1, ids.reversed())] {
      var state = state()
      for stop in order {
        #expect(state.focus == stop)
        state.moveFocus(by: steps)
      }
    }
  }

  @Test func cardWithoutControlsHasNoFocus() {
    var state = CardState(elements: [builder.title("T")])
    state.moveFocus(by: 1)
    state.moveVertically(by: -1)
    state.edit(.insert("x"))
    #expect(state.focus == nil)
    #expect(state.choose()?.id == nil)
  }

  @Test func arrowKeysMoveThroughAListAndOut() {
    var state = state()
    state.moveVertically(by: 1)
    var seen: [Int?] = []
    for _ in 0..<4 {
      seen.append(state.highlight)
      state.moveVertically(by: 1)
    }
    #expect(seen == [0, 1, 2, nil])
    #expect(state.focus == .element("skip"))
  }

  // MARK: Input

  @Test func typingEditsTheFocusedField() {
    var state = state()
    state.edit(.insert("Ada"))
    state.moveFocus(by: 1)
    state.edit(.insert("lost"))
    #expect(state.answers.text("name") == "Ada")
  }

  @Test func singleChoiceReplacesAndMultipleChoiceToggles() {
    for (several, chosen) in [
      (false, [["red"], ["blue"], ["blue"]]), (true, [["red"], ["red", "blue"], ["red"]]),
    ] {
      var state = CardState(elements: [
        builder.choiceList(
          id: "l", options: ["red", "green", "blue"].map { BulletinOption($0) },
          allowsMultiple: several)
      ])
      for (place, wanted) in zip([0, 2, 2], chosen) {
        state.moveFocus(to: .option(list: "l", place))
        _ = state.choose()
        #expect(state.answers.choices["l"] == wanted)
      }
    }
  }

  @Test func actionRequiresValidFields() {
    var state = state()
    state.moveFocus(to: .element("go"))
    #expect(state.choose()?.id == nil)
    #expect(state.problems == ["name": "A name is needed."])
    #expect(state.focus == .element("name"))
    state.edit(.insert("A"))
    #expect(state.problems.isEmpty)
    #expect(state.choose()?.id == nil)
    #expect(state.focus == .element("colour"))
    state.moveFocus(to: .element("go"))
    #expect(state.choose()?.id == "go")
  }

  @Test func alternativeSkipsValidation() {
    var state = state()
    state.moveFocus(to: .element("skip"))
    #expect(state.choose()?.id == "skip")
    #expect(state.problems.isEmpty)
  }

  @Test func movingTheCursorKeepsTheProblem() {
    var state = state()
    _ = state.validate()
    state.edit(.moveLeft)
    #expect(state.problems["name"] != nil)
  }

  @Test func buttonReceivesTheCurrentAnswers() {
    let received = Mutex<[BulletinAnswers]>([])
    let button = builder.actionButton("Go", id: "go") { answers in
      received.withLock { $0.append(answers) }
    }
    var state = CardState(elements: [builder.textField(id: "f", text: "a"), button])
    state.moveFocus(by: 1)
    guard case .press(_, let call) = state.choose() else { return #expect(Bool(false)) }
    state.moveFocus(by: 1)
    state.edit(.insert("b"))
    call()
    #expect(received.withLock(\.self) == [BulletinAnswers(texts: ["f": "a"])])
  }

  @Test func closeButtonCloses() {
    var state = state()
    state.moveFocus(to: .close)
    guard case .close = state.choose() else { return #expect(Bool(false)) }
  }

  // MARK: Rebuilt elements

  @Test func inputSurvivesRebuiltElements() {
    var state = state()
    state.edit(.insert("Ada"))
    state.moveFocus(to: .option(list: "colour", 2))
    _ = state.choose()
    state.adopt([colour, name], hasCloseButton: false)
    #expect(state.answers == BulletinAnswers(texts: ["name": "Ada"], choices: ["colour": ["blue"]]))
    #expect(state.focus == .element("colour"))
    state.adopt([go], hasCloseButton: false)
    #expect(state.answers == BulletinAnswers())
    state.adopt([name], hasCloseButton: false)
    #expect(state.answers.text("name") == "Ada")
  }

  @Test func focusOfRemovedElementMovesToItsReplacement() {
    var state = state()
    state.moveFocus(to: .element("go"))
    state.adopt([name, skip], hasCloseButton: false)
    #expect(state.focus == .element("skip"))
    state.adopt([], hasCloseButton: false)
    #expect(state.focus == nil)
    state.adopt([go, skip], hasCloseButton: false)
    #expect(state.focus == .element("go"))
  }

  @Test func removedOptionIsDeselected() {
    var state = state()
    state.moveFocus(to: .option(list: "colour", 2))
    _ = state.choose()
    state.adopt(
      [builder.choiceList(id: "colour", options: [BulletinOption("red")])], hasCloseButton: false)
    #expect(state.answers.choices["colour"] == [])
    #expect(state.highlight == 0)
  }
}

extension CardEffect {
  /// The identifier of the pressed button.
  fileprivate var id: String? { if case .press(let id, _) = self { id } else { nil } }
}
