import SnackCore
import Testing

@testable import Bulletin

/// Keyboard input on a visible card.
@Suite struct CardKeyTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  @discardableResult
  private func show(_ item: any BulletinItem) -> BulletinManager {
    defer { _ = diary.consume() }
    return screen.show(item, notingIn: diary)
  }

  private func button(_ label: String) -> BulletinElement {
    Self.builder.actionButton(label) { [diary] answers in
      let choices = answers.choices.values.flatMap(\.self).joined(separator: ",")
      diary.note("\(label): \(answers.text("name"))/\(choices)")
    }
  }

  private var form: LoggingItem {
    LoggingItem(
      "form", diary,
      elements: [
        Self.builder.textField(id: "name", placeholder: "Name") { $0.isEmpty ? "needed" : nil },
        Self.builder.choiceList(
          id: "plan", options: [BulletinOption("one"), BulletinOption("two")]),
        button("Next"),
      ])
  }

  @Test func formIsCompletedByKeyboardAlone() {
    show(form)
    screen.type("Ada")
    screen.press(.enter, .down, .enter, .tab, .enter)
    #expect(diary.consume() == ["Next: Ada/two"])
  }

  @Test func actionShowsTheProblemAndFocusesIt() {
    show(form)
    screen.press(.tab, .tab, .enter)
    #expect(diary.consume().isEmpty)
    #expect(screen.shows("needed"))
    screen.type("x")
    #expect(!screen.shows("needed"))
  }

  @Test func enterOnTheChosenOptionContinues() {
    let plans = ["one", "two"].map { BulletinOption($0) }
    show(
      LoggingItem(
        "form", diary,
        elements: [
          Self.builder.choiceList(id: "plan", options: plans, chosen: ["one"]), button("Next"),
        ]))
    screen.press(.down, .enter)
    #expect(screen.shows("▸ ● two"))
    screen.click(on: "two")
    #expect(screen.shows("▸ ● two"))
    screen.press(.enter)
    #expect(screen.shows("▸ Next ◂"))
    screen.press(.enter)
    #expect(diary.consume() == ["Next: /two"])
  }

  @Test func tabWrapsAndArrowsDoNot() {
    show(LoggingItem("page", diary, elements: [button("A"), button("B")]))
    screen.press(.tab, .tab, .tab, .enter)
    #expect(diary.consume() == ["A: /"])
    screen.press(.backTab, .backTab, .enter)
    #expect(diary.consume() == ["B: /"])
    screen.press(.up, .up, .up, .up, .enter)
    #expect(diary.consume() == ["A: /"])
    screen.press(.right, .right, .left, .character(" "))
    #expect(diary.consume() == ["B: /"])
  }

  /// Dismissal keys on cards that are dismissable or not, and swipeable or not.
  @Test(arguments: [
    (CardKey.escape, true, true, "manager escape" as String?),
    (.escape, true, false, "manager escape"), (.escape, false, true, nil),
    (.down, true, true, "manager swipe"), (.down, true, false, nil), (.down, false, true, nil),
  ])
  func dismisses(key: CardKey, isDismissable: Bool, allowsSwipe: Bool, gone: String?) {
    let manager = show(
      LoggingItem(
        "page", diary, isDismissable: isDismissable, requiresCloseButton: false,
        elements: [button("A")]))
    manager.allowsSwipeInteraction = allowsSwipe
    screen.press(key)
    screen.settle()
    #expect(diary.consume().last == gone)
    #expect(manager.isShowingBulletin == (gone == nil))
  }

  @Test func arrowKeyReachesTheCloseButtonBeforeSwiping() {
    show(LoggingItem("page", diary, elements: [button("A")]))
    screen.press(.down)
    #expect(screen.shows("▸×◂"))
    // Repeats at the rate of a held key.
    for _ in 0..<20 {
      screen.press(.down)
      screen.pass(0.03)
    }
    #expect(screen.shows("▸×◂"))
    screen.pass(0.3)
    screen.press(.down)
    screen.settle()
    #expect(diary.consume().last == "manager swipe")
  }

  @Test func enterOnTheCloseButtonCloses() {
    show(LoggingItem("page", diary, elements: [button("A")]))
    screen.press(.tab, .enter)
    screen.settle()
    #expect(diary.consume().last == "manager closeButton")
  }

  @Test func escapeWorksOnceTheNextCardIsVisible() {
    let manager = show(LoggingItem("first", diary))
    manager.push(item: LoggingItem("second", diary))
    screen.turn()
    screen.press(.escape)
    #expect(manager.isShowingBulletin)
    screen.pass(0.6)
    screen.press(.escape)
    screen.settle()
    #expect(diary.consume().last == "manager escape")
  }

  @Test func nothingIsChosenBeforeItIsVisible() {
    let manager = show(LoggingItem("first", diary, elements: [button("A")]))
    manager.push(item: LoggingItem("second", diary, elements: [button("B")]))
    screen.turn()
    screen.press(.enter, .enter)
    for _ in 0..<12 {
      screen.pass(0.05)
      screen.press(.enter, .character(" "))
    }
    #expect(diary.consume().filter { $0.hasPrefix("A") || $0.hasPrefix("B") }.isEmpty)
    screen.settle()
    screen.press(.enter)
    #expect(diary.consume().last == "B: /")
  }

  @Test(arguments: [false, true])
  func nothingIsChosenDuringEntrance(reducesMotion: Bool) {
    screen.snackbars.policy.reducesMotion = reducesMotion
    let manager = BulletinManager(
      rootItem: LoggingItem("card", diary, elements: [button("A")]))
    manager.showBulletin(over: screen.snackbars)
    screen.turn()
    for _ in 0..<5 {
      screen.pass(0.05)
      screen.press(.enter, .character(" "))
      screen.click(40, 20)
    }
    #expect(diary.consume().filter { $0.hasPrefix("A") }.isEmpty)
    screen.pass(0.1)
    screen.press(.enter)
    #expect(diary.consume().last == "A: /")
  }

  @Test func pasteWithoutAFieldChoosesNothing() {
    show(LoggingItem("page", diary, elements: [button("A")]))
    screen.press(.paste("rm foo\n"))
    #expect(diary.consume().isEmpty)
  }

  @Test func arrowKeyDoesNotSwipeAwayAFilledForm() {
    let manager = show(form)
    screen.type("Ada")
    for _ in 0..<9 {
      screen.pass(0.3)
      screen.press(.down)
    }
    #expect(screen.shows("Ada"))
    #expect(manager.isShowingBulletin)
  }

  @Test func typeAheadReachesTheNextCard() {
    let manager = show(LoggingItem("first", diary, elements: [button("A")]))
    manager.push(item: form)
    screen.turn()
    screen.type("Bo")
    screen.settle()
    #expect(screen.shows("Bo"))
  }

  @Test func keysDoNothingWhileASpinnerTurns() {
    let manager = show(form)
    manager.displayActivityIndicator()
    screen.settle()
    screen.type("lost")
    screen.press(.escape, .enter, .down)
    manager.hideActivityIndicator()
    screen.settle()
    #expect(!screen.shows("lost"))
    #expect(manager.isShowingBulletin)
  }

  @Test func inputIsRestoredOnReturn() {
    let manager = show(form)
    screen.type("Ada")
    manager.push(item: LoggingItem("second", diary))
    screen.settle()
    manager.popItem()
    screen.settle()
    #expect(screen.shows("Ada"))
  }

  @Test func resizeKeepsInputAndFocus() {
    show(form)
    screen.type("Ada")
    screen.press(.enter, .down, .enter)
    for size in [(30, 8), (1, 1), (200, 60), (80, 24)] { screen.resize(size.0, size.1) }
    #expect(screen.shows("Ada"))
    #expect(screen.shows("▸ ● two"))
    screen.press(.tab, .enter)
    #expect(diary.consume() == ["Next: Ada/two"])
  }

  @Test func arrowKeyScrollsTallContentBeforeMovingOn() {
    screen.resize(30, 8)
    let long = (1...20).map { "line\($0)" }.joined(separator: "\n")
    show(
      LoggingItem(
        "page", diary, elements: [Self.builder.text(StyledText(long)), button("Next")]))
    #expect(!screen.shows("Next"))
    screen.press(.enter)
    #expect(screen.shows("▸ Next ◂"))
    #expect(diary.consume().isEmpty)
    screen.press(.home)
    #expect(screen.shows("line1"))
    screen.press(.down)
    #expect(!screen.shows("page"))
    screen.press(.end, .enter)
    #expect(diary.consume() == ["Next: /"])
  }
}
