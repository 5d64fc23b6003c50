import ActorHandlers
import SnackCore
import Synchronization
import Testing

@testable import Bulletin

/// The elements of a page and the handlers of its buttons.
@Suite struct PageBulletinItemTests {
  private let page = PageBulletinItem(title: "Welcome")

  @Test func pageWithATitleHasNoOtherElement() {
    #expect(page.outline == ["title Welcome"])
  }

  /// Parts of a page, and the elements that each adds.
  static let parts: [(set: @Sendable (PageBulletinItem) -> Void, outline: [String])] = [
    ({ $0.image = "●" }, ["art ●"]), ({ $0.descriptionText = "Plain." }, ["text Plain."]),
    ({ $0.actionButtonTitle = "Go" }, ["action Go"]),
    ({ $0.alternativeButtonTitle = "Later" }, ["alternative Later"]),
    ({ $0.actionHandler = { _ in } }, []), ({ $0.alternativeHandler = { _ in } }, []),
  ]

  @Test(arguments: parts.indices)
  func absentPartsTakeNoSpace(part: Int) {
    Self.parts[part].set(page)
    #expect(page.outline == ["title Welcome"] + Self.parts[part].outline)
  }

  @Test func partsAreInOrder() {
    for part in Self.parts { part.set(page) }
    let builder = InterfaceBuilder()
    for place in PageBulletinItem.Slot.allCases {
      page.setElements([builder.text(StyledText("\(place)"))], at: place)
    }
    #expect(
      page.outline == [
        "text header", "title Welcome", "text underTitle", "art ●", "text underImage",
        "text Plain.", "text underDescription", "action Go", "alternative Later", "text footer",
      ])
  }

  @Test func styledDescriptionReplacesThePlainOne() {
    page.descriptionText = "Plain."
    page.attributedDescriptionText = "Styled."
    #expect(page.outline.last == "text Styled.")
  }

  /// BulletinBoard showed the action button's title in place of the new one.
  @Test func alternativeTitleCanChangeWhileThePageIsVisible() {
    page.actionButtonTitle = "Allow"
    page.alternativeButtonTitle = "Not now"
    _ = page.makeElements()
    page.alternativeButtonTitle = "Skip"
    #expect(page.outline == ["title Welcome", "action Allow", "alternative Skip"])
    page.alternativeButtonTitle = nil
    #expect(page.outline == ["title Welcome", "action Allow"])
  }

  @Test func buttonsCallTheCurrentHandlers() throws {
    let calls = Mutex<[String]>([])
    page.actionButtonTitle = "Allow"
    page.alternativeButtonTitle = "Not now"
    let buttons = page.makeElements().flatMap(\.buttons)
    page.actionHandler = { page in calls.withLock { $0.append("allow on \(page.title)") } }
    page.alternativeHandler = { page in
      calls.withLock { $0.append("later, name \(page.answers.text("name"))") }
    }
    page.bulletin.answers = BulletinAnswers(texts: ["name": "Ada"])
    for button in buttons { button.handler?(page.answers) }
    #expect(calls.withLock(\.self) == ["allow on Welcome", "later, name Ada"])
  }

  /// A page that overrides its superclass's methods.
  private final class OwnPage: PageBulletinItem, @unchecked Sendable {
    let diary = CallLog()

    override func makeElements() -> [BulletinElement] {
      diary.note("makeElements")
      return super.makeElements() + [InterfaceBuilder().text("own")]
    }
    override func setUp() { diary.note("setUp") }
    override func willDisplay() { diary.note("willDisplay") }
    override func onDisplay() { diary.note("onDisplay") }
    override func tearDown() { diary.note("tearDown") }
    override func onDismiss(_ reason: BulletinDismissal) { diary.note("onDismiss \(reason)") }
    override func actionButtonTapped() { diary.note("tapped") }
    override func alternativeButtonTapped() { diary.note("other tapped") }
  }

  @Test func subclassOverridesElementsHooksAndButtons() {
    let page = OwnPage(title: "Own")
    page.actionButtonTitle = "Go"
    page.alternativeButtonTitle = "Later"
    for button in page.makeElements().flatMap(\.buttons) { button.handler?(BulletinAnswers()) }
    #expect(page.diary.consume() == ["makeElements", "tapped", "other tapped"])
    let screen = Screen()
    let manager = BulletinManager(rootItem: page)
    manager.showBulletin(over: screen.snackbars)
    screen.settle()
    #expect(screen.shows("own") && page.manager === manager)
    manager.dismissBulletin()
    screen.settle()
    #expect(
      page.diary.consume() == [
        "makeElements", "setUp", "willDisplay", "onDisplay", "tearDown", "onDismiss programmatic",
      ])
  }

  @Test func retainedButtonsDoNotRetainThePage() throws {
    var page: PageBulletinItem? = PageBulletinItem(title: "Gone")
    page?.actionButtonTitle = "Allow"
    weak let kept = page
    let buttons = try #require(page).makeElements().flatMap(\.buttons)
    page = nil
    #expect(kept == nil)
    for button in buttons { button.handler?(BulletinAnswers()) }
  }

  @Test func pageReceivesDisplayAndDismissalReason() {
    let calls = Mutex<[String]>([])
    page.presentationHandler = { page in calls.withLock { $0.append("shows \(page.title)") } }
    page.dismissalHandler = { _, reason in calls.withLock { $0.append("went: \(reason)") } }
    page.onDisplay()
    page.onDismiss(.swipe)
    #expect(calls.withLock(\.self) == ["shows Welcome", "went: swipe"])
  }

  @Test func screenIsNotifiedOnceOfSeveralChanges() {
    let manager = BulletinManager(rootItem: page)
    let screen = SnackbarManager()
    manager.showBulletin(over: screen)
    _ = screen.consumeClients()
    let wakes = Mutex(0)
    _ = screen.connect(wake: { wakes.withLock { $0 += 1 } })
    page.image = "●"
    #expect(wakes.withLock(\.self) == 0)
    page.bulletin.manager = manager
    page.image = "○"
    page.descriptionText = "New."
    page.setElements([], at: .footer)
    #expect(wakes.withLock(\.self) == 1 && screen.pendingMail == .clients)
    #expect(manager.consumeOrders().requests.map(\.request) == [.reload])
  }
}
