import SnackCore
import Testing

@testable import Bulletin

/// Elements of one card with the same identifier.
@Suite struct CardNameTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  private func show(_ item: any BulletinItem) {
    BulletinManager(rootItem: item).showBulletin(over: screen.snackbars)
    screen.settle()
    _ = diary.consume()
  }

  private func button(_ label: String, notes line: String) -> BulletinElement {
    Self.builder.alternativeButton(label) { [diary] _ in diary.note(line) }
  }

  private func show(_ elements: [BulletinElement]) {
    show(LoggingItem("card", diary, elements: elements))
  }

  // MARK: Names

  /// Given identifiers, and the unique identifiers that they become.
  static let names: [(given: [String], own: [String])] = [
    (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a-2", "a-3"]),
    (["a", "a", "a-2"], ["a", "a-3", "a-2"]),
    (["a-2", "a", "a-2", "a"], ["a-2", "a", "a-2-2", "a-3"]),
    (["a", "a", "a-2", "a-2", "a"], ["a", "a-3", "a-2", "a-2-2", "a-4"]), (["", ""], ["", "-2"]),
  ]

  @Test(arguments: names)
  func laterDuplicatesAreNumbered(given: [String], own: [String]) {
    let elements = given.map { button($0, notes: "") }
    #expect(ElementIdentifiers.distinct(elements).flatMap(\.buttons).map(\.id) == own)
  }

  @Test func groupsAndWrappersAreNamedInCardOrder() {
    let builder = Self.builder
    let inner = builder.wrap(builder.group([button("a", notes: ""), button("a", notes: "")]))
    let named = ElementIdentifiers.distinct([inner, builder.title("a"), button("a", notes: "")])
    #expect(named.flatMap(\.buttons).map(\.id) == ["a", "a-2", "a-3"])
  }

  // MARK: Cards

  @Test func keysReachBothButtonsWithTheSameLabel() {
    show([button("Dup", notes: "first"), button("Dup", notes: "second")])
    #expect(screen.picture.count { $0 == "▸" } == 1)
    screen.press(.enter, .tab, .enter)
    #expect(screen.picture.count { $0 == "▸" } == 1)
    #expect(diary.consume() == ["first", "second"])
  }

  @Test func clicksReachBothButtonsWithTheSameLabel() throws {
    show([button("Dup", notes: "first"), button("Dup", notes: "second")])
    let place = try #require(screen.place(of: "Dup"))
    screen.click(place.x + "Dup".count + 6, place.y)
    screen.click(place.x, place.y)
    #expect(diary.consume() == ["second", "first"])
  }

  @Test func fieldMayShareTheIdentifierOfAButton() {
    let page = PageBulletinItem(title: "card")
    page.actionButtonTitle = "Go"
    page.actionHandler = { [diary] page in diary.note(page.answers.text("action")) }
    page.setElements([Self.builder.textField(id: "action")], at: .underDescription)
    show(page)
    screen.type("Ada")
    screen.click(on: "Go")
    screen.press(.backTab)
    screen.type("!")
    screen.press(.enter)
    #expect(diary.consume() == ["Ada", "Ada!"])
  }

  @Test func answersUseTheUniqueNames() {
    let list = Self.builder.choiceList(id: "f", options: [BulletinOption("one")])
    show([
      Self.builder.textField(id: "f"), Self.builder.textField(id: "f"), list,
      Self.builder.actionButton("Go") { [diary] answers in
        diary.note("\(answers.text("f")) \(answers.text("f-2")) \(answers.choice("f-3") ?? "-")")
      },
    ])
    screen.type("a")
    screen.press(.tab)
    screen.type("b")
    screen.click(on: "one")
    screen.click(on: "Go")
    #expect(diary.consume() == ["a b one"])
  }
}
