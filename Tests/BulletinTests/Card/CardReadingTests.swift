import SnackCore
import Testing

@testable import Bulletin

/// Cards as lines of plain text.
@Suite struct CardReadingTests {
  private static let builder = InterfaceBuilder()
  private static let options = ["one", "two"].map { BulletinOption($0) }

  private static let lines: [(elements: [BulletinElement], line: String)] = [
    ([], ""),
    ([builder.title("Thanks")], "Thanks"),
    (
      [builder.text("one\ntwo"), builder.title("Thanks"), builder.text("three")],
      "Thanks: one two three"
    ),
    (
      SampleCard.page,
      "Stay up to date: Fleet tells you when a service is slow, and when it is well again. "
        + "You can change that later. [Tell me, Not now]"
    ),
    (SampleCard.form, "Your account [Name, For me (chosen), For a team 日本, Next]"),
    (
      [
        builder.textField(id: "name", placeholder: "Name", text: "Ada"),
        builder.textField(id: "code", text: "1234", isSecret: true),
      ], "[Name: Ada, code]"
    ),
    (
      [
        builder.group([
          builder.title("a"), builder.wrap(builder.text("b")), builder.progress(.fraction(0.5)),
        ])
      ],
      "a: b"
    ),
  ]

  @Test(arguments: lines.indices)
  func lineHasTheTextsAndControlsOfTheCard(number: Int) {
    let (elements, line) = Self.lines[number]
    let state = CardState(elements: elements, hasCloseButton: true)
    #expect(Announcement(ofCard: elements, state: state).line == line)
  }

  @Test func newProblemsAreAnnouncedOnce() {
    let elements = [
      Self.builder.textField(id: "name", placeholder: "Name") { $0.isEmpty ? "Missing." : nil },
      Self.builder.choiceList(id: "plan", options: Self.options) { $0.isEmpty ? "Choose." : nil },
    ]
    var state = CardState(elements: elements)
    _ = state.validate()
    #expect(state.problems(since: [:]).map(\.line) == ["Name: Missing.", "Choose."])
    #expect(state.problems(since: ["name": "Missing."]).map(\.line) == ["Choose."])
  }
}
