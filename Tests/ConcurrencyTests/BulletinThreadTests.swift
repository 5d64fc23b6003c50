import Bulletin
import SnackCore
import Synchronization
import Testing

/// One bulletin manager used by eight threads.
@Suite struct BulletinThreadTests {
  /// The number of calls of each hook.
  private final class Tally: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    subscript(hook: String) -> Int { counts.withLock { $0[hook, default: 0] } }

    func count(_ hook: String) { counts.withLock { $0[hook, default: 0] += 1 } }
  }

  private final class Page: BulletinItem {
    let bulletin = BulletinLink()
    private let name: String
    private let tally: Tally

    init(_ name: String, _ tally: Tally) {
      self.name = name
      self.tally = tally
    }

    func makeElements() -> [BulletinElement] { [InterfaceBuilder().title(StyledText(name))] }
    func setUp() { tally.count("setUp") }
    func onDisplay() { tally.count("onDisplay") }
  }

  private static let traits = TerminalTraits(size: Size(width: 80, height: 24))

  /// Runs turns until all animations have ended, from a time in seconds.
  private func settle(_ scene: inout BulletinScene, from start: Int) {
    for tenth in 0..<20 {
      let now = Moment(seconds: Double(start) + Double(tenth) / 10)
      repeat {
        scene.advance(on: Self.traits, at: now)
        for report in scene.consumeReports() { report.deliver() }
      } while scene.hasOrders || scene.hasReports
      scene.compose(with: Canvas(size: Self.traits.size), number: 0, at: now)
    }
  }

  /// Pushes pages and changes each, with the activity indicator shown and hidden.
  private static func push(_ count: Int, to manager: BulletinManager, _ tally: Tally) {
    for number in 0..<count {
      let page = Page("\(number)", tally)
      manager.push(item: page)
      page.bulletin.contentChanged()
      manager.displayActivityIndicator()
      manager.hideActivityIndicator()
    }
  }

  @Test func ordersFromManyThreadsAreAllHandled() async {
    let tally = Tally()
    let snackbars = SnackbarManager()
    _ = snackbars.connect(wake: {})
    var scene = BulletinScene(manager: snackbars, traits: Self.traits)
    let manager = BulletinManager(rootItem: Page("root", tally))
    manager.showBulletin(over: snackbars)
    settle(&scene, from: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { Self.push(50, to: manager, tally) } }
    }
    settle(&scene, from: 2)
    #expect(tally["setUp"] == 401)
    #expect(tally["onDisplay"] == 2)
    for _ in 0..<400 { manager.popItem() }
    settle(&scene, from: 4)
    #expect(tally["onDisplay"] == 3, "the root is shown again")
  }
}
