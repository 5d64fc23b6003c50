import SnackCore
import Testing

@testable import Bulletin

/// Defects of BulletinBoard that the port does not inherit.
@Suite struct BulletinDefectTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  @Test func secondDismissalHasNoEffect() {
    let manager = screen.show(LoggingItem("root", diary), notingIn: diary)
    manager.dismissBulletin()
    screen.pass(0.1)
    manager.dismissBulletin()
    screen.press(.escape)
    screen.settle()
    #expect(diary.consume().count { $0.hasPrefix("manager") } == 1)
  }

  @Test func swipedCardIsTornDown() {
    screen.show(LoggingItem("root", diary, requiresCloseButton: false), notingIn: diary)
    screen.press(.down)
    screen.settle()
    #expect(
      diary.consume().suffix(3) == ["root tearDown", "root onDismiss swipe", "manager swipe"])
  }

  @Test func buttonsWorkAfterTheSpinner() {
    let button = Self.builder.actionButton("Go on") { [diary] _ in diary.note("went on") }
    let manager = screen.show(LoggingItem("root", diary, elements: [button]), notingIn: diary)
    manager.displayActivityIndicator()
    screen.settle()
    manager.hideActivityIndicator()
    screen.settle()
    screen.press(.enter)
    #expect(diary.consume().last == "went on")
  }

  @Test func changingTheAlternativeTitleChangesItsButton() {
    let page = PageBulletinItem(title: "page")
    page.actionButtonTitle = "First"
    page.alternativeButtonTitle = "Second"
    screen.show(page, notingIn: diary)
    page.alternativeButtonTitle = "Other"
    screen.turn()
    #expect(screen.shows("First") && screen.shows("Other") && !screen.shows("Second"))
  }

  @Test func userCannotDismissDuringAnyActivityIndicator() {
    let manager = screen.show(LoggingItem("root", diary), notingIn: diary)
    manager.displayActivityIndicator()
    screen.settle()
    screen.press(.escape, .down, .tab, .enter)
    screen.click(0, 0)
    screen.click(on: "×")
    screen.point(.pressed(Point(x: 30, y: 21)))
    screen.pass(0.5)
    screen.point(.moved(Point(x: 30, y: 23)), .released(Point(x: 30, y: 23)))
    screen.settle()
    #expect(manager.isShowingBulletin)
    manager.hideActivityIndicator()
    screen.settle()
    screen.press(.escape)
    #expect(!manager.isShowingBulletin)
  }

  @Test func itemsCanBeReusedByAnotherManager() {
    let root = LoggingItem("root", diary)
    screen.show(root, notingIn: diary)
    screen.press(.escape)
    screen.settle()
    _ = diary.consume()
    screen.show(root, notingIn: diary)
    #expect(screen.shows("root"))
    #expect(diary.consume() == ["root setUp", "root willDisplay", "root onDisplay"])
  }
}
