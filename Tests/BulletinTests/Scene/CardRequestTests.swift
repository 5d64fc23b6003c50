import SnackCore
import Testing

@testable import Bulletin

/// Requests of an item to its card, and the state that it reads back, from any thread.
@Suite struct CardRequestTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  /// Returns a field, a single-choice list, a multiple-choice list, and a button.
  private func form(maxLength: Int = LineEditor.defaultLimit) -> [BulletinElement] {
    let options = ["one", "two", "three"].map { BulletinOption($0) }
    return [
      Self.builder.textField(id: "name", text: "Ada", maxLength: maxLength) {
        $0.isEmpty ? "A name is needed." : nil
      },
      Self.builder.choiceList(id: "plan", options: options),
      Self.builder.choiceList(id: "days", options: options, allowsMultiple: true),
      Self.builder.actionButton("Go") { [diary] in diary.note("go \($0.text("name"))") },
    ]
  }

  private func show(_ elements: [BulletinElement]) -> (LoggingItem, BulletinManager) {
    let item = LoggingItem("card", diary, elements: elements)
    let manager = BulletinManager(rootItem: item)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    _ = diary.consume()
    return (item, manager)
  }

  @Test func answersAreCurrentAndOutliveTheCard() {
    let item = LoggingItem("card", diary, elements: form())
    #expect(item.bulletin.answers == BulletinAnswers())
    let manager = BulletinManager(rootItem: item)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    let none: [String: [String]] = ["plan": [], "days": []]
    #expect(item.bulletin.answers == BulletinAnswers(texts: ["name": "Ada"], choices: none))
    screen.type("!")
    #expect(item.bulletin.answers.text("name") == "Ada!")
    screen.click(on: "two")
    #expect(item.bulletin.answers.choice("plan") == "two")
    item.onHook { [diary, weak item] _ in diary.note(item?.bulletin.answers.text("name") ?? "") }
    screen.press(.escape)
    screen.settle()
    #expect(diary.consume().suffix(2) == ["card onDismiss escape", "Ada!"])
    #expect(item.bulletin.answers.choice("plan") == "two")
  }

  @Test func pageHasAnswersBeforeAnyButtonIsPressed() {
    let page = PageBulletinItem(title: "page")
    page.setElements(form(), at: .underDescription)
    let manager = BulletinManager(rootItem: page)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    screen.type("!")
    #expect(page.answers.text("name") == "Ada!")
  }

  /// Requests of an item, and the resulting answers.
  private static let requests:
    [(request: @Sendable (BulletinLink) -> Void, name: String, plan: [String], days: [String])] = [
      ({ $0.setText("Bob", of: "name") }, "Bob", [], []),
      ({ $0.setText("a\tb\u{7}\n", of: "name") }, "a b", [], []),
      ({ $0.setText("", of: "name") }, "", [], []),
      ({ $0.setText("x", of: "plan") }, "Ada", [], []),
      ({ $0.setText("x", of: "nowhere") }, "Ada", [], []),
      ({ $0.choose(["two"], in: "plan") }, "Ada", ["two"], []),
      ({ $0.choose(["three", "two", "four"], in: "plan") }, "Ada", ["two"], []),
      ({ $0.choose(["three", "one"], in: "days") }, "Ada", [], ["one", "three"]),
      ({ $0.choose(["one"], in: "name") }, "Ada", [], []),
      ({ $0.setProblem("x", of: "nowhere") }, "Ada", [], []),
      ({ $0.focus("nowhere") }, "Ada", [], []),
    ]

  @Test(arguments: requests.indices)
  func itemCanFillInItsCard(number: Int) {
    let (item, _) = show(form())
    let row = Self.requests[number]
    row.request(item.bulletin)
    screen.turn()
    let answers = item.bulletin.answers
    #expect(answers.text("name") == row.name)
    #expect(answers.choices == ["plan": row.plan, "days": row.days])
  }

  @Test func userCanEditItemInput() {
    let (item, _) = show(form())
    item.bulletin.setText("Grace", of: "name")
    item.bulletin.choose(["two"], in: "plan")
    screen.turn()
    screen.type("!")
    screen.press(.tab, .down, .enter)
    #expect(item.bulletin.answers.text("name") == "Grace!")
    #expect(item.bulletin.answers.choice("plan") == "three")
  }

  @Test func itemProblemBlocksTheButtonUntilInputChanges() {
    let (item, _) = show(form())
    item.bulletin.setProblem("This name is taken.", of: "name")
    screen.turn()
    #expect(screen.shows("✖ This name is taken."))
    screen.click(on: "Go")
    #expect(screen.shows("✖ This name is taken."))
    #expect(diary.consume().isEmpty)
    screen.type("!")
    #expect(!screen.shows("This name is taken."))
    screen.click(on: "Go")
    #expect(diary.consume() == ["go Ada!"])
  }

  @Test func itemProblemClearsWhenRemovedOrInputChanges() {
    let (item, _) = show(form())
    let ends: [(BulletinLink) -> Void] = [
      { $0.setProblem(nil, of: "name") }, { $0.setText("Bob", of: "name") },
    ]
    for end in ends {
      item.bulletin.setProblem("This name is taken.", of: "name")
      screen.turn()
      #expect(screen.shows("This name is taken."))
      end(item.bulletin)
      screen.turn()
      #expect(!screen.shows("This name is taken."))
    }
  }

  @Test func itemCanMoveTheFocus() {
    let (item, _) = show(form())
    item.bulletin.focus("Go")
    screen.turn()
    screen.press(.enter)
    #expect(diary.consume() == ["go Ada"])
  }

  @Test func requestsAndNewElementsKeepTheirOrder() {
    let (item, _) = show([])
    item.bulletin.setText("too early", of: "name")
    item.show(form())
    item.bulletin.setText("in time", of: "name")
    item.bulletin.setProblem("Gone at once.", of: "name")
    item.bulletin.setProblem(nil, of: "name")
    screen.turn()
    #expect(item.bulletin.answers.text("name") == "in time")
    #expect(!screen.shows("Gone at once."))
    item.bulletin.setText("lost with its field", of: "name")
    item.show([])
    screen.turn()
    #expect(item.bulletin.answers == BulletinAnswers())
  }

  @Test func withoutAManagerNothingHappens() {
    let item = LoggingItem("card", diary, elements: form())
    item.bulletin.setText("lost", of: "name")
    item.bulletin.focus("Go")
    let manager = BulletinManager(rootItem: item)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(item.bulletin.answers.text("name") == "Ada")
  }

  @Test func setUpCanFillInTheCard() {
    let item = LoggingItem("card", diary, elements: form())
    item.onHook { [weak item] in if $0 == "setUp" { item?.bulletin.setText("Eve", of: "name") } }
    let manager = BulletinManager(rootItem: item)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("Eve"))
  }

  @Test func requestsFromManyThreadsAreAllHandled() async {
    let (item, _) = show(form())
    let bulletin = item.bulletin
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            bulletin.setText("\(thread)-\(number)", of: "name")
            bulletin.setProblem(bulletin.answers.text("name"), of: "plan")
            bulletin.contentChanged()
          }
        }
      }
    }
    screen.turn()
    #expect(bulletin.answers.text("name").hasSuffix("-49"))
  }

  @Test func fieldRespectsItsMaximumLength() {
    let (item, _) = show(form(maxLength: 2))
    #expect(item.bulletin.answers.text("name") == "Ad")
    screen.type("x")
    item.bulletin.setText("👩‍👩‍👧bcd", of: "name")
    screen.turn()
    #expect(item.bulletin.answers.text("name") == "👩‍👩‍👧b")
    item.show(form(maxLength: 1))
    screen.turn()
    #expect(item.bulletin.answers.text("name") == "👩‍👩‍👧")
    item.show(form(maxLength: 3))
    screen.turn()
    screen.type("cde")
    #expect(item.bulletin.answers.text("name") == "👩‍👩‍👧cd")
  }
}
