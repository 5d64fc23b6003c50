import Bulletin
import SnackCore
import Synchronization
import Testing

/// Cards in a test of a program, with the public API alone.
@Suite struct PublicSceneTests {
  private let screen = SnackbarManager()

  private func scene(_ columns: Int = 40, _ rows: Int = 12) -> BulletinScene {
    screen.appearance = ManagerAppearance(theme: Theme.named("outline") ?? .standard)
    let traits = TerminalTraits(size: Size(width: columns, height: rows))
    return BulletinScene(manager: screen, traits: traits)
  }

  private func form(_ answered: @escaping @Sendable (String) -> Void) -> PageBulletinItem {
    let form = PageBulletinItem(title: "Who are you?")
    let field = InterfaceBuilder().textField(id: "name", placeholder: "Name") {
      $0.isEmpty ? "Please enter a name." : nil
    }
    form.setElements([field], at: .underDescription)
    form.actionButtonTitle = "Next"
    form.actionHandler = { form in
      answered(form.answers.text("name"))
      form.manager?.dismissBulletin()
    }
    return form
  }

  private static let formDrawing = """




     ╭───────────────────────────────── × ╮
     │  Who are you?                      │
     │                                    │
     │  ▸ Name                         ◂  │
     │                                    │
     │  [ Next ]                          │
     ╰────────────────────────────────────╯

    """

  @Test func formIsAnsweredByKeys() {
    let names = Mutex<[String]>([])
    let bulletin = BulletinManager(rootItem: form { name in names.withLock { $0.append(name) } })
    var scene = scene()
    bulletin.showBulletin(over: screen)
    scene.turn(at: .start)
    #expect(scene.isModal)
    scene.turn(at: Moment(seconds: 1))
    #expect(scene.frame.text == Self.formDrawing)
    for key in [CardKey.tab, .enter] { scene.update(.key(key), at: Moment(seconds: 1)) }
    scene.turn(at: Moment(seconds: 1))
    #expect(scene.frame.text.contains("Please enter a name."))
    for key in [CardKey.paste("Ada"), .tab, .enter] {
      scene.update(.key(key), at: Moment(seconds: 2))
      scene.turn(at: Moment(seconds: 2))
    }
    #expect(names.withLock(\.self) == ["Ada"])
    #expect(!bulletin.isShowingBulletin && !scene.isModal)
    scene.turn(at: Moment(seconds: 3))
    #expect(scene.frame == Canvas(size: scene.traits.size))
    #expect(scene.nextDeadline(after: Moment(seconds: 3)) == nil)
  }

  @Test func pointerResizeAndScroll() throws {
    let page = PageBulletinItem(title: "Title")
    page.descriptionText = (1...9).map { "line \($0)" }.joined(separator: "\n")
    page.actionButtonTitle = "Close"
    page.actionHandler = { $0.manager?.dismissBulletin() }
    let bulletin = BulletinManager(rootItem: page)
    var scene = scene(40, 24)
    bulletin.showBulletin(over: screen, animated: false)
    scene.turn(at: .start)
    #expect(scene.frame.size == Size(width: 40, height: 24) && scene.frame.text.contains("line 9"))
    scene.update(.traits(TerminalTraits(size: Size(width: 30, height: 8))), at: .start)
    scene.turn(at: .start)
    #expect(scene.frame.size == Size(width: 30, height: 8))
    #expect(scene.frame.text.contains("line 1") && !scene.frame.text.contains("line 9"))
    scene.update(.scroll(rows: 100), at: .start)
    scene.turn(at: .start)
    let lines = scene.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Close") })
    let range = try #require(lines[row].firstRange(of: "Close"))
    let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
    let now = Moment(seconds: 1)
    scene.turn(at: now)
    scene.update(.pointer(.pressed(Point(x: column, y: row))), at: now)
    scene.update(.pointer(.released(Point(x: column, y: row))), at: now)
    scene.turn(at: now)
    #expect(!bulletin.isShowingBulletin)
  }

  @Test func framesDependOnlyOnTheMoments() {
    func frames(_ moments: [Double]) -> [Canvas] {
      let manager = SnackbarManager()
      let traits = TerminalTraits(size: Size(width: 40, height: 12), depth: .direct)
      var scene = BulletinScene(manager: manager, traits: traits)
      BulletinManager(rootItem: form { _ in }).showBulletin(over: manager)
      scene.turn(at: .start)
      return moments.map { second in
        scene.turn(at: Moment(seconds: second))
        return scene.frame
      }
    }
    let moments = (0...20).map { Double($0) / 40 }
    #expect(frames(moments) == frames(moments))
    #expect(Set(frames(moments)).count > 5)
    #expect(frames([0.2]).last == frames([0.05, 0.1, 0.15, 0.2]).last)
  }

  /// Cards that replace each other in their hooks do not hold up a turn.
  @Test func endlessHooksAreInterrupted() {
    let setups = Mutex(0)
    final class Eager: PageBulletinItem, @unchecked Sendable {
      var onSetUp: () -> Void = {}
      override func setUp() { onSetUp() }
    }
    let (first, second) = (Eager(title: "first"), Eager(title: "second"))
    let bulletin = BulletinManager(rootItem: first)
    for (item, other) in [(first, second), (second, first)] {
      item.onSetUp = { [weak bulletin, weak other] in
        setups.withLock { $0 += 1 }
        if let other { bulletin?.push(item: other) }
      }
    }
    var scene = scene()
    bulletin.showBulletin(over: screen)
    scene.turn(at: .start)
    let count = setups.withLock(\.self)
    #expect(count == 8 && scene.nextDeadline(after: .start) == .start)
    scene.turn(at: .start)
    #expect(setups.withLock(\.self) == 2 * count)
    first.onSetUp = {}
    second.onSetUp = {}
  }
}
