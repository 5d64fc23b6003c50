import SnackCore
import Testing

@testable import Bulletin

/// Features that users of BulletinBoard have requested.
///
/// Other suites cover some of them in more detail: `CardKeyTests` tall content and resizing,
/// `CardPointerTests` drags, `BulletinManagerTests` several bulletins and early calls.
@Suite struct BulletinRequestTests {
  private let diary = CallLog()
  private let screen = Screen()
  private static let builder = InterfaceBuilder()

  /// Every call to a manager.
  private var calls: [(BulletinManager) -> Void] {
    [
      { [screen] in $0.showBulletin(over: screen.snackbars) },
      { $0.dismissBulletin() }, { $0.popItem() },
      { [diary] in $0.push(item: LoggingItem("pushed", diary)) },
      { [diary] in $0.popTo(item: LoggingItem("nowhere", diary), orDismiss: true) },
      { $0.popToRootItem() }, { $0.displayNextItem() },
      { $0.displayActivityIndicator() }, { $0.hideActivityIndicator() },
    ]
  }

  @Test func everyCallIsSafeAtAnyTime() {
    for delay in [0, 0.1, 0.4, 1] {
      for first in calls {
        for second in calls {
          let manager = BulletinManager(rootItem: LoggingItem("root", diary))
          for call in [first, second, first] {
            call(manager)
            screen.pass(delay)
          }
          manager.dismissBulletin()
          screen.settle()
          #expect(!manager.isShowingBulletin && !screen.showsBulletin)
          let calls = diary.consume()
          let (comings, goings) = (
            calls.count { $0.hasSuffix("setUp") }, calls.count { $0.hasSuffix("tearDown") }
          )
          #expect(comings == goings, "\(calls)")
          #expect(calls.count { $0.contains("willDisplay") } <= comings)
        }
      }
    }
  }

  @Test func screenRetainsTheVisibleManager() {
    func show() {
      let button = Self.builder.actionButton("Go on") { [diary] _ in diary.note("went on") }
      BulletinManager(rootItem: LoggingItem("root", diary, elements: [button]))
        .showBulletin(over: screen.snackbars)
    }
    show()
    screen.settle()
    screen.press(.enter)
    #expect(diary.consume().last == "went on")
  }

  @Test func dismissedManagerIsReleased() {
    weak var manager: BulletinManager?
    func show() {
      let shown = screen.show(LoggingItem("root", diary), notingIn: diary)
      manager = shown
    }
    show()
    #expect(manager != nil)
    screen.press(.escape)
    screen.settle()
    #expect(manager == nil)
  }

