import SnackCore
import Synchronization
import Testing

@testable import Bulletin

/// The cards that a manager reports, and when it requests their elements.
@Suite struct BulletinItemsTests {
  private let diary = CallLog()
  private let screen = Screen()

  private func item(_ name: String) -> LoggingItem { LoggingItem(name, diary) }

  @Test func managerReflectsTheOrdersHandledByTheScreen() {
    let (root, second) = (item("root"), item("second"))
    let manager = BulletinManager(rootItem: root)
    let names = { manager.items.map { ($0 as? LoggingItem)?.name ?? "" } }
    manager.push(item: second)
    #expect(names() == ["root"] && manager.currentItem === root)
    manager.showBulletin(over: screen.snackbars)
    #expect(names() == ["root"])
    screen.turn()
    #expect(names() == ["root", "second"] && manager.currentItem === second)
    manager.popItem()
    #expect(names() == ["root", "second"])
    screen.settle()
    #expect(names() == ["root"] && manager.currentItem === root)
    manager.push(item: second)
    screen.settle()
    screen.press(.escape)
    #expect(names() == ["root"])
    manager.push(item: second)
    screen.settle()
    #expect(names() == ["root"])
    manager.showBulletin(over: screen.snackbars)
    screen.turn()
    #expect(names() == ["root", "second"])
  }

  @Test func hidingTheSpinnerShowsCurrentContent() {
    let page = CountingItem()
    let manager = BulletinManager(rootItem: page)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("made 1 times"))
    screen.resize(60, 20)
    manager.displayActivityIndicator()
    screen.settle()
    manager.hideActivityIndicator()
    screen.settle()
    #expect(screen.shows("made 2 times"))
    manager.hideActivityIndicator()
    screen.settle()
    #expect(screen.shows("made 2 times"))
  }

  /// A card that shows how often its elements were requested.
  private final class CountingItem: BulletinItem {
    let bulletin = BulletinLink()
    private let count = Mutex(0)

    func makeElements() -> [BulletinElement] {
      let count = count.withLock { count in
        count += 1
        return count
      }
      return [InterfaceBuilder().title("made \(count) times")]
    }
  }
}
