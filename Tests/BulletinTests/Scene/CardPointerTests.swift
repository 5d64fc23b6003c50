import SnackCore
import Testing

@testable import Bulletin

/// Mouse input on a visible card.
@Suite struct CardPointerTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  @discardableResult
  private func show(isDismissable: Bool = true, allowsSwipe: Bool = true) -> BulletinManager {
    let elements = [
      Self.builder.textField(id: "name", placeholder: "Name"),
      Self.builder.choiceList(
        id: "plan", options: [BulletinOption("one"), BulletinOption("two")]),
      Self.builder.actionButton("Next") { [diary] answers in
        diary.note("next: \(answers.choice("plan") ?? "none")")
      },
    ]
    defer { _ = diary.consume() }
    return screen.show(
      LoggingItem("card", diary, isDismissable: isDismissable, elements: elements),
      allowsSwipe: allowsSwipe, notingIn: diary)
  }

  private var top: Int { screen.place(of: "card").map { $0.y - 1 } ?? -1 }

  @Test func clickChoosesTheElementUnderIt() {
    show()
    screen.click(on: "two")
    #expect(screen.shows("● two"))
    screen.click(on: "Next")
    #expect(diary.consume() == ["next: two"])
  }

  @Test func buttonRequiresReleaseOnIt() throws {
    show()
    let place = try #require(screen.place(of: "Next"))
    screen.point(.pressed(place), .moved(Point(x: 3, y: 3)), .released(Point(x: 3, y: 3)))
    #expect(diary.consume().isEmpty)
    #expect(screen.showsBulletin)
  }

  @Test func elementFocusedDuringAPressIsNotChosen() throws {
    show()
    let place = try #require(screen.place(of: "two"))
    screen.point(.pressed(place))
    screen.press(.tab)
    screen.point(.released(place))
    #expect(diary.consume().isEmpty)
    #expect(screen.shows("▸ Next ◂") && screen.shows("○ two"))
  }

  @Test func clickInAFieldMovesTheCursor() throws {
    show()
    screen.type("abcd")
    let place = try #require(screen.place(of: "abcd"))
    screen.click(place.x + 2, place.y)
    screen.type("X")
    #expect(screen.shows("abXcd"))
  }

  /// Clicks outside a card that is dismissable or not.
  @Test(arguments: [true, false])
  func clickOutsideDismissesADismissableCard(isDismissable: Bool) {
    show(isDismissable: isDismissable)
    screen.click(2, 2)
    screen.settle()
    #expect(diary.consume().last == (isDismissable ? "manager outside" : nil))
  }

  @Test func pressOutsideReleasedOnTheCardDoesNothing() {
    show()
    screen.point(.pressed(Point(x: 2, y: 2)), .released(Point(x: 40, y: top + 2)))
    screen.click(40, top)
    screen.settle()
    #expect(diary.consume().isEmpty)
  }

  @Test func closeButtonCloses() {
    show()
    screen.click(on: "×")
    screen.settle()
    #expect(diary.consume().last == "manager closeButton")
  }

  /// Slow drags from the top of the card by a number of rows, and the resulting dismissals.
  @Test(arguments: [
    (1, true, nil as String?), (7, true, "manager swipe"), (7, false, nil), (-5, true, nil),
  ])
  func longDragDownDismisses(rows: Int, isDismissable: Bool, gone: String?) {
    show(isDismissable: isDismissable)
    drag(by: rows)
    screen.settle()
    #expect(diary.consume().last == gone)
    #expect(screen.showsBulletin == (gone == nil))
  }

  /// Drags from the top row of the card at one row every 0.2 seconds.
  private func drag(by rows: Int, release: Bool = true) {
    let start = top
    let sign = rows < 0 ? -1 : 1
    screen.point(.pressed(Point(x: 30, y: start)))
    for row in 1...abs(rows) {
      screen.pass(0.2)
      screen.point(.moved(Point(x: 30, y: start + sign * row)))
    }
    screen.pass(0.2)
    if release { screen.point(.released(Point(x: 30, y: start + rows))) }
  }

  @Test func cardFollowsADragAndSpringsBack() {
    show()
    let start = top
    drag(by: 3, release: false)
    #expect(top == start + 3)
    screen.point(.released(Point(x: 30, y: start + 3)))
    screen.pass(0.05)
    #expect(top > start)
    screen.pass(0.15)
    #expect(top == start)
  }

  @Test func nonDismissableCardResistsTheDrag() {
    show(isDismissable: false)
    let start = top
    drag(by: 8, release: false)
    #expect(top > start && top <= start + 2)
  }

  @Test func quickFlickDismissesRegardlessOfLength() {
    show()
    let start = top
    screen.point(.pressed(Point(x: 30, y: start)))
    screen.pass(0.05)
    screen.point(.moved(Point(x: 30, y: start + 4)), .released(Point(x: 30, y: start + 5)))
    screen.settle()
    #expect(diary.consume().last == "manager swipe")
  }

  @Test func dismissalStartsAtTheReleasePosition() {
    show()
    let start = top
    drag(by: 6)
    #expect(top >= start + 5)
    screen.pass(0.1)
    #expect(!screen.shows("card") || top > start + 6)
  }

  @Test func swipeIsIgnoredDuringTransitions() {
    let manager = show()
    manager.displayActivityIndicator()
    screen.turn()
    screen.click(2, 2)
    let start = Point(x: 30, y: 20)
    screen.point(.pressed(start), .moved(Point(x: 30, y: 23)), .released(Point(x: 30, y: 23)))
    screen.settle()
    #expect(screen.showsBulletin)
  }

  @Test func dragWithoutReleaseSpringsBack() {
    show()
    let start = top
    drag(by: 6, release: false)
    screen.point(.exited)
    screen.settle()
    #expect(top == start)
  }
}