  /// Every way to dismiss a bulletin, with the reason that the item and the manager receive.
  @Test(arguments: BulletinDismissal.allCases)
  func managerReceivesTheReasonOfEveryDismissal(reason: BulletinDismissal) {
    let manager = screen.show(LoggingItem("root", diary), notingIn: diary)
    let top = screen.place(of: "root").map { $0.y - 1 } ?? 0
    switch reason {
    case .programmatic: manager.dismissBulletin()
    case .escape: screen.press(.escape)
    case .closeButton: screen.click(on: "×")
    case .outside: screen.click(0, 0)
    case .swipe:
      screen.point(.pressed(Point(x: 30, y: top)), .released(Point(x: 30, y: top + 5)))
    case .hostEnded: screen.end()
    }
    screen.settle()
    #expect(
      diary.consume().suffix(3) == [
        "root tearDown", "root onDismiss \(reason)", "manager \(reason)",
      ])
  }

  @Test func stockPageAcceptsAnyElement() {
    let page = PageBulletinItem(title: "page")
    page.image = Icon("art")
    page.descriptionText = "words"
    page.setElements([Self.builder.textField(id: "name", placeholder: "Field")], at: .underImage)
    page.setElements([Self.builder.actionButton("Third") { _ in }], at: .footer)
    page.actionButtonTitle = "First"
    page.alternativeButtonTitle = "Second"
    screen.show(page, notingIn: diary)
    let rows = ["page", "art", "Field", "words", "First", "Second", "Third"]
    #expect(
      rows.map { screen.place(of: $0)?.y ?? -1 }
        == rows.map { screen.place(of: $0)?.y ?? -1 }.sorted())
    #expect(rows.allSatisfy { screen.shows($0) })
    page.image = Icon("other")
    screen.turn()
    #expect(screen.shows("other") && !screen.shows("art"))
  }

  @Test func releaseAfterDismissalDoesNotFreezeTheCard() {
    let manager = screen.show(LoggingItem("root", diary), notingIn: diary)
    let top = screen.place(of: "root").map { $0.y - 1 } ?? 0
    // Drags the card, and dismisses it by a key while the button is still pressed.
    screen.point(.pressed(Point(x: 30, y: top)), .moved(Point(x: 30, y: top + 2)))
    screen.press(.escape)
    screen.point(.moved(Point(x: 30, y: top + 3)), .released(Point(x: 30, y: top + 3)))
    screen.settle()
    #expect(diary.consume().count { $0.hasPrefix("manager") } == 1)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.place(of: "root")?.y == top + 1)
  }

  @Test func overflowingContentScrolls() {
    screen.resize(30, 8)
    let text = (1...30).map { "row\($0)." }.joined(separator: "\n")
    screen.show(
      LoggingItem("root", diary, elements: [Self.builder.text(StyledText(text))]), notingIn: diary)
    #expect(screen.shows("▾") && !screen.shows("row30."))
    screen.scroll(by: 100)
    #expect(screen.shows("▴") && screen.shows("row30."))
    screen.resize(80, 50)
    #expect(screen.shows("row1.") && screen.shows("row30.") && !screen.shows("▴"))
  }

  @Test func popsToACardOrDismisses() {
    let (second, third) = (LoggingItem("second", diary), LoggingItem("third", diary))
    let manager = BulletinManager(rootItem: LoggingItem("root", diary))
    // Pushes items before the bulletin is shown.
    for item in [second, third, LoggingItem("fourth", diary)] { manager.push(item: item) }
    #expect(diary.consume().isEmpty)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("fourth"))
    manager.popTo(item: second)
    screen.settle()
    #expect(screen.shows("second"))
    manager.popTo(item: third, orDismiss: true)
    screen.settle()
    #expect(!screen.showsBulletin)
  }

  @Test func spinnerAppearsImmediatelyAndFollowsADrag() {
    let manager = screen.show(
      LoggingItem("root", diary, startsWithIndicator: true), notingIn: diary)
    let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map(String.init)
    func place() -> Int? { spinner.compactMap { screen.place(of: $0)?.y }.first }
    #expect(!screen.shows("root"))
    let resting = place() ?? 0
    screen.point(.pressed(Point(x: 30, y: resting)), .moved(Point(x: 30, y: resting + 4)))
    let dragged = place() ?? 0
    #expect(dragged > resting, "the card follows a little")
    screen.point(.released(Point(x: 30, y: resting + 4)))
    screen.settle()
    #expect(place() == resting)
    manager.hideActivityIndicator()
    screen.settle()
    #expect(screen.shows("root"))
  }

  @Test func cardIsAboveEverythingAndEachScreenHasItsOwn() {
    let other = Screen()
    for screen in [screen, other] {
      for alignment in Alignment.allCases {
        screen.snackbars.add(
          snack: Snack(alignment: alignment, message: "toast", duration: .untilDismissed))
      }
      screen.settle()
      let manager = BulletinManager(rootItem: LoggingItem("root", diary))
      manager.snackPlacement = .below
      manager.showBulletin(over: screen.snackbars)
    }
    for screen in [screen, other] {
      screen.settle()
      #expect(screen.shows("root"))
    }
    screen.press(.escape)
    for screen in [screen, other] { screen.settle() }
    #expect(!screen.showsBulletin && other.showsBulletin)
  }

  @Test func cardsUseTheSnackThemeUnlessCustomized() {
    let page = PageBulletinItem(title: "page")
    let manager = screen.show(page, notingIn: diary)
    func border() -> Bool { screen.shows("╭") }
    for (theme, hasBorder) in [("slate", false), ("outline", true)] {
      if let theme = Theme.named(theme) { screen.snackbars.appearance.theme = theme }
      screen.turn()
      #expect(border() == hasBorder)
    }
    manager.appearance = BulletinAppearance(theme: Theme.named("slate") ?? .standard)
    screen.turn()
    #expect(!border())
    page.appearance = BulletinAppearance(theme: Theme.named("outline") ?? .standard)
    screen.turn()
    #expect(border())
  }

  @Test func oneChangedPropertyKeepsTheTheme() {
    let page = PageBulletinItem(title: "page")
    page.actionButtonTitle = "Go"
    page.appearance.actionButton.color = .hex(0x224466)
    let manager = screen.show(page, notingIn: diary)
    for (theme, hasBorder) in [("slate", false), ("outline", true)] {
      if let theme = Theme.named(theme) { screen.snackbars.appearance.theme = theme }
      screen.turn()
      #expect(screen.shows("╭") == hasBorder)
    }
    manager.appearance.border = Border(.double)
    screen.turn()
    #expect(screen.shows("╔"))
  }
}
