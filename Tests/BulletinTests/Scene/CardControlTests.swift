import SnackCore
import Synchronization
import Testing

@testable import Bulletin

/// Custom drawings that receive the focus, keys and clicks.
@Suite struct CardControlTests {
  private let diary = CallLog()
  private let screen = Screen(40, 14)

  @discardableResult
  private func show(_ item: DayItem) -> BulletinManager {
    if let theme = Theme.named("outline") { screen.snackbars.appearance.theme = theme }
    defer { _ = diary.consume() }
    return screen.show(item, notingIn: diary)
  }

  // MARK: Appearance

  @Test func focusedControlIsBetweenFocusMarkers() {
    show(DayItem(diary))
    #expect(
      screen.picture == """
        |········································|
        |········································|
        |········································|
        |·╭───────────────────────────────── × ╮·|
        |·│  Which day?                        │·|
        |·│                                    │·|
        |·│  ▸   1   2   3   4   5   6   7     │·|
        |·│      8   9 [10] 11  12  13  14     │·|
        |·│     15  16  17  18  19  20  21     │·|
        |·│     22  23  24  25  26  27  28  ◂  │·|
        |·│                                    │·|
        |·│  [ OK ]                            │·|
        |·╰────────────────────────────────────╯·|
        |········································|
        """)
    screen.press(.tab)
    #expect(screen.shows("(10)") && !screen.shows("▸   1"))
  }

  // MARK: Keys

  @Test func handledKeysChangeTheControl() {
    show(DayItem(diary))
    screen.press(.right, .down, .left, .up, .right, .end, .home)
    #expect(
      diary.consume() == [
        "right 11", "down 18", "left 17", "up 10", "right 11", "end 28", "home 1",
      ])
    screen.press(.character("7"), .delete, .character(" "))
    #expect(diary.consume() == ["character(\"7\") 7", "delete 1"])
    #expect(screen.shows("▸ OK ◂"), "an unhandled space bar acts like Enter")
  }

  /// Keys that the control ignores on the first or last day, and the focus afterwards.
  @Test(arguments: [
    (CardKey.home, CardKey.up, "▸ [ 1]"), (.home, .left, "▸ [ 1]"), (.end, .down, "▸ OK ◂"),
    (.end, .right, "▸ OK ◂"), (.home, .tab, "▸ OK ◂"), (.home, .backTab, "▸×◂"),
    (.home, .enter, "▸ OK ◂"),
  ])
  func unhandledKeysMoveTheFocus(first: CardKey, key: CardKey, sight: String) {
    show(DayItem(diary))
    screen.press(first, key)
    #expect(diary.consume().count == 1)
    #expect(screen.shows(sight), "\(screen.picture)")
  }

  @Test func escapeAndPastesNeverReachTheControl() {
    for key in [
      CardKey.tab, .backTab, .escape, .paste("x"), .control("a"), .alt("a"), .wordLeft, .wordRight,
    ] {
      #expect(BulletinKey(key) == nil)
    }
    show(DayItem(diary, takes: { _ in true }))
    screen.press(.escape)
    #expect(!screen.bulletins.isModal)
  }

  @Test func noKeyReachesTheControlBeforeItIsVisible() {
    let manager = BulletinManager(rootItem: DayItem(diary))
    manager.showBulletin(over: screen.snackbars)
    screen.pass(0.1)
    screen.press(.right)
    screen.settle()
    #expect(diary.consume().isEmpty)
    screen.press(.right)
    #expect(diary.consume() == ["right 11"])
  }

  @Test func repeatedKeyAtTheEndDoesNotSwipe() {
    let manager = show(DayItem(diary, hasButton: false))
    for _ in 0..<40 {
      screen.press(.down)
      screen.pass(0.3)
    }
    #expect(manager.isShowingBulletin)
  }

  /// The handler runs outside of any update, so it may issue any order.
  @Test func handlerMayIssueAnyOrder() {
    let item = DayItem(diary)
    let manager = show(item)
    item.onChange { [weak manager] day in if day == 12 { manager?.dismissBulletin() } }
    screen.press(.right, .right)
    screen.settle()
    #expect(diary.consume() == ["right 11", "right 12", "manager programmatic"])
  }

  // MARK: Pointer

  @Test func clickReportsTheCellAndFocuses() throws {
    show(DayItem(diary))
    screen.press(.tab)
    screen.click(on: "19")
    #expect(diary.consume() == ["click 17,2 19"])
    #expect(screen.shows("▸") && screen.shows("[19]"))
    let sign = try #require(screen.place(of: "▸"))
    screen.click(sign.x, sign.y)
    screen.point(.pressed(try #require(screen.place(of: "28"))), .released(Point(x: 0, y: 0)))
    #expect(diary.consume().isEmpty)
  }

  @Test func clickOnControlWithoutHandlerOnlyFocuses() {
    show(DayItem(diary, wantsClicks: false))
    screen.press(.tab)
    screen.click(on: "19")
    #expect(diary.consume().isEmpty && screen.shows("▸") && screen.shows("[10]"))
  }

  @Test func onLowCardTheChosenRowIsVisibleAndClickable() {
    screen.resize(40, 3)
    show(DayItem(diary))
    screen.press(.tab, .backTab)
    #expect(screen.shows("[10]"), "\(screen.picture)")
    screen.press(.end)
    #expect(
      screen.picture == """
        |    8   9  10  11  12  13  14          ▴|
        |   15  16  17  18  19  20  21           |
        |   22  23  24  25  26  27 [28] ◂       ▾|
        """)
    screen.click(on: "25")
    #expect(diary.consume() == ["end 28", "click 13,3 25"])
    screen.press(.home)
    #expect(screen.shows("[ 1]"))
  }

  // MARK: Names

  @Test func labelIsAnnouncedToScreenReaders() {
    let elements = DayItem(diary).makeElements()
    let state = CardState(elements: elements)
    #expect(Announcement(ofCard: elements, state: state).line == "Which day? [day 10, OK]")
  }

  @Test func duplicateNamesAreMadeUnique() {
    let control = DayItem(diary).makeElements()[1]
    let ids = ElementIdentifiers.distinct([control, control]).flatMap(\.outline)
    #expect(ids == ["control day", "control day-2"])
  }
}
