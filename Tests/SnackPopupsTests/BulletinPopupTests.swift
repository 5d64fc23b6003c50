import Bulletin
import PopupQueue
import SnackCore
import SnackPopups
import Testing

/// Bulletins that share a queue with other popups, on a simulated screen.
@Suite struct BulletinPopupTests {
  private final class Screen {
    let manager = SnackbarManager()
    let queue = PopupManager()
    private var scene: BulletinScene
    private var now = Moment.start

    init() {
      let traits = TerminalTraits(size: Size(width: 60, height: 20))
      scene = BulletinScene(manager: manager, traits: traits)
    }

    func settle() {
      for _ in 0..<40 {
        now.seconds += 0.05
        scene.turn(at: now)
      }
    }

    func press(_ key: CardKey) {
      scene.update(.key(key), at: now)
      settle()
    }

    func add(_ title: String, _ priority: Int, timeout: Duration? = nil) throws -> BulletinPopup {
      let popup = BulletinPopup(
        BulletinManager(rootItem: PageBulletinItem(title: title)), description: title,
        priority: priority, timeout: timeout, over: manager)
      try queue.add(task: popup)
      settle()
      return popup
    }

    var active: String? { queue.activeTask?.taskDescription }
  }

  @Test func cardsShowOneAtATimeByPriority() throws {
    let screen = Screen()
    let popups = try [("low", 0), ("middle", 1), ("high", 2)].map { try screen.add($0.0, $0.1) }
    #expect(screen.active == "low")
    #expect(popups.map(\.bulletin.isShowingBulletin) == [true, false, false])
    screen.press(.escape)
    #expect(screen.active == "high")
    #expect(popups.map(\.bulletin.isShowingBulletin) == [false, false, true])
    screen.press(.escape)
    screen.press(.escape)
    #expect(screen.active == nil)
  }

  @Test func removedTaskDismissesItsCard() throws {
    let screen = Screen()
    let (first, second) = (try screen.add("first", 1), try screen.add("second", 0))
    screen.queue.remove(first)
    screen.settle()
    #expect(!first.bulletin.isShowingBulletin)
    #expect(screen.active == "second")
    #expect(second.bulletin.isShowingBulletin)
  }

  @Test func bulletinDismissedBeforeShowingFreesTheQueue() throws {
    let screen = Screen()
    let other = BulletinManager(rootItem: PageBulletinItem(title: "other"))
    other.showBulletin(over: screen.manager)
    screen.settle()
    let (first, second) = (try screen.add("first", 1), try screen.add("second", 0))
    #expect(first.bulletin.isShowingBulletin)
    first.bulletin.dismissBulletin()
    screen.settle()
    #expect(screen.active == "second")
    other.dismissBulletin()
    screen.settle()
    #expect(second.bulletin.isShowingBulletin)
  }

  @Test func earlierPresentationDoesNotEndTheNext() throws {
    let screen = Screen()
    let popup = try screen.add("first", 1)
    screen.queue.remove(popup)
    try screen.queue.add(task: popup)
    screen.settle()
    #expect(screen.active == "first")
    #expect(popup.bulletin.isShowingBulletin)
  }
}
