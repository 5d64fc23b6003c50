import SnackCore
import Synchronization
import Testing

@testable import Bulletin

/// The order in which a change of cards calls their items, as in BulletinBoard.
@Suite struct HookOrderTests {
  private let diary = CallLog()
  private let screen = Screen()
  private let traits = TerminalTraits(size: Size(width: 40, height: 10))

  /// Creates an item that logs every call, with the manager's presence in `makeElements()`.
  private func item(_ name: String, elements: [BulletinElement] = []) -> LoggingItem {
    let item = LoggingItem(name, diary, elements: elements)
    item.onHook { [diary, weak item] hook in
      guard hook == "makeElements" else { return }
      diary.note("\(name) makeElements\(item?.manager == nil ? "" : " attached")")
    }
    return item
  }

  private func arrival(of name: String) -> [String] {
    ["makeElements", "setUp", "willDisplay", "onDisplay"].map { "\(name) \($0)" }
  }

  @Test func cardIsMadeOnceTheEarlierOneIsTornDown() {
    let root = item("root")
    let second = item("second")
    let manager = screen.show(root, notingIn: diary)
    #expect(diary.consume() == arrival(of: "root"))
    manager.push(item: second)
    screen.settle()
    #expect(diary.consume() == ["root tearDown"] + arrival(of: "second"))
    manager.popItem()
    screen.settle()
    #expect(diary.consume() == ["second tearDown"] + arrival(of: "root"))
  }

  @Test func cardOfALaterTransitionReplacesAWaitingOne() {
    let root = item("root")
    let second = item("second")
    let third = item("third")
    let manager = screen.show(root, notingIn: diary)
    _ = diary.consume()
    root.nextItem = second
    manager.displayNextItem()
    manager.push(item: third)
    screen.settle()
    #expect(
      diary.consume() == [
        "root tearDown", "second makeElements", "second setUp", "second tearDown",
      ] + arrival(of: "third"))
    manager.popToRootItem()
    screen.settle()
    #expect(diary.consume() == ["third tearDown"] + arrival(of: "root"))
  }

  @Test func cardShownAgainIsMadeAgain() {
    let manager = screen.show(item("root"), notingIn: diary)
    _ = diary.consume()
    manager.dismissBulletin(animated: false)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(
      diary.consume() == [
        "root tearDown", "root onDismiss programmatic", "manager programmatic",
      ] + arrival(of: "root"))
  }

  @Test func setUpReadsTheAnswersOfItsElements() {
    let field = InterfaceBuilder().textField(id: "name", text: "guest")
    let item = item("root", elements: [field])
    item.onHook { [diary, weak item] hook in
      guard hook != "makeElements", let item else { return }
      diary.note("\(hook): \(item.bulletin.answers.text("name"))")
    }
    let manager = screen.show(item, notingIn: diary)
    #expect(diary.consume().contains("setUp: guest"))
    screen.type("s")
    manager.push(item: self.item("second"))
    manager.popItem()
    screen.settle()
    #expect(diary.consume().filter { $0.hasPrefix("setUp") } == ["setUp: guests"])
    #expect(item.bulletin.answers.text("name") == "guests")
  }

  @Test func requestsOfASetupApplyEvenIfTheCardIsReplacedAtOnce() {
    let (root, second) = (
      item("root", elements: [InterfaceBuilder().textField(id: "name")]), item("second")
    )
    let manager = BulletinManager(rootItem: root)
    let isFirst = Mutex(true)
    root.onHook { [weak root, weak manager] hook in
      let isDue = isFirst.withLock { isFirst in
        defer { if hook == "setUp" { isFirst = false } }
        return isFirst && hook == "setUp"
      }
      guard isDue else { return }
      root?.bulletin.setText("Eve", of: "name")
      manager?.push(item: second)
      manager?.popItem()
    }
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("Eve") && root.bulletin.answers.text("name") == "Eve")
  }

  // MARK: Cards that are needed before their setup is reported

  @Test func cardDrawnBeforeItsSetupIsMadeOnce() {
    var scene = BulletinScene(manager: screen.snackbars, traits: traits)
    let root = item("root", elements: [InterfaceBuilder().textField(id: "name")])
    BulletinManager(rootItem: root).showBulletin(over: screen.snackbars, animated: false)
    let empty = Canvas(size: traits.size)
    let now = Moment.start
    scene.advance(on: traits, at: now)
    #expect(diary.consume() == [])
    scene.compose(with: empty, number: 0, at: now)
    #expect(diary.consume() == ["root makeElements"])
    #expect(scene.frame.text.contains("root"))
    scene.handle(.character("x"), at: now)
    for report in scene.consumeReports() { report.deliver() }
    scene.advance(on: traits, at: now)
    scene.compose(with: empty, number: 0, at: now)
    #expect(diary.consume() == ["root setUp", "root willDisplay", "root onDisplay"])
    #expect(root.bulletin.answers.text("name") == "x")
  }

  @Test func inputBeforeTheSetupIsNotLost() {
    var scene = BulletinScene(manager: screen.snackbars, traits: traits)
    let root = item("root", elements: [InterfaceBuilder().textField(id: "name")])
    BulletinManager(rootItem: root).showBulletin(over: screen.snackbars)
    scene.advance(on: traits, at: .start)
    scene.handle(.character("x"), at: .start)
    for report in scene.consumeReports() { report.deliver() }
    #expect(root.bulletin.answers.text("name") == "x")
    #expect(diary.consume() == ["root makeElements", "root setUp", "root willDisplay"])
  }

  /// A card without an entrance is set up, displayed and announced in one round.
  @Test func cardShownAtOnceIsAnnouncedWithItsElements() {
    var scene = BulletinScene(manager: screen.snackbars, traits: traits)
    let root = item("root", elements: [InterfaceBuilder().text("Some text.")])
    BulletinManager(rootItem: root).showBulletin(over: screen.snackbars, animated: false)
    scene.advance(on: traits, at: .start)
    let announcements = scene.consumeReports().compactMap { report in
      report.deliver()
      return report.announcement?.line
    }
    #expect(announcements == ["root: Some text."])
  }

  // MARK: Floods

  /// A drawing that counts its measurements; every layout makes one.
  private struct Measured: BulletinDrawable {
    let count: CallLog
    func measure(in limit: Size, context: BulletinContext) -> Size {
      count.note("measured")
      return Size(width: 1, height: 1)
    }
    func draw(on canvas: inout Canvas, context: BulletinContext) {}
  }

  @Test func floodOfCardsIsReportedInOneRoundAndLaysOutOnlyTheVisibleCards() {
    var scene = BulletinScene(manager: screen.snackbars, traits: traits)
    let measured = CallLog()
    let count = 3000
    let drawing = InterfaceBuilder().custom(Measured(count: measured))
    let manager = BulletinManager(rootItem: item("root"))
    manager.showBulletin(over: screen.snackbars)
    for number in 1...count { manager.push(item: item("\(number)", elements: [drawing])) }
    scene.advance(on: traits, at: .start)
    for report in scene.consumeReports() { report.deliver() }
    scene.advance(on: traits, at: .start)
    #expect(!scene.hasReports && !scene.hasOrders)
    scene.compose(with: Canvas(size: traits.size), number: 0, at: .start)
    #expect(manager.items.count == count + 1)
    let calls = diary.consume()
    #expect(calls.count { $0.hasSuffix("makeElements") } == count + 1)
    #expect(calls.count { $0.hasSuffix("setUp") } == count + 1)
    #expect(calls.count { $0.hasSuffix("tearDown") } == count)
    #expect(measured.consume().count < 10)
  }
}
