import SnackCore
import Testing

@testable import Bulletin

/// Lists that report the user's choice by keys and by the mouse.
@Suite struct CardChosenTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  /// The methods of choosing an option of a focused list.
  enum Method: CaseIterable, Sendable { case enter, space, click }

  private func choose(_ label: String, using method: Method) {
    if method == .click { return screen.click(on: label) }
    for _ in 0..<9 where !screen.shows("▸ ● \(label)") && !screen.shows("▸ ○ \(label)") {
      screen.press(.down)
    }
    screen.press(method == .enter ? .enter : .character(" "))
  }

  /// Returns a text field and, before it, a list that logs its choice and the field's text.
  private func list(
    allowsMultiple: Bool = false, then act: @escaping @Sendable () -> Void = {}
  ) -> [BulletinElement] {
    let list = Self.builder.choiceList(
      id: "plan", options: ["one", "two"].map { BulletinOption($0) },
      allowsMultiple: allowsMultiple,
      validate: { $0.isEmpty ? "Choose one." : nil },
      onChoose: { [diary] answers in
        let chosen = answers.choices["plan", default: []].joined(separator: ",")
        diary.note("\(answers.text("name")): \(chosen)")
        act()
      })
    return [list, Self.builder.textField(id: "name", text: "Ada")]
  }

  private func show(_ elements: [BulletinElement]) {
    show(BulletinManager(rootItem: LoggingItem("card", diary, elements: elements)))
  }

  private func show(_ manager: BulletinManager) {
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    _ = diary.consume()
  }

  @Test(arguments: Method.allCases)
  func choiceIsReportedAfterItIsMarked(method: Method) {
    show(list())
    choose("two", using: method)
    #expect(diary.consume() == ["Ada: two"])
    #expect(screen.shows("▸ ● two"))
    choose("two", using: method)
    #expect(diary.consume() == ["Ada: two"])
  }

  @Test func deselectionIsReported() {
    show(list(allowsMultiple: true))
    screen.press(.enter, .down, .character(" "))
    screen.click(on: "one")
    #expect(diary.consume() == ["Ada: one", "Ada: one,two", "Ada: two"])
  }

  @Test func movingOverOptionsChoosesNothing() throws {
    show(list())
    screen.press(.down, .up, .tab, .backTab)
    let place = try #require(screen.place(of: "two"))
    screen.point(.pressed(place), .released(Point(x: place.x, y: place.y - 1)))
    #expect(diary.consume().isEmpty)
    #expect(!screen.shows("●"))
  }

  @Test(arguments: Method.allCases)
  func choiceCanLeadToTheNextCard(method: Method) {
    let page = PageBulletinItem(title: "first")
    page.nextItem = LoggingItem("next", diary)
    let manager = BulletinManager(rootItem: page)
    page.setElements(
      list { [weak manager] in manager?.displayNextItem() }, at: .underDescription)
    show(manager)
    choose("one", using: method)
    choose("two", using: method)
    screen.settle()
    #expect(screen.shows("next") && !screen.shows("first"))
    #expect(diary.consume().filter { $0.hasPrefix("Ada") } == ["Ada: one"])
  }

  @Test(arguments: Method.allCases)
  func choosingClearsTheProblem(method: Method) {
    show(list() + [Self.builder.actionButton("Go") { [diary] _ in diary.note("go") }])
    screen.press(.backTab, .backTab, .enter)
    #expect(diary.consume().isEmpty)
    #expect(screen.shows("✖ Choose one."))
    choose("two", using: method)
    #expect(!screen.shows("Choose one."))
    screen.click(on: "Go")
    #expect(diary.consume() == ["Ada: two", "go"])
  }
}
