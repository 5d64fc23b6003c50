import SnackCore
import Testing

@testable import Bulletin

/// The calls that a program makes on a manager, on a simulated screen.
@Suite struct BulletinManagerTests {
  private let diary = CallLog()
  private let screen = Screen()

  private func item(_ name: String) -> LoggingItem { LoggingItem(name, diary) }

  /// Shows two bulletins; the second one waits for the first.
  private func showTwo() -> (first: BulletinManager, second: BulletinManager) {
    let first = BulletinManager(rootItem: item("first"))
    let second = BulletinManager(rootItem: item("second"))
    for manager in [first, second] { manager.showBulletin(over: screen.snackbars) }
    screen.settle()
    return (first, second)
  }

  @Test func hooksAreCalledInOrderWithTheManagerLast() {
    let (root, second) = (item("root"), item("second"))
    let manager = BulletinManager(rootItem: root)
    manager.onDismiss = { [diary] _, reason in diary.note("manager \(reason)") }
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    manager.push(item: second)
    screen.settle()
    manager.dismissBulletin()
    screen.settle()
    #expect(
      diary.consume() == [
        "root setUp", "root willDisplay", "root onDisplay",
        "root tearDown", "second setUp", "second willDisplay", "second onDisplay",
        "second tearDown", "second onDismiss programmatic", "manager programmatic",
      ])
    #expect(!screen.showsBulletin)
  }

  @Test func callsBeforePresentationTakeEffect() {
    let (root, second) = (item("root"), item("second"))
    let manager = BulletinManager(rootItem: root)
    manager.popItem()
    manager.popToRootItem()
    manager.displayNextItem()
    manager.displayActivityIndicator()
    manager.hideActivityIndicator()
    manager.dismissBulletin()
    manager.push(item: second)
    screen.settle()
    #expect(diary.consume().isEmpty)
    #expect(!manager.isShowingBulletin)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("second"))
    #expect(diary.consume() == ["second setUp", "second willDisplay", "second onDisplay"])
  }

  @Test func repeatedShowCallsShowOnce() {
    let manager = BulletinManager(rootItem: item("root"))
    for _ in 0..<3 { manager.showBulletin(over: screen.snackbars) }
    screen.settle()
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    for _ in 0..<3 { manager.dismissBulletin() }
    screen.settle()
    manager.dismissBulletin()
    screen.settle()
    #expect(
      diary.consume() == [
        "root setUp", "root willDisplay", "root onDisplay", "root tearDown",
        "root onDismiss programmatic",
      ])
  }

  @Test func waitsUntilAScreenConnects() {
    let snackbars = SnackbarManager()
    let manager = BulletinManager(rootItem: item("root"))
    manager.showBulletin(over: snackbars)
    #expect(manager.isShowingBulletin && snackbars.consumeClients().count == 1)
  }

  @Test func isRetainedWhileItWaitsForAScreen() {
    weak var waiting: BulletinManager?
    do {
      let manager = BulletinManager(rootItem: item("root"))
      manager.showBulletin(over: screen.snackbars)
      waiting = manager
    }
    #expect(waiting != nil)
    screen.settle()
    #expect(screen.shows("root"))
    waiting?.dismissBulletin()
    screen.settle()
    #expect(waiting == nil)
  }

  @Test func showsAgainFromItsRootAfterDismissal() {
    let (root, second) = (item("root"), item("second"))
    let manager = BulletinManager(rootItem: root)
    manager.showBulletin(over: screen.snackbars)
    manager.push(item: second)
    screen.settle()
    manager.dismissBulletin()
    screen.settle()
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("root"))
    #expect(!screen.shows("second"))
  }

  @Test func canBeShownAgainWhileDismissing() {
    let manager = BulletinManager(rootItem: item("root"))
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    manager.dismissBulletin()
    screen.pass(0.1)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("root"))
    #expect(manager.isShowingBulletin)
  }

  @Test func itemPushedDuringDismissalAppearsNextTime() {
    let manager = BulletinManager(rootItem: item("root"))
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    manager.dismissBulletin()
    screen.pass(0.1)
    manager.push(item: item("second"))
    screen.settle()
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("second"))
  }

  @Test func appearsAndDisappearsImmediatelyIfNotAnimated() {
    let manager = BulletinManager(rootItem: item("root"))
    manager.showBulletin(over: screen.snackbars, animated: false)
    screen.turn()
    #expect(screen.shows("root"))
    #expect(diary.consume().last == "root onDisplay")
    manager.dismissBulletin(animated: false)
    screen.turn()
    #expect(!screen.showsBulletin)
    #expect(diary.consume().last == "root onDismiss programmatic")
  }

  @Test func secondBulletinWaitsForTheFirst() {
    let (first, second) = showTwo()
    #expect(screen.shows("first"))
    #expect(second.isShowingBulletin)
    screen.press(.escape)
    screen.settle()
    #expect(screen.shows("second"))
    #expect(!first.isShowingBulletin)
  }

  @Test func bulletinDismissedWhileWaitingNeverShowsNorCallsHooks() {
    let (first, second) = showTwo()
    second.dismissBulletin()
    first.dismissBulletin()
    screen.settle()
    #expect(!screen.showsBulletin)
    #expect(diary.consume().filter { $0.hasPrefix("second") }.isEmpty)
  }

  @Test func endingTheScreenKeepsWaitingBulletinsForTheNext() {
    let (first, second) = showTwo()
    screen.end()
    #expect(diary.consume().suffix(2) == ["first tearDown", "first onDismiss hostEnded"])
    #expect(!first.isShowingBulletin && second.isShowingBulletin)
    screen.settle()
    #expect(screen.shows("second"))
  }

  @Test func bulletinMovesToAnotherScreenOnlyWhenReleased() {
    let other = Screen()
    let manager = BulletinManager(rootItem: item("root"))
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    manager.showBulletin(over: other.snackbars)
    other.settle()
    #expect(!other.showsBulletin && other.nextDeadline == nil && screen.nextDeadline == nil)
    manager.push(item: item("second"))
    #expect(screen.nextDeadline == screen.now)
    screen.settle()
    #expect(screen.shows("second"))
    screen.end()
    manager.showBulletin(over: other.snackbars)
    other.settle()
    #expect(other.shows("root"))
  }

  @Test func ordersFromHooksTakeEffectInTheSameTurn() {
    let (root, second) = (item("root"), item("second"))
    let manager = BulletinManager(rootItem: root)
    root.onHook { [weak manager] hook in if hook == "onDisplay" { manager?.push(item: second) } }
    second.onHook { [weak manager] hook in
      if hook == "onDisplay" { manager?.dismissBulletin(animated: false) }
    }
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(
      diary.consume() == [
        "root setUp", "root willDisplay", "root onDisplay", "root tearDown",
        "second setUp", "second willDisplay", "second onDisplay", "second tearDown",
        "second onDismiss programmatic",
      ])
  }

  @Test func changesInSetUpAreShown() {
    let root = item("root")
    root.onHook { [weak root] hook in
      if hook == "setUp" { root?.show([InterfaceBuilder().title("changed")]) }
    }
    let manager = BulletinManager(rootItem: root)
    manager.showBulletin(over: screen.snackbars)
    screen.turn()
    screen.pass(0.3)
    #expect(screen.shows("changed"))
  }
}
